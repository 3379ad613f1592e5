CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rarity" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_order" integer GENERATED ALWAYS AS (rarity + case when is_default then 0 when stock_quantity = 0 and not is_made_to_order then 300000 when is_best_seller then 100000 else 200000 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(search_text, ' '))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_vocabulary_idx" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_words_idx" ON "products" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "products_search_order_idx" ON "products" USING btree ("search_order","id");--> statement-breakpoint
CREATE INDEX "products_sub_category_order_idx" ON "products" USING btree ("sub_category_id","search_order","id");--> statement-breakpoint
CREATE INDEX "products_material_order_idx" ON "products" USING btree ("material","search_order","id");--> statement-breakpoint
CREATE INDEX "products_coating_order_idx" ON "products" USING btree ("coating","search_order","id");--> statement-breakpoint
CREATE INDEX "products_sub_category_size_idx" ON "products" USING btree ("sub_category_id","width_mm","height_mm");--> statement-breakpoint
CREATE INDEX "products_size_idx" ON "products" USING btree ("width_mm","height_mm");--> statement-breakpoint
CREATE INDEX "products_length_idx" ON "products" USING btree ("height_mm");--> statement-breakpoint
CREATE INDEX "products_sku_idx" ON "products" USING btree (upper("sku") text_pattern_ops);--> statement-breakpoint
CREATE FUNCTION rank_products() RETURNS void LANGUAGE sql AS $$
  WITH shares AS (
    SELECT sub_category_id, material, coating,
      count(*) / sum(count(*)) OVER (PARTITION BY sub_category_id) AS share
    FROM products GROUP BY sub_category_id, material, coating
  ), ranked AS (
    SELECT p.id, least(99999, round(
      100 * abs(ln(greatest(p.width_mm, 0.1) / greatest(d.width_mm, 0.1)))
      + 60 * abs(ln(greatest(p.height_mm, 0.1) / greatest(d.height_mm, 0.1)))
      - 20 * ln(s.share)
      + CASE WHEN p.material = d.material THEN 0 ELSE 20 END
      + CASE WHEN p.coating = d.coating THEN 0 ELSE 10 END
      + CASE WHEN p.form IS NOT DISTINCT FROM d.form THEN 0 ELSE 30 END
    ))::integer AS rarity
    FROM products p
    JOIN products d ON d.sub_category_id = p.sub_category_id AND d.is_default
    JOIN shares s ON s.sub_category_id = p.sub_category_id AND s.material = p.material AND s.coating = p.coating
  )
  UPDATE products p SET rarity = ranked.rarity
  FROM ranked WHERE ranked.id = p.id AND p.rarity <> ranked.rarity
$$;
--> statement-breakpoint
COMMENT ON FUNCTION rank_products() IS 'How far each row is from its sub-category''s default row in size, material, coating and form, the rarer combination further.';
--> statement-breakpoint
CREATE FUNCTION vocabulary_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT word FROM new_rows, unnest(string_to_array(search_text, ' ')) AS word
  WHERE word ~ '^[[:alpha:]]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION vocabulary_of_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT word FROM unnest(string_to_array(NEW.search_text, ' ')) AS word
  WHERE word ~ '^[[:alpha:]]{3,40}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_vocabulary_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION vocabulary_of_new_products();
--> statement-breakpoint
CREATE TRIGGER products_vocabulary_update AFTER UPDATE OF search_text ON products
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text)
  EXECUTE FUNCTION vocabulary_of_changed_product();
--> statement-breakpoint
INSERT INTO search_vocabulary (word)
SELECT DISTINCT word FROM products, unnest(string_to_array(search_text, ' ')) AS word
WHERE word ~ '^[[:alpha:]]{3,40}$' ON CONFLICT DO NOTHING;
--> statement-breakpoint
SELECT rank_products();
