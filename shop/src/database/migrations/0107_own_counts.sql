CREATE TABLE "own_counts" (
	"sub_category_id" integer NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"rows" integer NOT NULL,
	"is_recent" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX "own_counts_value_idx" ON "own_counts" USING btree ("sub_category_id","key","value");--> statement-breakpoint
CREATE INDEX "own_counts_recent_idx" ON "own_counts" USING btree ("sub_category_id") WHERE "own_counts"."is_recent";--> statement-breakpoint
-- Parts without attributes of their own, such as drawn ones, write no line.
CREATE FUNCTION count_own_values() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into own_counts (sub_category_id, key, value, rows)
    select sub_category_id, key, left(value, 500), count(*) from new_rows, jsonb_each_text(attributes)
    where not is_archived and attributes <> '{}' and value is not null group by 1, 2, 3;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION uncount_own_values() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into own_counts (sub_category_id, key, value, rows)
    select sub_category_id, key, left(value, 500), -count(*) from old_rows, jsonb_each_text(attributes)
    where not is_archived and attributes <> '{}' and value is not null group by 1, 2, 3;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION recount_own_values() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into own_counts (sub_category_id, key, value, rows)
    select sub_category_id, key, value, sum(rows) from (
      select old.sub_category_id, key, left(value, 500), -1 from jsonb_each_text(old.attributes) where not old.is_archived
      union all select new.sub_category_id, key, left(value, 500), 1 from jsonb_each_text(new.attributes) where not new.is_archived
    ) as changed (sub_category_id, key, value, rows)
    where value is not null group by 1, 2, 3 having sum(rows) <> 0;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER own_values_counted_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_own_values();--> statement-breakpoint
CREATE TRIGGER own_values_counted_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION uncount_own_values();--> statement-breakpoint
CREATE TRIGGER own_values_counted_update AFTER UPDATE OF sub_category_id, attributes, is_archived ON products
  FOR EACH ROW WHEN ((old.attributes <> '{}' or new.attributes <> '{}')
    and (old.sub_category_id, old.attributes, old.is_archived) IS DISTINCT FROM (new.sub_category_id, new.attributes, new.is_archived))
  EXECUTE FUNCTION recount_own_values();--> statement-breakpoint
CREATE FUNCTION fold_own_counts() RETURNS void LANGUAGE sql AS $$
  with changed as (
    select distinct sub_category_id, key, value from own_counts where is_recent
  ), gone as (
    delete from own_counts using changed
    where (own_counts.sub_category_id, own_counts.key, own_counts.value) = (changed.sub_category_id, changed.key, changed.value)
    returning own_counts.*
  )
  insert into own_counts (sub_category_id, key, value, is_recent, rows)
    select sub_category_id, key, value, false, sum(rows) from gone group by 1, 2, 3 having sum(rows) <> 0
$$;--> statement-breakpoint
ALTER FUNCTION fold_part_counts() RENAME TO fold_column_counts;--> statement-breakpoint
-- Servers of the version before merge both, too.
CREATE FUNCTION fold_part_counts() RETURNS void LANGUAGE plpgsql AS $$
begin
  perform fold_own_counts();
  perform fold_column_counts();
end $$;--> statement-breakpoint
-- Behind the triggers, whose creation lets no other transaction write parts until this one ends.
INSERT INTO own_counts (sub_category_id, key, value, is_recent, rows)
  select sub_category_id, key, left(value, 500), false, sum(parts) from (
    select sub_category_id, attributes, count(*) as parts from products where not is_archived and attributes <> '{}' group by 1, 2
  ) as alike, jsonb_each_text(attributes)
  where value is not null group by 1, 2, 3;
