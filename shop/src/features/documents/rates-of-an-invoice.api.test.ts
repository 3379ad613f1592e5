import { contract } from "@kasna/contract";
import type { BusinessDocument } from "@kasna/documents";
import { dayInIndia } from "@kasna/rules/dates";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import { addGstRate } from "../admin/settings/gst-rates.operations.server.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import { shipmentsOf } from "../orders/shipments/shipments.operations.server.ts";
import { splitShipment } from "../orders/shipments/split-shipment.operations.server.ts";

/**
 * The time of supply of goods is the day of their invoice, which has its rates (CGST Act s. 12(2)(a), s. 14;
 * Notification 66/2017, Central Tax). A bolt costs Rs. 118.00 with GST: 100.00 at 18 %, 112.38 at 5 %.
 */
let shop: TestShop;
let as: Customer;
let bolt: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  bolt = (await shop.product("HB-M8x40-A2")).id;
  await shop.db.query("update products set price_paise = 11800, stock_quantity = 5000 where id = $1", [bolt]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
  await shop.db.query("delete from gst_rates where hsn_prefix = '73181500'");
});

const today = () => dayInIndia(shop.inside.now());
const changeRate = () =>
  shop.db.query(
    "insert into gst_rates (hsn_prefix, rate_basis_points, valid_from) values ('73181500', 500, $1)",
    [today()],
  );

async function place(quantity: number): Promise<number> {
  const { id } = await shop.call(
    "POST /shipping/insert_shipping_address.php",
    contract.addresses.insert.example.request,
    { as },
  );
  const items = [{ product_id: bolt, quantity }];
  const order = { shipping_address_id: id, payment_method: "cod" as const, items };
  return (await shop.call("POST /orders/place_order.php", order, { as })).order_id;
}

const advance = (orderId: number, to: "shipped" | "cancelled", shipmentId?: number) =>
  advanceOrder(shop.inside, { orderId, to, shipmentId, trackingNumber: null, actor: "test" });

async function documentsOf(orderId: number) {
  const { rows } = await shop.db.query<{ kind: string; content: BusinessDocument }>(
    "select kind, content from documents where order_id = $1 and kind in ('invoice', 'credit_note') order by id",
    [orderId],
  );
  return rows.map(({ kind, content: { lines, delivery, totalPaise } }) => {
    const [taxed] = lines.map((line) => line.taxed);
    return {
      kind,
      rate: taxed?.rateBasisPoints,
      taxable: taxed?.taxablePaise,
      line: taxed?.totalPaise,
      deliveryRate: delivery?.taxed.rateBasisPoints,
      totalPaise,
    };
  });
}

it("an invoice has the rates of its day, and its total is that of the order", async () => {
  const orderId = await place(1);
  const { rows } = await shop.db.query("select total_paise from orders where id = $1", [orderId]);
  await changeRate();
  await advance(orderId, "shipped");
  expect(await documentsOf(orderId)).toEqual([
    {
      kind: "invoice",
      rate: 500,
      taxable: 11238,
      line: 11800,
      deliveryRate: 500,
      totalPaise: Number(rows[0].total_paise),
    },
  ]);
});

it("a credit note has the rate of its invoice, also if another parcel of the line had a later one", async () => {
  const orderId = await place(3);
  const [only] = await shipmentsOf(shop.inside.db, orderId);
  const staff = await newStaff(shop);
  const lines = [{ position: 0, quantity: 1, held: 3 }];
  await splitShipment(shop.inside, { staff, orderId, shipmentId: only?.id ?? 0, lines });
  const [first, second] = await shipmentsOf(shop.inside.db, orderId);
  await advance(orderId, "shipped", first?.id);
  await changeRate();
  await advance(orderId, "shipped", second?.id);
  await advance(orderId, "cancelled", first?.id);
  const [before, after, credited] = await documentsOf(orderId);
  expect(before).toMatchObject({ kind: "invoice", rate: 1800, taxable: 10000 });
  expect(after).toMatchObject({ kind: "invoice", rate: 500, taxable: 22476 });
  expect(credited).toMatchObject({ kind: "credit_note", rate: 1800, taxable: 10000 });
});

it("no rate begins on a day on which a part was invoiced at the rate before", async () => {
  const orderId = await place(1);
  await shop.db.query(
    "update orders set placed_at = placed_at - interval '2 days' where user_id is not null",
  );
  const rate = { hsnPrefix: "73181500", validFrom: today(), rateBasisPoints: 500 };
  await advance(orderId, "shipped");
  const staff = await newStaff(shop);
  await expect(addGstRate(shop.inside, { staff, rate })).rejects.toMatchObject({ code: "fields_wrong" });
});

it("a rate that is added while an invoice is being issued waits for it, and then begins another day", async () => {
  // Nothing has been sold on this day.
  shop.turnClock(24 * 60 * 60_000);
  const orderId = await place(1);
  await shop.db.query("update orders set placed_at = placed_at - interval '2 days'");
  const rate = { hsnPrefix: "73181500", validFrom: today(), rateBasisPoints: 500 };
  const staff = await newStaff(shop);
  const client = await shop.db.connect();
  const waiting = async () =>
    (
      await shop.db.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows[0].n;
  try {
    await client.query("begin; lock table documents in share mode");
    const issued = advance(orderId, "shipped");
    await expect.poll(waiting).toBe(1);
    let isAdded = false;
    const added = addGstRate(shop.inside, { staff, rate }).then(() => {
      isAdded = true;
    });
    await expect.poll(async () => isAdded || (await waiting()) === 2).toBe(true);
    await client.query("commit");
    await issued;
    await expect(added).rejects.toMatchObject({ code: "fields_wrong" });
  } finally {
    client.release();
  }
  expect(await documentsOf(orderId)).toMatchObject([{ kind: "invoice", rate: 1800 }]);
});
