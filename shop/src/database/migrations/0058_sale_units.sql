CREATE TABLE "sale_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"pieces" integer NOT NULL,
	"price_paise" integer NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"minimum" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sale_units_code_check" CHECK ("sale_units"."code" ~ '^[A-Z0-9]{1,12}$'),
	CONSTRAINT "sale_units_amounts_check" CHECK ("sale_units"."pieces" > 0 and "sale_units"."price_paise" > 0 and "sale_units"."minimum" > 0 and "sale_units"."step" > 0)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_product_key";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "sale_unit_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "loose_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_cancellations" ADD COLUMN "unit_pieces" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sale_unit_id" integer;--> statement-breakpoint
ALTER TABLE "sale_units" ADD CONSTRAINT "sale_units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_units_code_key" ON "sale_units" USING btree ("product_id","code") WHERE not "sale_units"."is_removed";--> statement-breakpoint
CREATE UNIQUE INDEX "sale_units_barcode_key" ON "sale_units" USING btree ("barcode") WHERE not "sale_units"."is_removed" and "sale_units"."barcode" <> '';--> statement-breakpoint
CREATE INDEX "sale_units_product_idx" ON "sale_units" USING btree ("product_id","position");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_sale_unit_id_sale_units_id_fk" FOREIGN KEY ("sale_unit_id") REFERENCES "public"."sale_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sale_unit_id_sale_units_id_fk" FOREIGN KEY ("sale_unit_id") REFERENCES "public"."sale_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_key" UNIQUE NULLS NOT DISTINCT("user_id","product_id","sale_unit_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_loose_pieces_check" CHECK ("products"."loose_pieces" >= 0);--> statement-breakpoint
-- Loose pieces are stock, of which pages show no number.
CREATE OR REPLACE FUNCTION shown_on_pages(product products) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select to_jsonb(product)
    - array['stock_quantity', 'loose_pieces', 'is_scarce', 'rarity', 'search_order', 'search_text', 'search_words']
    || jsonb_build_object('has_stock', product.stock_quantity > 0)
$$;--> statement-breakpoint
CREATE FUNCTION pages_follow_sale_units() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into page_changes (tag) values ('site'), ('products') on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER pages_follow AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sale_units FOR EACH STATEMENT EXECUTE FUNCTION pages_follow_sale_units();
