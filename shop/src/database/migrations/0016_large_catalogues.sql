CREATE TABLE "part_counts" (
	"sub_category_id" integer NOT NULL,
	"form" text,
	"standard" text NOT NULL,
	"size" text NOT NULL,
	"width_mm" double precision,
	"slot_width_mm" double precision,
	"is_by_length" boolean NOT NULL,
	"height_mm" double precision,
	"material" text,
	"coating" text,
	"making" text,
	"rows" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_words_idx";--> statement-breakpoint
DROP INDEX "products_search_order_idx";--> statement-breakpoint
DROP INDEX "products_sub_category_order_idx";--> statement-breakpoint
DROP INDEX "products_material_order_idx";--> statement-breakpoint
DROP INDEX "products_coating_order_idx";--> statement-breakpoint
DROP INDEX "products_form_order_idx";--> statement-breakpoint
DROP INDEX "products_part_size_idx";--> statement-breakpoint
DROP INDEX "products_size_idx";--> statement-breakpoint
DROP INDEX "products_length_idx";--> statement-breakpoint
DROP INDEX "products_plain_sku_idx";--> statement-breakpoint
DROP INDEX "products_hsn_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "part_counts_sub_category_idx" ON "part_counts" USING btree ("sub_category_id","is_by_length","width_mm");--> statement-breakpoint
CREATE INDEX "part_counts_width_idx" ON "part_counts" USING btree ("width_mm");--> statement-breakpoint
CREATE INDEX "part_counts_material_idx" ON "part_counts" USING btree ("material");--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("sub_category_id","price_paise","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_search_words_idx" ON "products" USING gin ("search_words") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_search_order_idx" ON "products" USING btree ("search_order","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_sub_category_order_idx" ON "products" USING btree ("sub_category_id","search_order","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_material_order_idx" ON "products" USING btree ("material","search_order","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_coating_order_idx" ON "products" USING btree ("coating","search_order","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_form_order_idx" ON "products" USING btree ("sub_category_id","form","search_order","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_part_size_idx" ON "products" USING btree ("sub_category_id","width_mm","material","height_mm") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_size_idx" ON "products" USING btree ("width_mm","height_mm") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_length_idx" ON "products" USING btree ("height_mm","sub_category_id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_plain_sku_idx" ON "products" USING btree (translate(upper("sku"), '-._', '') text_pattern_ops) WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "products_hsn_idx" ON "products" USING btree ("hsn" text_pattern_ops) WHERE not "products"."is_archived";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_archived_check" CHECK (not ("products"."is_archived" and ("products"."is_made_to_order" or "products"."is_default" or "products"."is_latest" or "products"."is_best_seller")));
--> statement-breakpoint
CREATE FUNCTION count_new_parts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into part_counts
    select sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm,
      grouping(material) = 1, height_mm, material, coating, making, count(*)
    from new_rows where not is_archived
    group by sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm,
      grouping sets ((material, coating, making), (height_mm));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION uncount_deleted_parts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into part_counts
    select sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm,
      grouping(material) = 1, height_mm, material, coating, making, -count(*)
    from old_rows where not is_archived
    group by sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm,
      grouping sets ((material, coating, making), (height_mm));
  return null;
end $$;--> statement-breakpoint
-- By row: a statement's trigger can't be asked for certain columns only, and would cost every order its time.
CREATE FUNCTION recount_changed_part() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not old.is_archived then
    insert into part_counts values
      (old.sub_category_id, old.form, old.standard, left(old.size, 1), old.width_mm, old.slot_width_mm, false, null, old.material, old.coating, old.making, -1),
      (old.sub_category_id, old.form, old.standard, left(old.size, 1), old.width_mm, old.slot_width_mm, true, old.height_mm, null, null, null, -1);
  end if;
  if not new.is_archived then
    insert into part_counts values
      (new.sub_category_id, new.form, new.standard, left(new.size, 1), new.width_mm, new.slot_width_mm, false, null, new.material, new.coating, new.making, 1),
      (new.sub_category_id, new.form, new.standard, left(new.size, 1), new.width_mm, new.slot_width_mm, true, new.height_mm, null, null, null, 1);
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER parts_counted_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_parts();--> statement-breakpoint
CREATE TRIGGER parts_counted_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION uncount_deleted_parts();--> statement-breakpoint
CREATE TRIGGER parts_counted_update AFTER UPDATE OF sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, making, is_archived ON products
  FOR EACH ROW WHEN ((old.sub_category_id, old.form, old.standard, old.size, old.width_mm, old.slot_width_mm, old.height_mm, old.material, old.coating, old.making, old.is_archived)
    IS DISTINCT FROM (new.sub_category_id, new.form, new.standard, new.size, new.width_mm, new.slot_width_mm, new.height_mm, new.material, new.coating, new.making, new.is_archived))
  EXECUTE FUNCTION recount_changed_part();--> statement-breakpoint
CREATE FUNCTION fold_part_counts() RETURNS void LANGUAGE sql AS $$
  with lines as (
    select ctid, count(*) over alike as number, sum(rows) over alike as total from part_counts
    window alike as (partition by sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making)
  ), gone as (
    delete from part_counts where ctid in (select ctid from lines where number > 1 or total = 0) returning *
  )
  insert into part_counts
    select sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, sum(rows)
    from gone group by sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making
    having sum(rows) <> 0
$$;--> statement-breakpoint
COMMENT ON FUNCTION fold_part_counts() IS 'Puts lines of part_counts that count the same parts together.';--> statement-breakpoint
INSERT INTO part_counts
  SELECT sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm,
    grouping(material) = 1, height_mm, material, coating, making, count(*)
  FROM products
  GROUP BY sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm,
    GROUPING SETS ((material, coating, making), (height_mm));
