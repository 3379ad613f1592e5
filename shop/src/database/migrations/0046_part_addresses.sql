CREATE TABLE "former_skus" (
	"sku" text PRIMARY KEY NOT NULL,
	"product_id" integer,
	"sub_category_id" integer NOT NULL,
	"replaced_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "former_skus" ADD CONSTRAINT "former_skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_skus" ADD CONSTRAINT "former_skus_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_skus" ADD CONSTRAINT "former_skus_replaced_by_id_products_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_skus_product_idx" ON "former_skus" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "former_skus_sub_category_idx" ON "former_skus" USING btree ("sub_category_id");--> statement-breakpoint
CREATE INDEX "former_skus_replaced_by_idx" ON "former_skus" USING btree ("replaced_by_id");--> statement-breakpoint
CREATE FUNCTION part_notes_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if shown_on_pages(old) - 'has_stock' is distinct from shown_on_pages(new) - 'has_stock' then
    new.changed_at := now();
  end if;
  return new;
end $$;--> statement-breakpoint
-- Every column that pages show. An order sets none of them.
CREATE TRIGGER part_notes_change BEFORE UPDATE OF id, sub_category_id, sku, name, size, form, material, coating, making, width_mm, height_mm, slot_width_mm, dimensions, attributes, weight_grams, price_paise, pack_size, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller, is_archived, hsn, standard ON products
  FOR EACH ROW EXECUTE FUNCTION part_notes_change();--> statement-breakpoint
CREATE FUNCTION former_skus_follow_rename() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from former_skus where sku = new.sku;
  insert into former_skus (sku, product_id, sub_category_id) values (old.sku, new.id, new.sub_category_id)
    on conflict (sku) do update
    set product_id = excluded.product_id, sub_category_id = excluded.sub_category_id, replaced_by_id = null;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER former_skus_follow_rename AFTER UPDATE OF sku ON products
  FOR EACH ROW WHEN (old.sku IS DISTINCT FROM new.sku) EXECUTE FUNCTION former_skus_follow_rename();--> statement-breakpoint
CREATE FUNCTION former_skus_follow_rows() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    delete from former_skus f using changed_rows c where f.sku = c.sku;
  else
    insert into former_skus (sku, sub_category_id) select sku, sub_category_id from changed_rows
      on conflict (sku) do update set product_id = null, sub_category_id = excluded.sub_category_id;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER former_skus_follow_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION former_skus_follow_rows();--> statement-breakpoint
CREATE TRIGGER former_skus_follow_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION former_skus_follow_rows();
