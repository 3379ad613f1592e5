-- Servers of the previous version keep writing while this runs. The locks hold them back until no trigger writes a tag
-- twice in one transaction any more. Products come first, because their triggers write the tags.
LOCK TABLE products IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE page_changes IN EXCLUSIVE MODE;--> statement-breakpoint
DELETE FROM page_changes a USING page_changes b WHERE a.transaction = b.transaction AND a.tag = b.tag AND a.id > b.id;--> statement-breakpoint
DROP INDEX "page_changes_transaction_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "page_changes_transaction_key" ON "page_changes" USING btree ("transaction","tag");--> statement-breakpoint
CREATE OR REPLACE FUNCTION pages_follow_site() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into page_changes (tag) values ('site') on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_follows_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into page_changes (tag) values ('search-words') on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pages_follow_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into page_changes (tag)
    select 'sub-category:' || id
    from (select distinct unnest(array[old.sub_category_id, new.sub_category_id]) as id) changed
    where id is not null
    on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
DROP TRIGGER pages_follow_update ON products;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pages_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
declare changed int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct sub_category_id) into changed from new_rows;
  else
    select array_agg(distinct sub_category_id) into changed from old_rows;
  end if;
  if changed is not null then
    insert into page_changes (tag)
      select 'category:' || category_id from sub_categories where id = any(changed) group by category_id
      union all select 'products'
      on conflict do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint
-- By row: a statement's trigger can't be asked for certain columns only, and would cost every order its time.
CREATE FUNCTION pages_follow_part() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into page_changes (tag)
    select 'category:' || category_id from sub_categories where id in (old.sub_category_id, new.sub_category_id)
    union all select 'products'
    on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER pages_follow_stock AFTER UPDATE OF stock_quantity ON products
  FOR EACH ROW WHEN ((old.stock_quantity > 0) IS DISTINCT FROM (new.stock_quantity > 0))
  EXECUTE FUNCTION pages_follow_part();--> statement-breakpoint
-- Every column that pages show.
CREATE TRIGGER pages_follow_update AFTER UPDATE OF id, sub_category_id, sku, name, size, form, material, coating, making, width_mm, height_mm, slot_width_mm, dimensions, weight_grams, price_paise, pack_size, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller, is_archived, hsn, standard ON products
  FOR EACH ROW WHEN (shown_on_pages(old) IS DISTINCT FROM shown_on_pages(new))
  EXECUTE FUNCTION pages_follow_part();
