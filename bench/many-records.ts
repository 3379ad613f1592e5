import pg from "pg";
import { withoutIndexes } from "./fill.ts";

/** The rows that `orders` orders leave behind; their number depends on it. */
const CUSTOMERS = `insert into users (name, email, mobile, organisation, designation, password_hash)
  select (array['Suresh','Lakshmi','Imran','Priya','Venkat','Anitha'])[1 + n % 6] || ' '
    || (array['Kumar','Nair','Shaikh','Shetty','Reddy','Joseph','Rao'])[1 + n % 7],
    'buyer' || n || '@example.com', '6' || lpad(n::text, 9, '0'),
    case when n % 3 = 0 then 'Works ' || n else '' end, 'manager', 'x' from generate_series(1, $1::int / 10) n`;

const ORDERS = `update orders o set user_id = u.first + o.id % u.count,
    promocode = case when o.id % 20 = 3 then (array['WELCOME','DIWALI','PANTHER'])[1 + o.id % 3] end,
    placed_by = case when o.id % 25 = 4 then 'staff:' || (1 + o.id % 5) end,
    payment_means = case when o.id % 25 = 4 then 'cash' end
  from (select min(id) as first, count(*)::int as count from users where email like 'buyer%@example.com') u
  where $1::int > 0`;

/** The data of an invoice that reports read: buyer, place of supply, and three taxed lines. */
const CONTENT = `jsonb_build_object('isInterState', o.id % 3 = 0, 'delivery', null,
  'buyer', jsonb_build_object('name', o.first_name || ' ' || o.last_name, 'gstin', null,
    'state', jsonb_build_object('code', '33', 'name', o.state)),
  'lines', (select jsonb_agg(jsonb_build_object('hsn', l.hsn, 'unit', 'NOS', 'quantity', l.quantity, 'taxed',
    jsonb_build_object('rateBasisPoints', 1800, 'taxablePaise', 10000, 'cgstPaise', 900, 'sgstPaise', 900,
      'igstPaise', 0, 'totalPaise', 11800))) from order_lines l where l.order_id = o.id))`;

const INVOICES = `insert into documents (kind, number, user_id, order_id, shipment_id, issued_at, total_paise, content)
  select 'invoice', 'X/' || o.id, o.user_id, o.id, s.id, o.placed_at + interval '1 day', o.total_paise, ${CONTENT}
  from orders o join shipments s on s.order_id = o.id
  where o.status in ('delivered', 'shipped', 'out_for_delivery') and $1::int > 0
    and o.id not in (select order_id from documents where kind = 'invoice')`;

const OTHERS = [
  `update order_lines set stock_taken = quantity where $1::int > 0`,
  `insert into order_events (order_id, status, actor, happened_at)
   select id, case when status = 'cancelled' then 'cancelled' else 'confirmed' end::order_status, 'customer', placed_at + interval '1 hour'
   from orders where status <> 'pending' and $1::int > 0`,
  `insert into carrier_cash (shipment_id, order_id, carrier, due_paise, paid_paise, delivered_at)
   select s.id, o.id, (array['DTDC','Delhivery'])[1 + o.id % 2], o.total_paise,
     case when row_number() over (order by o.id desc) > $1::int / 500 then o.total_paise else 0 end, o.placed_at + interval '3 days'
   from orders o join shipments s on s.order_id = o.id
   where o.status = 'delivered' and o.payment_method = 'cod' on conflict do nothing`,
  `insert into support_messages (user_id, category, message, created_at, status)
   select u.first + n % u.count, 'others', 'Where is my order ' || n || '? It should have come.', now() - ($1 - n * 5) * interval '1 minute',
     case when n > $1 / 5 - 30 then 'open' else 'closed' end::ticket_status
   from generate_series(1, $1::int / 5) n, (select min(id) as first, count(*)::int as count from users where email like 'buyer%') u`,
  `insert into price_request_lines (message_id, position, text, asked)
   select id, 0, 'Hex bolt M8 x 40', '100' from support_messages where id % 20 = 0 and $1::int > 0 on conflict do nothing`,
  `insert into reviews (user_id, type, order_id, rating, text, created_at)
   select user_id, 'delivery', id, 1 + id % 5, 'Came on time, well packed, number ' || id, placed_at + interval '5 days'
   from orders where status = 'delivered' and id % 5 = 0 and $1::int > 0 on conflict do nothing`,
  `insert into audit_log (happened_at, actor_id, actor, action, subject, before, after)
   select now() - ($1 - n) * interval '90 seconds', 1 + n % 5, 'Staff ' || n % 5, 'order.confirmed', 'order:' || 100000 + n,
     '{"status": "pending"}', '{"status": "confirmed"}' from generate_series(1, $1::int) n`,
  `insert into returns (order_id, shipment_id, status, reason, refunded_paise, asked_at)
   select o.id, s.id, 'refunded', 'not_needed', 16000, o.placed_at + interval '6 days'
   from orders o join shipments s on s.order_id = o.id where o.status = 'delivered' and o.id % 50 = 7 and $1::int > 0`,
  `insert into return_lines (return_id, order_id, position, quantity, received, restocked)
   select id, order_id, 0, 5, 5, 4 from returns where $1::int > 0 on conflict do nothing`,
  `insert into stocked_parts (product_id, shelf, piece_cost_paise)
   select id, 'A-' || id % 90, price_paise * 0.6 / pack_size from products where id % 2 = 0 and $1::int > 0 on conflict do nothing`,
  `insert into stock_movements (product_id, sku, change, quantity_after, reason, note, actor, happened_at)
   select p.id, p.sku, 5, 100, 'receipt', '', 'staff:1', now() - p.id % 1095 * interval '1 day' from products p where $1::int > 0`,
  `insert into cart_lines (user_id, product_id, quantity, added_at)
   select u.id, p.id, 5, now() - u.id % 400 * interval '1 day'
   from (select id, row_number() over (order by id) as n from users where email like 'buyer%') u
   join (select id, row_number() over (order by id) as n from products limit 1000) p on p.n = u.n % 1000 + 1
   where u.n % 5 = 0 and $1::int > 0 on conflict do nothing`,
  `insert into credit_entries (user_id, kind, amount_paise, balance_paise, note, actor, created_at)
   select u.first + n % u.count, 'given', 100, 100, '', 'staff:1', now() - n * interval '10 minutes'
   from generate_series(1, $1::int / 20) n, (select min(id) as first, count(*)::int as count from users where email like 'buyer%') u`,
  `insert into missed_searches (day, text, count)
   select current_date - d, 'bolt nobody sells ' || n, 1 + n % 7 from generate_series(0, 179) d, generate_series(1, least(2000, $1::int / 500)) n
   on conflict do nothing`,
];

const TABLES = [
  "users",
  "orders",
  "order_lines",
  "order_events",
  "documents",
  "carrier_cash",
  "support_messages",
  "reviews",
  "audit_log",
  "returns",
  "return_lines",
  "stocked_parts",
  "stock_movements",
  "cart_lines",
  "credit_entries",
];

/**
 * The other data of a shop after years, inserted by SQL: for every ten orders a customer, for every delivered one an
 * invoice, and messages, reviews, returns, stock movements, carts and audit log entries.
 */
export async function makeRecords(url: string, orders: number) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  // Skip triggers and foreign keys: the generated rows are consistent by construction.
  await db.query("set session_replication_role = replica");
  await db.query(CUSTOMERS, [orders]);
  await withoutIndexes(db, TABLES, async () => {
    for (const statement of [ORDERS, INVOICES, ...OTHERS]) await db.query(statement, [orders]);
  });
  await db.query("vacuum analyze");
  await db.end();
}
