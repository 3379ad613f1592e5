ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "attributes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "attributes" jsonb;--> statement-breakpoint
CREATE INDEX "products_attributes_idx" ON "products" USING gin ("attributes" jsonb_path_ops) WHERE not "products"."is_archived" and "products"."attributes" <> '{}';--> statement-breakpoint
DROP TRIGGER pages_follow_update ON products;--> statement-breakpoint
-- Every column that pages show.
CREATE TRIGGER pages_follow_update AFTER UPDATE OF id, sub_category_id, sku, name, size, form, material, coating, making, width_mm, height_mm, slot_width_mm, dimensions, attributes, weight_grams, price_paise, pack_size, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller, is_archived, hsn, standard ON products
  FOR EACH ROW WHEN (shown_on_pages(old) IS DISTINCT FROM shown_on_pages(new))
  EXECUTE FUNCTION pages_follow_part();
