DROP INDEX "products_sub_category_size_idx";--> statement-breakpoint
CREATE INDEX "products_form_order_idx" ON "products" USING btree ("sub_category_id","form","search_order","id");--> statement-breakpoint
CREATE INDEX "products_part_size_idx" ON "products" USING btree ("sub_category_id","width_mm","material","height_mm");