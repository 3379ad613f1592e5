import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { searchDocuments } from "../../admin/reports/issued-documents.operations.server.ts";
import { documentsOfOrder } from "../../documents/order-documents.operations.server.ts";
import { placeForCustomer } from "../../orders/admin/new-order/place-for-customer.operations.server.ts";
import { quoteForStaff } from "../../orders/admin/new-order/quote-order.operations.server.ts";
import { addSaleUnit } from "../../pricing/sale-units.fixture.ts";

let shop: TestShop;
let staff: Staff;
let as: Customer;
let shipping_address_id: number;
let parts: number[];

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
  const { rows } = await shop.db.query(
    `update products set stock_quantity = 1000 where id in (
      select id from products where not is_made_to_order and not is_archived and pack_size = 1 order by id limit 2)
     returning id`,
  );
  parts = rows.map(({ id }) => id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
  shipping_address_id = await shop.newAddress(as);
});

const linesOf = (quantity = 5) => parts.map((product_id) => ({ product_id, quantity }));
const quotations = async (of: Customer = as) =>
  (await shop.call("POST /cart/view_quotations.php", {}, { as: of })).quotations;
const quote = async (lines?: ReturnType<typeof linesOf>) => {
  await shop.call("POST /cart/get_quote.php", { lines }, { as });
  return (await quotations())[0]?.quotation_id ?? 0;
};
const take = (quotation_id: number, whole?: 1) =>
  shop.call("POST /cart/take_quotation.php", { quotation_id, whole }, { as });
const inCart = async () =>
  (await shop.call("POST /cart/view_cart.php", {}, { as })).cart_items.map(({ quantity }) => quantity);
const order = async (items?: { product_id: number; quantity: number; sale_unit_id?: number }[]) => {
  const asked = { shipping_address_id, payment_method: "cod" as const, ...(items && { items }) };
  return (await shop.call("POST /orders/place_order.php", asked, { as })).order_id;
};

it("a quotation names the order that came from it", async () => {
  const quotation_id = await quote(linesOf());
  expect((await quotations())[0]).toMatchObject({ orders: [], is_left_to_order: 1 });
  await take(quotation_id);
  const order_id = await order();
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
  const { number } = (await quotations())[0] ?? {};
  expect(orders).toMatchObject([{ order_id, quotations: [{ quotation_id, number }] }]);
  expect((await quotations())[0]).toMatchObject({
    orders: [
      { order_id, order_status: "confirmed", placed_at: expect.stringMatching(/^\d{4}-.*T.*\.\d{3}Z$/) },
    ],
    is_left_to_order: 0,
  });
});

it("a proforma names the quotations that its order came from", async () => {
  await take(await quote(linesOf()));
  const { number = "" } = (await quotations())[0] ?? {};
  const factsOf = async (orderId: number) =>
    (await documentsOfOrder(shop.inside, { orderId, kind: "invoice" }))[0]?.facts.map(([name, value]) =>
      name === "Quotation" ? [name, value] : name,
    );
  const orderId = await order();
  expect(await factsOf(orderId)).toEqual(expect.arrayContaining([["Quotation", number], "Order"]));
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
  expect(orders[0]?.quotations?.map((quotation) => quotation.number)).toEqual([number]);
  await shop.call("POST /orders/cancel_order.php", { order_id: orderId, reason: "Other" }, { as });
  expect(await factsOf(orderId)).toContainEqual(["Quotation", number]);
  expect(await factsOf(await order(linesOf()))).not.toContain("Quotation");
});

it("an order of some of its lines leaves the others to order, and a cancelled order leaves all", async () => {
  const quotation_id = await quote(linesOf());
  await take(quotation_id);
  const [first, second] = linesOf();
  if (!first || !second) throw new Error("There are two parts");
  const firstOrder = await order([first]);
  expect((await quotations())[0]).toMatchObject({ orders: [{ order_id: firstOrder }], is_left_to_order: 1 });
  const secondOrder = await order([second]);
  const both = [{ order_id: secondOrder }, { order_id: firstOrder }];
  expect((await quotations())[0]).toMatchObject({ orders: both, is_left_to_order: 0 });
  const cancelled = { order_id: secondOrder, reason: "Ordered by mistake" as const };
  await shop.call("POST /orders/cancel_order.php", cancelled, { as });
  expect((await quotations())[0]).toMatchObject({
    orders: [{ order_status: "cancelled" }, { order_status: "confirmed" }],
    is_left_to_order: 1,
  });
});

it("a quotation of the cart is named by the cart's order, and not by another of the same parts", async () => {
  await order(linesOf());
  await shop.call("POST /cart/add_lines.php", { lines: linesOf() }, { as });
  await quote();
  expect((await quotations())[0]?.orders).toEqual([]);
  const order_id = await order();
  await order(linesOf());
  expect((await quotations())[0]?.orders).toMatchObject([{ order_id }]);
});

async function orderByStaff(customer: number, address: number, quotation: number) {
  const priced = {
    items: linesOf(),
    kind: "delivery",
    discount: null,
    promocode: "",
    means: "cash",
  } as const;
  const { totals } = await quoteForStaff(shop.inside, { staff, form: { ...priced, customer } });
  const form = {
    ...priced,
    customer,
    address,
    quotation,
    billing: undefined,
    key: `key-${Math.random()}`,
    who: "known",
    where: "known",
    deliveredTo: "own_site",
    reference: "",
    total: totals.totalPaise,
  } as const;
  return placeForCustomer(shop.inside, { staff, form, newCustomer: null, newAddress: null });
}

it("an order that staff place from a quotation is named by it, and nobody else's order is", async () => {
  const quotation_id = await quote(linesOf());
  const other = await shop.newCustomer();
  const othersOrder = await orderByStaff(other.userId, await shop.newAddress(other), quotation_id);
  expect((await quotations())[0]?.orders).toEqual([]);
  expect(await quotations(other)).toEqual([]);
  const order_id = await orderByStaff(as.userId, shipping_address_id, quotation_id);
  expect((await quotations())[0]?.orders).toMatchObject([{ order_id }]);
  const period = { from: "2026-01-01", to: "2026-12-31" };
  const found = async (text: string) =>
    (await searchDocuments(shop.inside, { period, kind: "quotation", text }, { before: null, after: null }))
      .rows;
  expect(await found(`#${order_id}`)).toMatchObject([{ id: quotation_id, orderId: order_id }]);
  expect(await found(`${othersOrder}`)).toEqual([]);
});

it("another customer's quotation can't be put into a cart, and names nobody else's order", async () => {
  const quotation_id = await quote(linesOf());
  const thief = await shop.newCustomer();
  const taken = await shop.send("POST /cart/take_quotation.php", { quotation_id }, { as: thief });
  expect(taken.status).toBe(404);
  // A row that names it anyway, as a fault would write it.
  await shop.call("POST /cart/add_lines.php", { lines: linesOf() }, { as: thief });
  await shop.db.query("update cart_lines set quotation_id = $1 where user_id = $2", [
    quotation_id,
    thief.userId,
  ]);
  const address = await shop.newAddress(thief);
  const request = { shipping_address_id: address, payment_method: "cod" as const };
  await shop.call("POST /orders/place_order.php", request, { as: thief });
  expect((await quotations())[0]?.orders).toEqual([]);
});

it("a line that is removed and put back is still of its quotation", async () => {
  const quotation_id = await quote(linesOf());
  await take(quotation_id);
  const [line] = (await shop.call("POST /cart/view_cart.php", {}, { as })).cart_items;
  if (!line) throw new Error("The cart has its lines");
  expect(line).toMatchObject({ quotation_id });
  await shop.call("DELETE /cart/delete_cart_item.php", { cart_id: line.cart_id }, { as });
  const { product_id, quantity } = line;
  const returned = { lines: [{ product_id, quantity }], position: line.cart_id };
  await shop.call("POST /cart/add_lines.php", { ...returned, quotation_id: line.quotation_id }, { as });
  const order_id = await order([{ product_id, quantity }]);
  expect((await quotations())[0]?.orders).toMatchObject([{ order_id }]);
});

it("only what is left to order of a quotation is put into the cart, unless the whole is asked for", async () => {
  const quotation_id = await quote(linesOf());
  expect(await take(quotation_id)).toMatchObject({ line_count: 2, is_rest: 0 });
  const [first] = linesOf(3);
  if (!first) throw new Error("There are two parts");
  await order([first]);
  expect(await inCart()).toEqual([2, 5]);
  // What is in the cart is not added twice.
  expect(await take(quotation_id)).toMatchObject({ line_count: 0, is_rest: 1 });
  const [rest, ...others] = (await shop.call("POST /cart/view_cart.php", {}, { as })).cart_items;
  if (!rest) throw new Error("The cart has its lines");
  await order([{ product_id: rest.product_id, quantity: rest.quantity }]);
  for (const { cart_id } of others) await shop.call("DELETE /cart/delete_cart_item.php", { cart_id }, { as });
  expect(await take(quotation_id)).toMatchObject({ line_count: 1, is_rest: 1 });
  expect(await inCart()).toEqual([5]);
  expect(await take(quotation_id, 1)).toMatchObject({ line_count: 2, is_rest: 0 });
  expect(await inCart()).toEqual([10, 5]);
});

it("a quotation of the cart is in the cart already, and taken twice at once it is added once", async () => {
  await shop.call("POST /cart/add_lines.php", { lines: linesOf() }, { as });
  const ofCart = await quote();
  expect(await take(ofCart)).toMatchObject({ line_count: 0, is_rest: 1 });
  expect(await inCart()).toEqual([5, 5]);
  const ofList = await quote(linesOf(7));
  await Promise.all([take(ofList), take(ofList)]);
  expect(await inCart()).toEqual([12, 12]);
});

it("what is left of a unit with a minimum is rounded up, and the buyer is told", async () => {
  const [product_id = 0] = parts;
  const unit = { productId: product_id, pieces: 3, code: "LEFT", minimum: 4, step: 2 };
  const sale_unit_id = await addSaleUnit(shop, unit);
  const lineOf = (quantity: number) => ({ product_id, quantity, sale_unit_id });
  await shop.call("POST /cart/get_quote.php", { lines: [lineOf(6)] }, { as });
  const quotation_id = (await quotations())[0]?.quotation_id ?? 0;
  await take(quotation_id);
  await order([lineOf(4)]);
  for (const { cart_id } of (await shop.call("POST /cart/view_cart.php", {}, { as })).cart_items)
    await shop.call("DELETE /cart/delete_cart_item.php", { cart_id }, { as });
  const { changed } = await take(quotation_id);
  expect(changed).toEqual([
    expect.stringMatching(/: 2 were left to order. We added 4, the next quantity that you can order\.$/),
  ]);
  expect(await inCart()).toEqual([4]);
});
