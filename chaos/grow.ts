import type pg from "pg";
import { withoutIndexes } from "../bench/fill.ts";

const GROWN = [
  "users",
  "sessions",
  "otps",
  "limit_counts",
  "addresses",
  "cart_lines",
  "promocodes",
  "orders",
  "order_lines",
  "shipments",
  "shipment_lines",
  "order_events",
  "payments",
  "idempotency_keys",
  "notifications",
  "reviews",
  "page_changes",
];

/**
 * Inserts `rows` customers, each with a session, an address, a cart line, a delivered order paid online with its
 * related rows, and rate-limit counts, so that PostgreSQL plans queries as in a shop of that size.
 */
export async function growShop(db: Pick<pg.Client, "query">, rows: number): Promise<void> {
  const fromNumbers = `from generate_series(1, ${rows}) n`;
  // Skip triggers and foreign keys: the generated rows are consistent by construction.
  await db.query("set session_replication_role = replica");
  await db.query(
    `create temp table some_parts as select row_number() over (order by id) - 1 as position,
       id, sub_category_id, name, sku, size, material, coating, making, hsn, price_paise from products`,
  );
  await db.query("create index on some_parts (position)");
  await db.query("analyze some_parts");
  const part = `join some_parts p on p.position = n * 7919::bigint % (select count(*) from some_parts)`;
  // Ids that no demo shop uses, so that the rows can be inserted without reading generated ids.
  const [user, order] = ["5000000 + n", "50000000 + n"];
  const postal = "'A', 'Buyer', '9876543210', '641001', '1', 'Mill Road', '', 'Coimbatore', 'Tamil Nadu'";
  const postalColumns =
    "first_name, last_name, phone_number, pincode, flat_building, area_street, landmark, city, state";
  const placed = `now() - interval '1 hour' - n * interval '2 years' / ${rows}`;
  const statements = [
    `insert into users (id, name, email, mobile, organisation, designation, password_hash) overriding system value
     select ${user}, 'Buyer ' || n, 'grown-' || n || '@example.in', (6000000000 + n)::text, 'Works',
       (enum_range(null::designation))[1], '' ${fromNumbers}`,
    `insert into sessions (token_hash, user_id, expires_at) select md5(n::text) || md5(n::text), ${user}, now() + interval '30 days' ${fromNumbers}`,
    `insert into otps (mobile, code_hash, sent_at, expires_at, sends_in_hour, hour_started_at)
     select (6000000000 + n)::text, '', now(), now(), 1, now() ${fromNumbers}`,
    `insert into limit_counts select 'loginFailuresOfMobile', (6000000000 + n)::text, 1, now() + interval '10 minutes' ${fromNumbers}`,
    `insert into addresses (id, user_id, ${postalColumns}) overriding system value select ${user}, ${user}, ${postal} ${fromNumbers}`,
    `insert into cart_lines (user_id, product_id, quantity) select ${user}, p.id, 5 ${fromNumbers} ${part}`,
    `insert into promocodes (code, flat_paise, starts_at) select 'GROWN' || n, 100, now() from generate_series(1, ${Math.ceil(rows / 10)}) n`,
    `insert into orders (id, user_id, address_id, ${postalColumns}, status, payment_method, payment_status, subtotal_paise,
       shipping_paise, discount_paise, rounding_paise, total_paise, placed_at) overriding system value
     select ${order}, ${user}, ${user}, ${postal}, 'delivered', 'online', 'paid', 50000, 0, 0, 0, 50000, ${placed} ${fromNumbers}`,
    `insert into order_lines (order_id, position, product_id, name, sku, size, material, coating, making, hsn, quantity,
       unit_price_paise, stock_taken, gst_basis_points)
     select ${order}, 0, p.id, p.name, p.sku, p.size, p.material, p.coating, p.making, p.hsn, 5, p.price_paise, 0, 1800 ${fromNumbers} ${part}`,
    `insert into shipments (id, order_id, status) overriding system value select ${order}, ${order}, 'delivered' ${fromNumbers}`,
    `insert into shipment_lines (shipment_id, order_id, position, quantity) select ${order}, ${order}, 0, 5 ${fromNumbers}`,
    `insert into order_events (order_id, shipment_id, status, actor, happened_at) select ${order}, ${order}, 'delivered', 'shop', ${placed} ${fromNumbers}`,
    `insert into payments (reference, order_id, provider, amount_paise, status, provider_order_id, provider_payment_id, created_at)
     select md5(n::text), ${order}, 'sandbox', 50000, 'paid', 'order_' || n, 'pay_' || n, ${placed} ${fromNumbers}`,
    `insert into idempotency_keys (user_id, key, request_hash, order_id, created_at) select ${user}, md5(n::text), '', ${order}, ${placed} ${fromNumbers}`,
    `insert into notifications (user_id, type, title, message, deep_link, order_id, is_read, created_at)
     select ${user}, (enum_range(null::notification_type))[1], 'T', 'M', '/', ${order}, n % 3 > 0, ${placed} ${fromNumbers}`,
    `insert into reviews (user_id, type, order_id, product_id, sub_category_id, rating, text, created_at)
     select ${user}, 'product', ${order}, p.id, p.sub_category_id, 5, 'Good', ${placed} ${fromNumbers} ${part}`,
    `insert into page_changes (tag, transaction) select 'site', -n from generate_series(1, ${Math.ceil(rows / 10)}) as n`,
  ];
  await withoutIndexes(db, GROWN, async () => {
    for (const statement of statements) await db.query(statement);
  });
  await db.query("drop table some_parts");
  await db.query("reset session_replication_role");
  await db.query("vacuum analyze");
}
