-- A row at a time, archiving 20,000 parts wrote a line for each value of each. By statement they are counted first. Where
-- nothing changed but stock or price, a part counts once and once less, and no line is written.
CREATE FUNCTION recount_own_values_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into own_counts (sub_category_id, key, value, rows)
    select sub_category_id, key, left(value, 500), sum(parts) from (
      select sub_category_id, attributes, sum(sign) as parts from (
        select sub_category_id, attributes, -1 from old_rows where not is_archived and attributes <> '{}'
        union all select sub_category_id, attributes, 1 from new_rows where not is_archived and attributes <> '{}'
      ) as changed (sub_category_id, attributes, sign) group by 1, 2 having sum(sign) <> 0
    ) as alike, jsonb_each_text(attributes)
    where value is not null group by 1, 2, 3 having sum(parts) <> 0;
  return null;
end $$;--> statement-breakpoint
DROP TRIGGER own_values_counted_update ON products;--> statement-breakpoint
CREATE TRIGGER own_values_counted_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION recount_own_values_of_rows();--> statement-breakpoint
DROP FUNCTION recount_own_values();
