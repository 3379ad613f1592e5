CREATE TYPE "public"."stock_reason" AS ENUM('receipt', 'return', 'count', 'damage', 'correction');--> statement-breakpoint
CREATE SEQUENCE "public"."product_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000 CACHE 1;--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer,
	"sku" text NOT NULL,
	"change" integer NOT NULL,
	"quantity_after" integer NOT NULL,
	"reason" "stock_reason" NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_change_check" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "stock_movements_after_check" CHECK ("stock_movements"."quantity_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "uploaded_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_sku_idx";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_product_idx" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_plain_sku_idx" ON "products" USING btree (translate(upper("sku"), '-._', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_hsn_idx" ON "products" USING btree ("hsn" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "papers_issued_idx" ON "papers" USING btree ("issued_at","id") WHERE "papers"."kind" <> 'quotation';--> statement-breakpoint
DROP FUNCTION rank_products();--> statement-breakpoint
CREATE FUNCTION rank_products(only_sub_categories integer[] DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  WITH shares AS (
    SELECT sub_category_id, material, coating,
      count(*) / sum(count(*)) OVER (PARTITION BY sub_category_id) AS share
    FROM products WHERE only_sub_categories IS NULL OR sub_category_id = ANY (only_sub_categories)
    GROUP BY sub_category_id, material, coating
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
    WHERE only_sub_categories IS NULL OR p.sub_category_id = ANY (only_sub_categories)
  )
  UPDATE products p SET rarity = ranked.rarity
  FROM ranked WHERE ranked.id = p.id AND p.rarity <> ranked.rarity
$$;
--> statement-breakpoint
COMMENT ON FUNCTION rank_products(integer[]) IS 'How far each row is from its sub-category''s default row in size, material, coating and form, the rarer combination further; of some sub-categories, or of all.';
