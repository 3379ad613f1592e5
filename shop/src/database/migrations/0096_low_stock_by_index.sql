DROP INDEX "products_scarce_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "scarce_stock" integer;--> statement-breakpoint
-- The stock of scarce parts is stock, of which pages show no number.
CREATE OR REPLACE FUNCTION shown_on_pages(product products) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select to_jsonb(product)
    - array['stock_quantity', 'loose_pieces', 'is_scarce', 'scarce_stock', 'rarity', 'search_order', 'search_text', 'search_words']
    || jsonb_build_object('has_stock', product.stock_quantity > 0)
$$;--> statement-breakpoint
-- A trigger, because a generated column would write every row of a large shop again.
CREATE FUNCTION products_note_scarce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.scarce_stock := case when new.stock_quantity <= 20 and not new.is_made_to_order then new.stock_quantity end;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER note_scarce_stock BEFORE INSERT ON products
  FOR EACH ROW WHEN (new.stock_quantity <= 20 or new.scarce_stock is not null) EXECUTE FUNCTION products_note_scarce_stock();--> statement-breakpoint
CREATE TRIGGER note_scarce_stock_update BEFORE UPDATE OF stock_quantity, is_made_to_order, scarce_stock ON products
  FOR EACH ROW WHEN (new.stock_quantity <= 20 or new.scarce_stock is not null) EXECUTE FUNCTION products_note_scarce_stock();--> statement-breakpoint
UPDATE products SET scarce_stock = stock_quantity WHERE is_scarce;--> statement-breakpoint
CREATE INDEX "products_scarce_stock_idx" ON "products" USING btree ("scarce_stock","id") WHERE "products"."scarce_stock" is not null and not "products"."is_archived";
