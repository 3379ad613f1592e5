DROP INDEX "products_inch_words_idx";--> statement-breakpoint
CREATE INDEX "products_inch_words_idx" ON "products" USING btree ("id") WHERE "products"."search_words" @@ 'inch | unc | unf | bsw'::tsquery
    and coalesce("products"."form", '') not in ('UNC', 'heavy 2H UNC', 'pan UNC', 'countersunk UNC', 'UNF', 'pan UNF', 'countersunk UNF', 'BSW') and not "products"."is_archived";