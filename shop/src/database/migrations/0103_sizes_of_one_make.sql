DROP INDEX "products_size_idx";--> statement-breakpoint
DROP INDEX "products_length_idx";--> statement-breakpoint
CREATE INDEX "products_size_idx" ON "products" USING btree ("width_mm","height_mm","sub_category_id","material","coating") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_length_idx" ON "products" USING btree ("height_mm","sub_category_id","material","coating","width_mm") WHERE not "products"."is_archived";