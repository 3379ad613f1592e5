CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_low_stock_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_scarce" boolean GENERATED ALWAYS AS (stock_quantity <= 20 and not is_made_to_order) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "page_changes_transaction_idx" ON "page_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "products_scarce_idx" ON "products" USING btree ("id") WHERE "products"."is_scarce";--> statement-breakpoint
CREATE FUNCTION pages_follow_site() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into page_changes (tag) values ('site');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER pages_follow AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings FOR EACH STATEMENT EXECUTE FUNCTION pages_follow_site();--> statement-breakpoint
CREATE TRIGGER pages_follow AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION pages_follow_site();--> statement-breakpoint
CREATE TRIGGER pages_follow AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sub_categories FOR EACH STATEMENT EXECUTE FUNCTION pages_follow_site();--> statement-breakpoint
CREATE TRIGGER pages_follow AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION pages_follow_site();--> statement-breakpoint
CREATE TRIGGER pages_follow AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON faqs FOR EACH STATEMENT EXECUTE FUNCTION pages_follow_site();--> statement-breakpoint
CREATE FUNCTION pages_follow_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into page_changes (tag)
    select 'sub-category:' || id
    from (select distinct unnest(array[old.sub_category_id, new.sub_category_id]) as id) changed
    where id is not null;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER pages_follow AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION pages_follow_reviews();--> statement-breakpoint
-- Pages show no number of pieces, only whether there are any; nor what search alone reads.
CREATE FUNCTION shown_on_pages(product products) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select to_jsonb(product)
    - array['stock_quantity', 'is_scarce', 'rarity', 'search_order', 'search_text', 'search_words']
    || jsonb_build_object('has_stock', product.stock_quantity > 0)
$$;--> statement-breakpoint
CREATE FUNCTION pages_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
declare rows_changed int[]; changed int[];
begin
  if tg_op = 'UPDATE' then
    -- No join: the plan is kept from the first call, and one for a single row would be a loop over 20,000.
    select array_agg(id) into rows_changed from (
      select id, shown_on_pages(o) from old_rows o except select id, shown_on_pages(n) from new_rows n) as differing;
    select array_agg(distinct sub_category_id) into changed from (
      select sub_category_id from old_rows where id in (select unnest(rows_changed))
      union all select sub_category_id from new_rows where id in (select unnest(rows_changed))) as both_sides;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct sub_category_id) into changed from new_rows;
  else
    select array_agg(distinct sub_category_id) into changed from old_rows;
  end if;
  if changed is not null then
    insert into page_changes (tag)
      select 'category:' || category_id from sub_categories where id = any(changed) group by category_id
      union all select 'products';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER pages_follow_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pages_follow_products();--> statement-breakpoint
CREATE TRIGGER pages_follow_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pages_follow_products();--> statement-breakpoint
CREATE TRIGGER pages_follow_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION pages_follow_products();
