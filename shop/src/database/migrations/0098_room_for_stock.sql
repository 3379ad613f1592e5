-- Room in each page for one changed row: a change of stock that stays in its page changes no index entry.
ALTER TABLE "products" SET (fillfactor = 90);
