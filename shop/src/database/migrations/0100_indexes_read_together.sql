DROP INDEX "products_inch_words_idx";--> statement-breakpoint
DROP INDEX "products_search_words_idx";--> statement-breakpoint
CREATE INDEX "products_form_words_idx" ON "products" USING btree ("id") WHERE "products"."search_words" @@ 'unc | unf | bsw | inch | hsfg'::tsquery
    and coalesce("products"."form", '') not in ('UNC', 'heavy 2H UNC', 'pan UNC', 'countersunk UNC', 'UNF', 'pan UNF', 'countersunk UNF', 'BSW', 'HSFG') and not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_pitch_idx" ON "products" USING btree ("sub_category_id",(("dimensions" ->> 'pitch')::float8),"width_mm") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_search_words_idx" ON "products" USING gin ("search_words");