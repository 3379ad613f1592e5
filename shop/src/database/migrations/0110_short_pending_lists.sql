-- What changes in a GIN index waits in a list of up to 4 MB, and each search reads all of it for each of its words. 64 kB is
-- the least; a change of many parts took no longer with it.
ALTER INDEX "products_search_words_idx" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "products_share_words_idx" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "products_attributes_idx" SET (gin_pending_list_limit = 64);--> statement-breakpoint
SELECT gin_clean_pending_list("index"::regclass)
  FROM unnest(array['products_search_words_idx', 'products_share_words_idx', 'products_attributes_idx']) AS "index";
