DROP INDEX "products_inch_words_idx";--> statement-breakpoint
CREATE INDEX "products_inch_words_idx" ON "products" USING btree ("id") WHERE "products"."search_words" @@ 'inch | unc | unf | bsw'::tsquery
    and coalesce("products"."form", '') not in ('UNC', 'heavy 2H UNC', 'pan UNC', 'countersunk UNC', 'UNF', 'BSW') and not "products"."is_archived";--> statement-breakpoint
-- A coating or making that only says that there is none is none (decision 256), and stands on no page or paper.
UPDATE "products" SET "coating" = '' WHERE btrim("coating") ~* '^(none|nil|na|n/a|n\.a\.?|not applicable|[-–—]+)$';--> statement-breakpoint
UPDATE "products" SET "making" = '' WHERE btrim("making") ~* '^(none|nil|na|n/a|n\.a\.?|not applicable|[-–—]+)$';
