-- A page says whether each way to buy a part is sold out: its least quantity may no longer fit into the stock.
CREATE FUNCTION pages_follow_units() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  before bigint := old.stock_quantity::bigint * old.pack_size + old.loose_pieces;
  after bigint := new.stock_quantity::bigint * new.pack_size + new.loose_pieces;
begin
  if exists (
    select from sale_units u
    cross join lateral (select (u.minimum + u.step - 1) / u.step * u.step * u.pieces::bigint as pieces) least
    where u.product_id = new.id and not u.is_removed and (before < least.pieces) <> (after < least.pieces)
  ) then
    insert into page_changes (tag)
      select 'category:' || category_id from sub_categories where id = new.sub_category_id
      union all select 'products'
      on conflict do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER pages_follow_units AFTER UPDATE OF stock_quantity, loose_pieces ON products
  FOR EACH ROW WHEN (not new.is_made_to_order and (old.stock_quantity, old.loose_pieces) IS DISTINCT FROM (new.stock_quantity, new.loose_pieces))
  EXECUTE FUNCTION pages_follow_units();
