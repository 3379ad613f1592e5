-- No version that may still run searches by these two: 0121 put others in their place.
DROP INDEX "products_share_words_idx";--> statement-breakpoint
DROP FUNCTION words_of_share(integer, text, jsonb);
-- The code no longer names the columns "form_key" of receipts and transfers. Servers of the version before do, so the
-- next version drops them.
