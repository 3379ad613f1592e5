import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migratedFrom } from "../../test/migrated-from.ts";

const ORDERS = 1000;
const POSTAL = `'A', 'Buyer', '9876543210', '641001', '1', 'Mill Road', '', 'Coimbatore', 'Tamil Nadu'`;
const POSTAL_COLUMNS =
  "first_name, last_name, phone_number, pincode, flat_building, area_street, landmark, city, state";
/** An order in every status, packed or not, with and without an invoice, paid in cash or online. */
const OLD_ORDERS = [
  `insert into users (id, name, email, mobile, organisation, designation, password_hash) overriding system value
   values (1, 'Buyer', 'a@example.in', '9876543210', 'Works', (enum_range(null::designation))[1], '')`,
  `insert into addresses (id, user_id, ${POSTAL_COLUMNS}) overriding system value values (1, 1, ${POSTAL})`,
  `insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
     price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
     hsn, standard, search_text)
   select 100000 + n, 1, 'P-' || n, 'Part', 'M8', 'Steel', 'Plain', 'Forged', '{}', 1, 1200, 1, 1000, false, 0, false, false,
     false, '731815', '', '' from generate_series(1, 3) n`,
  `insert into orders (id, user_id, address_id, ${POSTAL_COLUMNS}, status, payment_method, payment_status, subtotal_paise,
     shipping_paise, discount_paise, rounding_paise, total_paise, placed_at, packed_at, carrier, tracking_number)
   overriding system value
   select n, 1, 1, ${POSTAL}, (enum_range(null::order_status))[1 + n % 6], (enum_range(null::payment_method))[1 + n / 12 % 2],
     'pending', 12000, 7000, 0, 0, 19000, now(), case when n / 6 % 2 = 0 then now() end,
     case when n % 6 in (2, 3, 4) then 'BlueDart' else '' end, case when n % 6 in (2, 3, 4) then 'T' || n end
   from generate_series(1, ${ORDERS}) n`,
  `insert into order_lines (order_id, position, product_id, name, sku, size, material, coating, making, hsn, quantity,
     unit_price_paise, stock_taken, gst_basis_points)
   select n, p, 100001 + p, 'Part', 'P-' || p, 'M8', 'Steel', 'Plain', 'Forged', '731815', 5, 1200, 5, 1800
   from generate_series(1, ${ORDERS}) n, generate_series(0, 1) p`,
  `insert into order_events (order_id, status, actor, happened_at)
   select id, s, 'staff:1', now() from orders, unnest(enum_range('confirmed'::order_status, 'delivered')) s
   where status not in ('pending', 'cancelled') and s <= status`,
  `insert into papers (kind, number, user_id, order_id, issued_at, total_paise, content)
   select 'invoice', 'I/26-27/' || lpad(id::text, 6, '0'), 1, id, now(), total_paise, '{}' from orders
   where status in ('shipped', 'out_for_delivery', 'delivered')`,
];

let client: pg.Client;
const ask = async (query: string, values: unknown[] = []) => (await client.query(query, values)).rows;

beforeAll(async () => {
  // The rows can exist without a catalogue.
  client = await migratedFrom("_shipments", OLD_ORDERS);
});
afterAll(() => client.end());

const shipmentsOf = (orderId: number) =>
  ask(
    `select s.number, s.status, s.carrier, s.tracking_number as tracking, s.packed_at is not null as "isPacked",
       (select array_agg(l.position || ':' || l.quantity order by l.position) from shipment_lines l
        where l.shipment_id = s.id) as lines
     from shipments s where order_id = $1 order by number`,
    [orderId],
  );
/** An order with this status, packed or not, that no test has used yet. */
let used = 0;
async function orderThatIs(status: string, isPacked = false): Promise<number> {
  const [row] = await ask(
    "select id from orders where status = $1 and (packed_at is not null) = $2 and id > $3 order by id limit 1",
    [status, isPacked, used],
  );
  used = row.id;
  return row.id;
}

it("every order has one shipment with all its lines, in the order's state", async () => {
  const expected = `case when o.status in ('pending', 'confirmed')
    then case when o.packed_at is null then 'open' else 'packed' end else o.status::text end`;
  expect(
    await ask(
      `select count(*)::int as orders, count(distinct s.order_id)::int as with_shipment,
         count(distinct (o.status, o.payment_method, o.packed_at is null))::int as states,
         bool_and(s.status::text = ${expected}) as same_status,
         bool_and((s.carrier, s.tracking_number) is not distinct from (o.carrier, o.tracking_number)) as same_tracking
       from orders o left join shipments s on s.order_id = o.id`,
    ),
  ).toEqual([{ orders: ORDERS, with_shipment: ORDERS, states: 24, same_status: true, same_tracking: true }]);
  const unequal = `select l.order_id from order_lines l left join shipment_lines s using (order_id, position)
    group by l.order_id, l.position, l.quantity having l.quantity <> coalesce(sum(s.quantity), 0)`;
  expect(await ask(unequal)).toEqual([]);
});

it("invoices and steps belong to the shipment", async () => {
  expect(
    await ask(
      `select (select count(*) from documents where shipment_id is null)::int as documents,
        (select count(*) from order_events where shipment_id is null and status <> 'confirmed')::int as steps`,
    ),
  ).toEqual([{ documents: 0, steps: 0 }]);
});

it("an order that the previous version places has one shipment with all its lines", async () => {
  const [{ id }] = await ask(
    `insert into orders (user_id, address_id, ${POSTAL_COLUMNS}, status, payment_method, payment_status, subtotal_paise,
       shipping_paise, discount_paise, rounding_paise, total_paise, placed_at)
     overriding user value values (1, 1, ${POSTAL}, 'pending', 'online', 'pending', 12000, 7000, 0, 0, 19000, now())
     returning id`,
  );
  await ask(
    `insert into order_lines (order_id, position, product_id, name, sku, size, material, coating, making, hsn, quantity,
       unit_price_paise, stock_taken, gst_basis_points)
     values ($1, 0, 100001, 'Part', 'P-1', 'M8', 'Steel', 'Plain', 'Forged', '731815', 5, 1200, 5, 1800),
       ($1, 1, 100002, 'Part', 'P-2', 'M8', 'Steel', 'Plain', 'Forged', '731815', 4, 1200, 4, 1800)`,
    [id],
  );
  expect(await shipmentsOf(id)).toEqual([
    { number: 1, status: "open", carrier: "", tracking: null, isPacked: false, lines: ["0:5", "1:4"] },
  ]);
  await ask("update orders set status = 'confirmed', payment_status = 'paid' where id = $1", [id]);
  expect(await shipmentsOf(id)).toMatchObject([{ status: "open" }]);
});

it("what the previous version packs, ships, tracks and delivers is recorded for the shipment", async () => {
  const id = await orderThatIs("confirmed");
  await ask("update orders set packed_at = now() where id = $1", [id]);
  expect(await shipmentsOf(id)).toMatchObject([{ status: "packed", isPacked: true }]);
  await ask("update orders set packed_at = null where id = $1", [id]);
  expect(await shipmentsOf(id)).toMatchObject([{ status: "open", isPacked: false }]);
  await ask("update orders set status = 'shipped', tracking_number = 'T9', carrier = 'DTDC' where id = $1", [
    id,
  ]);
  await ask(
    "insert into order_events (order_id, status, actor, happened_at) values ($1, 'shipped', 'staff:1', now())",
    [id],
  );
  await ask(
    `insert into documents (kind, number, user_id, order_id, issued_at, total_paise, content)
     values ('invoice', 'I/26-27/900001', 1, $1, now(), 19000, '{}')`,
    [id],
  );
  expect(await shipmentsOf(id)).toMatchObject([{ status: "shipped", carrier: "DTDC", tracking: "T9" }]);
  const belongs = `select (select count(*) from documents d join shipments s on s.id = d.shipment_id where s.order_id = $1)::int as documents,
    (select count(*) from order_events e join shipments s on s.id = e.shipment_id
     where s.order_id = $1 and e.status = 'shipped')::int as steps`;
  expect(await ask(belongs, [id])).toEqual([{ documents: 1, steps: 1 }]);
  await ask("update orders set tracking_number = 'T10', carrier = 'DTDC' where id = $1", [id]);
  expect(await shipmentsOf(id)).toMatchObject([{ tracking: "T10" }]);
  for (const to of ["out_for_delivery", "delivered"]) {
    await ask("update orders set status = $2::order_status where id = $1", [id, to]);
    expect(await shipmentsOf(id)).toMatchObject([{ status: to }]);
  }
});

it("what the previous version cancels is cancelled in the shipment: the order or pieces of it", async () => {
  const cancelled = await orderThatIs("shipped");
  await ask("update orders set status = 'cancelled' where id = $1", [cancelled]);
  await ask("update orders set cancel_reason = 'Other' where id = $1", [cancelled]);
  expect(await shipmentsOf(cancelled)).toMatchObject([{ status: "cancelled" }]);
  const id = await orderThatIs("confirmed", true);
  await ask("update order_lines set quantity = 3, stock_taken = 3 where order_id = $1 and position = 0", [
    id,
  ]);
  await ask("delete from order_lines where order_id = $1 and position = 1", [id]);
  expect(await shipmentsOf(id)).toMatchObject([{ status: "packed", lines: ["0:3"] }]);
});

it("a split order that the previous version moves is moved as a whole, and delivered shipments stay delivered", async () => {
  const id = await orderThatIs("confirmed");
  await ask("insert into shipments (order_id, number, status) values ($1, 2, 'delivered')", [id]);
  await ask(
    `with moved as (delete from shipment_lines where order_id = $1 and position = 1 returning *)
     insert into shipment_lines select s.id, $1, 1, moved.quantity from moved, shipments s
     where s.order_id = $1 and s.number = 2`,
    [id],
  );
  await ask("update orders set status = 'shipped' where id = $1", [id]);
  expect(await shipmentsOf(id)).toMatchObject([{ status: "shipped" }, { status: "delivered" }]);
});

it("a write by this version, shipments first, changes nothing else", async () => {
  const id = await orderThatIs("confirmed");
  await ask("insert into shipments (order_id, number, status) values ($1, 2, 'open')", [id]);
  await ask(
    "update shipments set status = 'shipped', tracking_number = 'T1' where order_id = $1 and number = 2",
    [id],
  );
  await ask("update orders set status = 'confirmed', tracking_number = 'T1' where id = $1", [id]);
  expect(await shipmentsOf(id)).toMatchObject([
    { status: "open", tracking: null },
    { status: "shipped", tracking: "T1" },
  ]);
});
