-- Dropped at the end of 0105: dropping an index stops all readers of its table until the migrations are done.
ALTER INDEX "products_combination_idx" RENAME TO "products_combination_before";--> statement-breakpoint
ALTER INDEX "products_size_idx" RENAME TO "products_size_before";--> statement-breakpoint
CREATE INDEX "products_own_size_idx" ON "products" USING btree ("sub_category_id","material","coating","making","size") WHERE not "products"."is_archived" and "products"."attributes" <> '{}';--> statement-breakpoint
CREATE INDEX "products_combination_idx" ON "products" USING btree ("sub_category_id","width_mm","material","coating","height_mm","making") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_size_idx" ON "products" USING btree ("width_mm","height_mm","sub_category_id","material","coating","making") WHERE not "products"."is_archived";