CREATE TABLE "length_counts" (
	"sub_category_id" integer NOT NULL,
	"form" text,
	"standard" text NOT NULL,
	"size" text NOT NULL,
	"width_mm" double precision,
	"slot_width_mm" double precision,
	"height_mm" double precision,
	"material" text,
	"coating" text,
	"is_sold_out" boolean DEFAULT false NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "part_totals_sub_category_idx";--> statement-breakpoint
ALTER TABLE "part_counts" ADD COLUMN "is_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "part_totals" ADD COLUMN "is_of_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "length_counts_sub_category_idx" ON "length_counts" USING btree ("sub_category_id","width_mm","height_mm");--> statement-breakpoint
CREATE INDEX "length_counts_size_idx" ON "length_counts" USING btree ("width_mm","height_mm");--> statement-breakpoint
CREATE INDEX "length_counts_material_idx" ON "length_counts" USING btree ("material");--> statement-breakpoint
CREATE INDEX "products_part_order_idx" ON "products" USING btree ("sub_category_id","width_mm","search_order","id") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE INDEX "part_totals_sub_category_idx" ON "part_totals" USING btree ("sub_category_id","is_of_stock","id","rows");
--> statement-breakpoint
-- What is sold out is counted apart. Rows that are archived are in no count.
CREATE OR REPLACE FUNCTION count_new_parts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into part_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out, rows)
    select sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, grouping(material) = 1, height_mm, material, coating, making,
      stock_quantity = 0 and not is_made_to_order, count(*)
    from new_rows where not is_archived
    group by sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, stock_quantity = 0 and not is_made_to_order,
      grouping sets ((material, coating, making), (height_mm));
  insert into length_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out, rows)
    select sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, height_mm, material, coating, stock_quantity = 0 and not is_made_to_order, count(*)
    from new_rows where not is_archived
    group by sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, height_mm, material, coating, stock_quantity = 0 and not is_made_to_order;
  insert into part_totals (sub_category_id, rows)
    select sub_category_id, count(*) from new_rows where not is_archived group by sub_category_id;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION uncount_deleted_parts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into part_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out, rows)
    select sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, grouping(material) = 1, height_mm, material, coating, making,
      stock_quantity = 0 and not is_made_to_order, -count(*)
    from old_rows where not is_archived
    group by sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, stock_quantity = 0 and not is_made_to_order,
      grouping sets ((material, coating, making), (height_mm));
  insert into length_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out, rows)
    select sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, height_mm, material, coating, stock_quantity = 0 and not is_made_to_order, -count(*)
    from old_rows where not is_archived
    group by sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, height_mm, material, coating, stock_quantity = 0 and not is_made_to_order;
  insert into part_totals (sub_category_id, rows)
    select sub_category_id, -count(*) from old_rows where not is_archived group by sub_category_id;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_changed_part() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  is_gone boolean;
  is_of_stock boolean := (old.sub_category_id, old.form, old.standard, old.size, old.width_mm, old.slot_width_mm, old.height_mm, old.material, old.coating, old.making, old.is_archived)
    is not distinct from (new.sub_category_id, new.form, new.standard, new.size, new.width_mm, new.slot_width_mm, new.height_mm, new.material, new.coating, new.making, new.is_archived);
begin
  if not old.is_archived then
    is_gone := old.stock_quantity = 0 and not old.is_made_to_order;
    insert into part_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out, rows) values
      (old.sub_category_id, old.form, old.standard, left(old.size, 1), old.width_mm, old.slot_width_mm, false, null, old.material, old.coating, old.making, is_gone, -1),
      (old.sub_category_id, old.form, old.standard, left(old.size, 1), old.width_mm, old.slot_width_mm, true, old.height_mm, null, null, null, is_gone, -1);
    insert into length_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out, rows) values
      (old.sub_category_id, old.form, old.standard, left(old.size, 1), old.width_mm, old.slot_width_mm, old.height_mm, old.material, old.coating, is_gone, -1);
    if not is_of_stock then insert into part_totals (sub_category_id, rows) values (old.sub_category_id, -1); end if;
  end if;
  if not new.is_archived then
    is_gone := new.stock_quantity = 0 and not new.is_made_to_order;
    insert into part_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out, rows) values
      (new.sub_category_id, new.form, new.standard, left(new.size, 1), new.width_mm, new.slot_width_mm, false, null, new.material, new.coating, new.making, is_gone, 1),
      (new.sub_category_id, new.form, new.standard, left(new.size, 1), new.width_mm, new.slot_width_mm, true, new.height_mm, null, null, null, is_gone, 1);
    insert into length_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out, rows) values
      (new.sub_category_id, new.form, new.standard, left(new.size, 1), new.width_mm, new.slot_width_mm, new.height_mm, new.material, new.coating, is_gone, 1);
    if not is_of_stock then insert into part_totals (sub_category_id, rows) values (new.sub_category_id, 1); end if;
  end if;
  if is_of_stock then insert into part_totals (sub_category_id, rows, is_of_stock) values (new.sub_category_id, 0, true); end if;
  return null;
end $$;--> statement-breakpoint
DROP TRIGGER parts_counted_update ON products;--> statement-breakpoint
-- The first and the last piece of a part are told, not those between: most orders add no line.
CREATE TRIGGER parts_counted_update AFTER UPDATE OF sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, making, is_archived, stock_quantity, is_made_to_order ON products
  FOR EACH ROW WHEN ((old.sub_category_id, old.form, old.standard, old.size, old.width_mm, old.slot_width_mm, old.height_mm, old.material, old.coating, old.making, old.is_archived, (old.stock_quantity = 0 and not old.is_made_to_order))
    IS DISTINCT FROM (new.sub_category_id, new.form, new.standard, new.size, new.width_mm, new.slot_width_mm, new.height_mm, new.material, new.coating, new.making, new.is_archived, (new.stock_quantity = 0 and not new.is_made_to_order)))
  EXECUTE FUNCTION recount_changed_part();--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_part_counts() RETURNS void LANGUAGE sql AS $$
  with lines as (
    select ctid, count(*) over alike as number, sum(rows) over alike as total from part_counts
    window alike as (partition by sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out)
  ), gone as (
    delete from part_counts where ctid in (select ctid from lines where number > 1 or total = 0) returning *
  )
  insert into part_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out, rows)
    select sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out, sum(rows) from gone group by sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out having sum(rows) <> 0;
  with lines as (
    select ctid, count(*) over alike as number, sum(rows) over alike as total from length_counts
    window alike as (partition by sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out)
  ), gone as (
    delete from length_counts where ctid in (select ctid from lines where number > 1 or total = 0) returning *
  )
  insert into length_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out, rows)
    select sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out, sum(rows) from gone group by sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out having sum(rows) <> 0;
  -- A sub-category keeps a line even where it has no rows left: a new line always has a new id.
  with gone as (
    delete from part_totals where (sub_category_id, is_of_stock) in
      (select sub_category_id, is_of_stock from part_totals group by sub_category_id, is_of_stock having count(*) > 1)
    returning *
  )
  insert into part_totals (sub_category_id, is_of_stock, rows)
    select sub_category_id, is_of_stock, sum(rows) from gone group by sub_category_id, is_of_stock
$$;--> statement-breakpoint
DELETE FROM part_counts;--> statement-breakpoint
DO $$ begin
  insert into part_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out, rows)
    select sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, grouping(material) = 1, height_mm, material, coating, making,
      stock_quantity = 0 and not is_made_to_order, count(*)
    from products where not is_archived
    group by sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, stock_quantity = 0 and not is_made_to_order,
      grouping sets ((material, coating, making), (height_mm));
  insert into length_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out, rows)
    select sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, height_mm, material, coating, stock_quantity = 0 and not is_made_to_order, count(*)
    from products where not is_archived
    group by sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm, height_mm, material, coating, stock_quantity = 0 and not is_made_to_order;
end $$;
