CREATE TABLE "part_totals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "part_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_category_id" integer NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "part_totals_sub_category_idx" ON "part_totals" USING btree ("sub_category_id","id","rows");--> statement-breakpoint
CREATE INDEX "products_combination_idx" ON "products" USING btree ("sub_category_id","width_mm","material","coating","height_mm") WHERE not "products"."is_archived";--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_new_parts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into part_counts
    select sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm,
      grouping(material) = 1, height_mm, material, coating, making, count(*)
    from new_rows where not is_archived
    group by sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm,
      grouping sets ((material, coating, making), (height_mm));
  insert into part_totals (sub_category_id, rows)
    select sub_category_id, count(*) from new_rows where not is_archived group by sub_category_id;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION uncount_deleted_parts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into part_counts
    select sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm,
      grouping(material) = 1, height_mm, material, coating, making, -count(*)
    from old_rows where not is_archived
    group by sub_category_id, form, standard, left(size, 1), width_mm, slot_width_mm,
      grouping sets ((material, coating, making), (height_mm));
  insert into part_totals (sub_category_id, rows)
    select sub_category_id, -count(*) from old_rows where not is_archived group by sub_category_id;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_changed_part() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not old.is_archived then
    insert into part_counts values
      (old.sub_category_id, old.form, old.standard, left(old.size, 1), old.width_mm, old.slot_width_mm, false, null, old.material, old.coating, old.making, -1),
      (old.sub_category_id, old.form, old.standard, left(old.size, 1), old.width_mm, old.slot_width_mm, true, old.height_mm, null, null, null, -1);
    insert into part_totals (sub_category_id, rows) values (old.sub_category_id, -1);
  end if;
  if not new.is_archived then
    insert into part_counts values
      (new.sub_category_id, new.form, new.standard, left(new.size, 1), new.width_mm, new.slot_width_mm, false, null, new.material, new.coating, new.making, 1),
      (new.sub_category_id, new.form, new.standard, left(new.size, 1), new.width_mm, new.slot_width_mm, true, new.height_mm, null, null, null, 1);
    insert into part_totals (sub_category_id, rows) values (new.sub_category_id, 1);
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_part_counts() RETURNS void LANGUAGE sql AS $$
  with lines as (
    select ctid, count(*) over alike as number, sum(rows) over alike as total from part_counts
    window alike as (partition by sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making)
  ), gone as (
    delete from part_counts where ctid in (select ctid from lines where number > 1 or total = 0) returning *
  )
  insert into part_counts
    select sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, sum(rows)
    from gone group by sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making
    having sum(rows) <> 0;
  -- A sub-category keeps a line even where it has no rows left: a new line always has a new id.
  with gone as (
    delete from part_totals where sub_category_id in
      (select sub_category_id from part_totals group by sub_category_id having count(*) > 1)
    returning *
  )
  insert into part_totals (sub_category_id, rows)
    select sub_category_id, sum(rows) from gone group by sub_category_id
$$;--> statement-breakpoint
INSERT INTO part_totals (sub_category_id, rows)
  SELECT sub_category_id, sum(rows) FROM part_counts WHERE NOT is_by_length GROUP BY sub_category_id;
