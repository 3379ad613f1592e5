import pg from "pg";
import { withoutIndexes } from "./fill.ts";

/**
 * Orders of three lines each, over three years, by the customers of the demo shop: 0.5 % open, the others delivered or
 * cancelled. Inserted by SQL.
 */
export async function makeOrders(url: string, orders: number) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  // Skip triggers and foreign keys: the generated rows are consistent by construction.
  await db.query("set session_replication_role = replica");
  await db.query(
    `create temp table some_parts as select row_number() over (order by id) - 1 as place,
       id, name, sku, size, material, coating, making, hsn, price_paise, pack_size from products`,
  );
  await db.query("analyze some_parts");
  await withoutIndexes(db, ["orders", "order_lines", "shipments", "shipment_lines"], () => write(db, orders));
  await db.query("vacuum analyze");
  await db.end();
}

async function write(db: pg.Client, orders: number) {
  // Copy buyers and addresses from the demo shop's eight orders.
  await db.query(
    `insert into orders (user_id, address_id, first_name, last_name, phone_number, pincode, flat_building, area_street,
       landmark, city, state, status, payment_method, payment_status, subtotal_paise, shipping_paise, discount_paise,
       rounding_paise, total_paise, tracking_number, carrier, placed_at, promised_at, packed_at)
     select o.user_id, o.address_id,
       case when n % 50021 = 7 then 'Zubair' else (array['Suresh','Lakshmi','Imran','Priya','Venkat','Anitha'])[1 + n % 6] end,
       case when n % 50021 = 7 then 'Qureshi' else (array['Kumar','Nair','Shaikh','Shetty','Reddy','Joseph','Rao'])[1 + n % 7] end,
       '98765' || lpad((n % 100000)::text, 5, '0'), o.pincode, o.flat_building, o.area_street, o.landmark, o.city, o.state,
       s.status::order_status, case when n % 3 = 0 then 'online' else 'cod' end::payment_method,
       case when s.status = 'delivered' then 'paid' when s.status = 'cancelled' and n % 3 = 0 then 'refunded' else 'pending' end::payment_status,
       50000, 0, 0, 0, 50000,
       case when s.status in ('shipped', 'out_for_delivery', 'delivered') then 'TRK' || n end,
       '', t.placed, t.placed + interval '5 days', null
     from generate_series(1, $1) n
     join lateral (select * from orders where id = 100001 + n % 8) o on true
     join lateral (select now() - ($1 - n) * interval '3 years' / $1 as placed) t on true
     join lateral (select case
       when n > $1 * 0.995 then (array['pending','confirmed','confirmed','shipped','out_for_delivery'])[1 + n % 5]
       when n % 20 = 0 then 'cancelled' else 'delivered' end as status) s on true`,
    [orders],
  );
  await db.query(
    `insert into order_lines (order_id, position, product_id, name, sku, size, material, coating, making, hsn, quantity,
       pack_size, unit_price_paise, stock_taken, gst_basis_points)
     select o.id, k, p.id, p.name, p.sku, p.size, p.material, p.coating, p.making, p.hsn, 10, p.pack_size, p.price_paise, 0, 1800
     from orders o cross join generate_series(0, 2) k
     join some_parts p on p.place = (o.id::bigint * 7919 + k * 104729) % (select count(*) from some_parts)
     where not exists (select from order_lines l where l.order_id = o.id)`,
  );
  await db.query(
    `insert into shipments (order_id, status, tracking_number)
     select id, case when status in ('pending', 'confirmed') then 'open' else status::text end::shipment_status, tracking_number
     from orders o where not exists (select from shipments s where s.order_id = o.id)`,
  );
  await db.query(
    `insert into shipment_lines (shipment_id, order_id, position, quantity)
     select s.id, l.order_id, l.position, l.quantity from order_lines l join shipments s using (order_id)
     where not exists (select from shipment_lines h where h.shipment_id = s.id)`,
  );
}
