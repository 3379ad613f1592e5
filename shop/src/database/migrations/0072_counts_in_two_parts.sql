ALTER TABLE "length_counts" ADD COLUMN "is_recent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "part_counts" ADD COLUMN "is_recent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "length_counts_recent_idx" ON "length_counts" USING btree ("sub_category_id") WHERE "length_counts"."is_recent";--> statement-breakpoint
CREATE INDEX "part_counts_recent_idx" ON "part_counts" USING btree ("sub_category_id") WHERE "part_counts"."is_recent";--> statement-breakpoint
-- The words of a row and its values of the owner's attributes, each with the row's share of the shop before it: a word of one
-- share is a word of its own. Rows of a share stand together, 256 at a time. Its cost keeps PostgreSQL from working the words
-- out for rows that an index has not found; as unsafe for parallel work it keeps searches in one process.
CREATE FUNCTION words_of_share(id integer, search_text text, attributes jsonb) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL UNSAFE COST 1000 AS $$
declare
  place integer := (id >> 8) & 31;
  share text := case when place = 0 then 'a' when place < 4 then 'b' when place < 16 then 'c' else 'd' end;
  words text[] := string_to_array(share || replace(search_text, ' ', ' ' || share), ' ');
begin
  if attributes <> '{}' then
    words := words || array(select share || '=' || key || '=' || left(value, 500) from jsonb_each_text(attributes));
  end if;
  return array_to_tsvector(words);
end $$;--> statement-breakpoint
CREATE INDEX "products_share_words_idx" ON "products" USING gin (words_of_share("id", "search_text", "attributes")) WHERE not "products"."is_archived";--> statement-breakpoint
-- Only lines of groups that have a recent line are merged. Whoever has read the others learns of it by the line of
-- sub-category 0, and by no other.
CREATE OR REPLACE FUNCTION fold_part_counts() RETURNS void LANGUAGE plpgsql AS $$
begin
  if not exists (select from part_counts where is_recent) then return; end if;
  with lines as (
    select ctid, bool_or(is_recent) over alike as is_changed from part_counts
    window alike as (partition by sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out)
  ), gone as (
    delete from part_counts where ctid in (select ctid from lines where is_changed) returning *
  )
  insert into part_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out, is_recent, rows)
    select sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out, false, sum(rows) from gone group by sub_category_id, form, standard, size, width_mm, slot_width_mm, is_by_length, height_mm, material, coating, making, is_sold_out having sum(rows) <> 0;
  with lines as (
    select ctid, bool_or(is_recent) over alike as is_changed from length_counts
    window alike as (partition by sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out)
  ), gone as (
    delete from length_counts where ctid in (select ctid from lines where is_changed) returning *
  )
  insert into length_counts (sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out, is_recent, rows)
    select sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out, false, sum(rows) from gone group by sub_category_id, form, standard, size, width_mm, slot_width_mm, height_mm, material, coating, is_sold_out having sum(rows) <> 0;
  -- A sub-category keeps a line even where it has no rows left: a new line always has a new id.
  with gone as (
    delete from part_totals where sub_category_id = 0 or (sub_category_id, is_of_stock) in
      (select sub_category_id, is_of_stock from part_totals group by sub_category_id, is_of_stock having count(*) > 1)
    returning *
  )
  insert into part_totals (sub_category_id, is_of_stock, rows)
    select sub_category_id, is_of_stock, sum(rows) from gone where sub_category_id > 0 group by sub_category_id, is_of_stock
    union all values (0, false, 0);
end $$;--> statement-breakpoint
SELECT fold_part_counts();
