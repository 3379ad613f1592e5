-- The old index goes last: its removal lets nobody read parts until this transaction ends.
CREATE INDEX "products_own_values_width_idx" ON "products" USING btree ("sub_category_id",jsonb_hash_extended("attributes", 0),"width_mm") WHERE not "products"."is_archived" and "products"."attributes" <> '{}';--> statement-breakpoint
DROP INDEX "products_own_values_idx";
