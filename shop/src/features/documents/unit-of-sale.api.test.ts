import { contract } from "@kasna/contract";
import { textOf } from "@kasna/documents/pdf-text.fixture";
import { dayInIndia } from "@kasna/rules/dates";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import { gstr1 } from "../admin/reports/gstr1.operations.server.ts";
import { salesOfParts } from "../admin/reports/parts-report.operations.server.ts";
import { returnsOfParts } from "../admin/reports/returns-report.operations.server.ts";
import { cancelPieces } from "../orders/admin/cancel-pieces.operations.server.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import { takeBack } from "../orders/returns/ask-return.operations.server.ts";
import { addSaleUnit } from "../pricing/sale-units.fixture.ts";
import { documentsOfOrder } from "./order-documents.operations.server.ts";
import { renderDocument } from "./render.operations.server.ts";

/** Cable by the metre and by the drum of 100 m, together with washers by the piece. */
let shop: TestShop;
let as: Customer;
let cable: number;
let washer: number;
let drum: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  cable = (await shop.product("HB-M8x40-A2")).id;
  washer = (await shop.product("HN-M8-A2")).id;
  await shop.db.query("update products set stock_quantity = 5000, price_paise = 4500 where id = any($1)", [
    [cable, washer],
  ]);
  drum = await addSaleUnit(shop, { productId: cable, name: "Drum of 100 m", pricePaise: 400_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
  await soldBy("MTR");
});

const soldBy = (unit: string) =>
  shop.db.query(
    "update sub_categories set unit = $1 where id = (select sub_category_id from products where id = $2)",
    [unit, cable],
  );
async function place() {
  const form = contract.addresses.insert.example.request;
  const { id } = await shop.call("POST /shipping/insert_shipping_address.php", form, { as });
  const order = {
    shipping_address_id: id,
    payment_method: "cod" as const,
    items: [
      { product_id: cable, quantity: 90 },
      { product_id: cable, sale_unit_id: drum, quantity: 2 },
      { product_id: washer, quantity: 3 },
    ],
  };
  return (await shop.call("POST /orders/place_order.php", order, { as })).order_id;
}
const ship = (orderId: number) =>
  advanceOrder(shop.inside, { orderId, to: "shipped", trackingNumber: null, actor: "test" });
async function printed(orderId: number, kind: "invoice" | "packing_slip" | "credit_note") {
  const documents = await documentsOfOrder(shop.inside, { orderId, kind });
  return textOf(await renderDocument(shop.inside, documents));
}
const quantitiesIn = (text: string) =>
  [...text.matchAll(/ \d{8} (\d+) ([A-Z]{3})(?= )/g)].map(([, quantity, unit]) => `${quantity} ${unit}`);
const SOLD = ["90 MTR", "2 PAC", "3 NOS"];

it("an invoice, a packing slip and a quotation count metres, packs and pieces as sold", async () => {
  const orderId = await place();
  await soldBy("NOS");
  await ship(orderId);
  expect(quantitiesIn(await printed(orderId, "packing_slip"))).toEqual(SOLD);
  expect(quantitiesIn(await printed(orderId, "invoice"))).toEqual([...SOLD, ...SOLD]);
});

it("a quotation counts metres, and is unchanged when the unit changes", async () => {
  await shop.call("POST /cart/add_to_cart.php", { product_id: cable, quantity: 90 }, { as });
  const { quote_url } = await shop.call("POST /cart/get_quote.php", {}, { as });
  await soldBy("KGS");
  const { pathname, search } = new URL(quote_url);
  const { rawPayload } = await shop.app.inject({ url: pathname + search });
  expect(quantitiesIn(await textOf(rawPayload))).toEqual(["90 MTR", "90 MTR"]);
});

it("a credit note uses the units of its invoice, with the drum separate from the metres", async () => {
  const orderId = await place();
  await ship(orderId);
  await soldBy("NOS");
  const staff = await newStaff(shop);
  const cancelled = { staff, orderId, position: 0, quantity: 40, lineQuantity: 90, reason: "Damaged" };
  await cancelPieces(shop.inside, cancelled);
  expect(quantitiesIn(await printed(orderId, "credit_note"))).toEqual(["40 MTR", "40 MTR"]);
  const notices = await shop.db.query("select message from notifications where user_id = $1", [as.userId]);
  expect(notices.rows.map(({ message }) => message).join()).toContain("We cancelled 40 m × ");
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
  expect(orders[0]?.cancelled_items[0]).toMatchObject({ quantity: 40, unit_code: "MTR" });
});

it("a credit note for a part that was since renamed uses the unit of its invoice", async () => {
  const orderId = await place();
  await shop.db.query("delete from order_lines where order_id = $1 and position = 1", [orderId]);
  await ship(orderId);
  await shop.db.query("update order_lines set name = 'House wire', unit = 'NOS' where order_id = $1", [
    orderId,
  ]);
  const staff = await newStaff(shop);
  const cancelled = { staff, orderId, position: 0, quantity: 40, lineQuantity: 90, reason: "Damaged" };
  await cancelPieces(shop.inside, cancelled);
  expect(quantitiesIn(await printed(orderId, "credit_note"))).toEqual(["40 MTR", "40 MTR"]);
});

it("GSTR-1 sums metres separately from packs and pieces", async () => {
  const quantities = async () => {
    const period = { from: dayInIndia(shop.inside.now()), to: dayInIndia(shop.inside.now()) };
    const sums = new Map<string, number>();
    for (const sheet of ["hsn-b2b", "hsn-b2c"] as const)
      for await (const [, , unit = "", quantity] of gstr1(shop.inside, { sheet, period }).lines)
        sums.set(unit, (sums.get(unit) ?? 0) + Number(quantity));
    return sums;
  };
  const before = await quantities();
  await ship(await place());
  const after = await quantities();
  const grown = [...after].map(([unit, sum]) => [unit, sum - (before.get(unit) ?? 0)]);
  expect(grown.toSorted()).toEqual([
    ["MTR-METERS", 90],
    ["NOS-NUMBERS", 3],
    ["PAC-PACKS", 2],
  ]);
});

it("reports of sales and returns count a drum of 100 m as 100 m", async () => {
  const today = dayInIndia(shop.inside.now());
  const period = { from: today, to: today };
  const metres = async (report: typeof salesOfParts) =>
    (await report(shop.inside, { period })).find(({ sku }) => sku === "HB-M8x40-A2")?.pieces ?? 0;
  const before = await metres(salesOfParts);
  const orderId = await place();
  await ship(orderId);
  for (const to of ["out_for_delivery", "delivered"] as const)
    await advanceOrder(shop.inside, { orderId, to, trackingNumber: null, actor: "test" });
  expect((await metres(salesOfParts)) - before).toBe(290);
  const { rows } = await shop.db.query("select id from shipments where order_id = $1", [orderId]);
  await takeBack(shop.inside, {
    staff: await newStaff(shop),
    orderId,
    shipmentId: rows[0].id,
    leftSeen: 95,
    reason: "damaged",
    note: "",
    payTo: "",
    lines: [
      { position: 0, quantity: 40 },
      { position: 1, quantity: 1 },
    ],
  });
  const [back] = await returnsOfParts(shop.inside, { period });
  expect(back).toMatchObject({ pieces: 140, unit: "MTR" });
});

it("carts, orders and products state the unit in the API, and omit it for pieces", async () => {
  const orderId = await place();
  await shop.call("POST /cart/add_to_cart.php", { product_id: cable, quantity: 5 }, { as });
  await shop.call("POST /cart/add_to_cart.php", { product_id: washer, quantity: 5 }, { as });
  const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
  const inCart = (id: number) => cart_items.find(({ product_id }) => product_id === id);
  expect(inCart(cable)).toMatchObject({ unit_code: "MTR" });
  expect(inCart(washer)).not.toHaveProperty("unit_code");
  await soldBy("NOS");
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
  const items = orders.find(({ order_id }) => order_id === orderId)?.items ?? [];
  expect(items.map(({ unit_code }) => unit_code)).toEqual(["MTR", "MTR", undefined]);
  expect(items[2]).not.toHaveProperty("unit_code");
});
