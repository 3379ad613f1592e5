ALTER TABLE "products" ADD COLUMN "mrp_paise" integer;--> statement-breakpoint
ALTER TABLE "sale_units" ADD COLUMN "mrp_paise" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_mrp_check" CHECK ("products"."price_paise" <= "products"."mrp_paise");--> statement-breakpoint
ALTER TABLE "sale_units" ADD CONSTRAINT "sale_units_mrp_check" CHECK ("sale_units"."price_paise" <= "sale_units"."mrp_paise");--> statement-breakpoint
-- Every column that pages show.
DROP TRIGGER pages_follow_update ON products;--> statement-breakpoint
CREATE TRIGGER pages_follow_update AFTER UPDATE OF id, sub_category_id, sku, name, size, form, material, coating, making, width_mm, height_mm, slot_width_mm, dimensions, attributes, weight_grams, price_paise, mrp_paise, pack_size, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller, is_archived, hsn, standard ON products
  FOR EACH ROW WHEN (shown_on_pages(old) IS DISTINCT FROM shown_on_pages(new))
  EXECUTE FUNCTION pages_follow_part();--> statement-breakpoint
DROP TRIGGER part_notes_change ON products;--> statement-breakpoint
CREATE TRIGGER part_notes_change BEFORE UPDATE OF id, sub_category_id, sku, name, size, form, material, coating, making, width_mm, height_mm, slot_width_mm, dimensions, attributes, weight_grams, price_paise, mrp_paise, pack_size, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller, is_archived, hsn, standard ON products
  FOR EACH ROW EXECUTE FUNCTION part_notes_change();
