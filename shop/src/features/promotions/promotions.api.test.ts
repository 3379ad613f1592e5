import type { Product } from "@kasna/contract/catalogue";
import { formatRupees } from "@kasna/rules/money";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import { documents } from "../../database/schema/index.ts";
import { cancelPieces } from "../orders/admin/cancel-pieces.operations.server.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import { shipmentsOf } from "../orders/shipments/shipments.operations.server.ts";
import { splitShipment } from "../orders/shipments/split-shipment.operations.server.ts";
import { addCustomerGroup } from "../pricing/price-lists.fixture.ts";
import { endPromotions as noteEnded } from "./has-promotions.operations.server.ts";
import { addPromotion, endPromotions } from "./promotions.fixture.ts";

let shop: TestShop;
let bolt: Product;
let as: Customer;
let shipping_address_id: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  bolt = await shop.product("HB-M8x40-A2");
  await shop.db.query("update products set stock_quantity = 5000 where id = $1", [bolt.id]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
  shipping_address_id = await shop.newAddress(as);
});
afterEach(() => endPromotions(shop));

const PLACE = "POST /orders/place_order.php";
const QUOTE = "POST /promotions/quote_discounts.php";
const APPLY = "POST /promocodes/apply_promocode.php";
const items = (quantity: number) => [{ product_id: bolt.id, quantity }];
const order = (quantity: number, over: object = {}) => ({
  shipping_address_id,
  payment_method: "cod" as const,
  items: items(quantity),
  ...over,
});
const latest = async (customer = as) =>
  (await shop.call("POST /orders/my_orders.php", {}, { as: customer })).orders[0];
const uses = async (id: number) =>
  (await shop.db.query("select count(*)::int as n from promotion_uses where promotion_id = $1", [id])).rows[0]
    .n;

describe("an automatic promotion", () => {
  it("is shown and given in quote and order; the amounts without it are accepted, and the lower one charged", async () => {
    await addPromotion(shop);
    const { data } = await shop.call(QUOTE, { items: items(100) }, { as });
    const discounts = [{ name: "Monsoon sale", code: null, amount: 120, free_delivery: 0 }];
    expect(data).toMatchObject({ discounts, discount_amount: 120, shipping_charges: 0, total_amount: 1080 });
    const seen = { total_amount: 1200, discount_amount: 0, shipping_charges: 0 };
    const placed = await shop.call(PLACE, order(100, seen), { as });
    expect(placed.total_amount).toBe(1080);
    expect(await latest()).toMatchObject({
      discounts,
      discount_amount: 120,
      total_amount: 1080,
      promocode: null,
    });
    expect(
      (await shop.call(PLACE, order(100, { total_amount: 1080, discount_amount: 120 }), { as })).total_amount,
    ).toBe(1080);
    const wrong = await shop.send(PLACE, order(100, { total_amount: 1079 }), { as });
    expect([wrong.status, wrong.body.totals.total_amount]).toEqual([409, 1080]);
  });

  it("that has ended in the meantime is rejected with the new figures", async () => {
    await addPromotion(shop, { endsAt: new Date(Date.now() - 1) });
    const { status, body } = await shop.send(PLACE, order(100, { total_amount: 1080 }), { as });
    expect([status, body.totals]).toMatchObject([409, { discount_amount: 0, total_amount: 1200 }]);
  });

  it("whose last day is over is recorded, so that orders query none, and a future one keeps the others", async () => {
    const isNoted = async () => {
      await noteEnded(shop.inside);
      return (await shop.db.query("select has_promotions as has from shop_settings")).rows[0].has;
    };
    const id = await addPromotion(shop, { endsAt: new Date(Date.now() + 60_000) });
    expect(await isNoted()).toBe(true);
    await shop.db.query("update promotions set ends_at = now() - interval '1 second' where id = $1", [id]);
    expect(await isNoted()).toBe(false);
    await addPromotion(shop, { startsAt: new Date(Date.now() + 60_000) });
    expect(await isNoted()).toBe(true);
  });

  it("as a draft, or for other customers, gives nothing", async () => {
    await addPromotion(shop, { isDraft: true });
    await addPromotion(shop, { customerIds: [as.userId + 1000] });
    expect((await shop.call(QUOTE, { items: items(100) }, { as })).data.discounts).toEqual([]);
    await shop.call(PLACE, order(100, { total_amount: 1200 }), { as });
  });

  it("for a group is given to its members at the time of ordering, and to nobody once it is deleted", async () => {
    const [stranger, listed] = [await shop.newCustomer(), await shop.newCustomer()];
    const group = await addCustomerGroup(shop, [as.userId]);
    await addPromotion(shop, { groupIds: [group], customerIds: [listed.userId] });
    const given = async (customer?: Customer) =>
      (await shop.call(QUOTE, { items: items(100) }, customer && { as: customer })).data.discount_amount;
    expect([await given(as), await given(listed), await given(stranger), await given()]).toEqual([
      120, 120, 0, 0,
    ]);
    expect((await shop.call(PLACE, order(100, { total_amount: 1080 }), { as })).total_amount).toBe(1080);
    await shop.db.query("delete from customer_group_members where group_id = $1", [group]);
    expect([await given(as), await given(listed)]).toEqual([0, 120]);
    const { status, body } = await shop.send(PLACE, order(100, { total_amount: 1080 }), { as });
    expect([status, body.totals]).toMatchObject([409, { discount_amount: 0, total_amount: 1200 }]);
    await shop.db.query("insert into customer_group_members (user_id, group_id) values ($1, $2)", [
      as.userId,
      group,
    ]);
    expect(await given(as)).toBe(120);
    await shop.db.query("delete from customer_groups where id = $1", [group]);
    expect([await given(as), await given(stranger), await given()]).toEqual([0, 0, 0]);
    await shop.call(PLACE, order(100, { total_amount: 1200 }), { as });
  });

  it("for a group with a limit is not used up by others", async () => {
    const id = await addPromotion(shop, {
      groupIds: [await addCustomerGroup(shop, [as.userId])],
      totalLimit: 1,
    });
    const stranger = await shop.newCustomer();
    const theirs = order(100, { shipping_address_id: await shop.newAddress(stranger) });
    await shop.call(PLACE, { ...theirs, total_amount: 1200 }, { as: stranger });
    expect(await uses(id)).toBe(0);
    await shop.call(PLACE, order(100, { total_amount: 1080 }), { as });
    expect(await uses(id)).toBe(1);
  });

  it("with free delivery leaves the tiers unchanged", async () => {
    await addPromotion(shop, { name: "Free delivery", gift: { kind: "free-delivery" } });
    const { data } = await shop.call(QUOTE, { items: items(12) }, { as });
    expect(data).toMatchObject({ discount_amount: 0, shipping_charges: 0, total_amount: 144 });
    await shop.call(PLACE, order(12, { shipping_charges: 70, total_amount: 214 }), { as });
    expect(await latest()).toMatchObject({
      shipping_charges: 0,
      total_amount: 144,
      discounts: [{ free_delivery: 1 }],
    });
  });

  it("for a payment applies once it is chosen, and shows what else would help", async () => {
    await addPromotion(shop, { name: "Paid online", payment: "online" });
    await addPromotion(shop, { name: "Big order", minimumSubtotalPaise: 2000_00 });
    const quote = async (payment_method?: "online" | "cod") =>
      (await shop.call(QUOTE, { items: items(100), payment_method }, { as })).data;
    expect((await quote()).hints).toEqual([
      "Paid online: Only when paid online",
      "Big order: ₹800.00 more in the cart is needed",
    ]);
    expect((await quote("online")).discount_amount).toBe(120);
    expect((await quote("cod")).discount_amount).toBe(0);
  });

  it("for first orders is given once, even for 5 simultaneous orders", async () => {
    const id = await addPromotion(shop, { firstOrderOnly: true });
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.call(PLACE, order(10), { as })));
    expect(answers.filter((placed) => placed.total_amount !== undefined)).toHaveLength(1);
    expect(await uses(id)).toBe(1);
  });
});

describe("a limit", () => {
  it("of 10 is not exceeded by 50 buyers, and a cancelled order returns its use", async () => {
    const id = await addPromotion(shop, { totalLimit: 10 });
    const { rows: parts } = await shop.db.query(
      "update products set stock_quantity = 5000 where id in (select id from products where not is_archived order by id limit 50) returning id",
    );
    const buyers = await Promise.all(
      parts.map(async ({ id: product_id }) => {
        const buyer = await shop.newCustomer();
        const address = await shop.newAddress(buyer);
        return {
          buyer,
          request: order(0, { shipping_address_id: address, items: [{ product_id, quantity: 5 }] }),
        };
      }),
    );
    const answers = await Promise.all(
      buyers.map(({ buyer, request }) => shop.call(PLACE, request, { as: buyer })),
    );
    const promoted = answers.filter((placed) => placed.total_amount !== undefined);
    expect([answers.length, promoted.length, await uses(id)]).toEqual([50, 10, 10]);
    const winner = buyers[answers.findIndex((placed) => placed.total_amount !== undefined)];
    const order_id = promoted[0]?.order_id ?? 0;
    await shop.call("POST /orders/cancel_order.php", { order_id, reason: "Other" }, { as: winner?.buyer });
    expect(await uses(id)).toBe(9);
    expect((await shop.call(PLACE, order(10), { as })).total_amount).toBeDefined();
  });

  it("per customer applies only to that customer", async () => {
    await addPromotion(shop, { perCustomerLimit: 1 });
    const totals = async () => (await shop.call(PLACE, order(10), { as })).total_amount;
    expect([await totals(), await totals()]).toEqual([expect.any(Number), undefined]);
  });
});

describe("a code", () => {
  it("of a promotion is typed like a promocode", async () => {
    await addPromotion(shop, { name: "For bolts", code: "BOLTS", minimumSubtotalPaise: 100_00 });
    const details = (quantity: number) => ({ products: items(quantity) });
    expect((await shop.call(QUOTE, { items: items(100) }, { as })).data.discounts).toEqual([]);
    expect(
      (await shop.call(APPLY, { code: " bolts ", order_details: details(100) }, { as })).data.discount_amount,
    ).toBe(120);
    const refused = await shop.send(APPLY, { code: "BOLTS", order_details: details(1) }, { as });
    const sentence = "For bolts: ₹88.00 more in the cart is needed.";
    expect([refused.status, refused.body.errors]).toEqual([400, { code: sentence }]);
    const early = await shop.send(PLACE, order(1, { promocode: "BOLTS" }), { as });
    expect([early.status, early.body.errors]).toEqual([400, { promocode: sentence }]);
    await shop.call(PLACE, order(100, { promocode: "bolts", discount_amount: 120, total_amount: 1080 }), {
      as,
    });
    expect(await latest()).toMatchObject({ promocode: "BOLTS", discount_amount: 120 });
  });

  it("that is unknown is as wrong as without promotions", async () => {
    await addPromotion(shop);
    const { status, body } = await shop.send(QUOTE, { items: items(1), promocode: "NOSUCH" }, { as });
    expect([status, body.message]).toEqual([400, "Invalid promocode"]);
    expect((await shop.send(PLACE, order(1, { promocode: "NOSUCH" }), { as })).status).toBe(400);
  });

  it("for one way of paying is accepted while none is chosen, and required by the order", async () => {
    await addPromotion(shop, { name: "Paid online", code: "ONLINE", payment: "online" });
    const apply = (chosen: object = {}) =>
      shop.send(APPLY, { code: "ONLINE", order_details: { products: items(100) }, ...chosen }, { as });
    const sentence = "Paid online: Only when paid online.";
    expect((await apply()).body.data).toEqual({ discount_amount: 120 });
    expect((await apply({ payment_method: "online" })).body.data).toEqual({ discount_amount: 120 });
    const refused = await apply({ payment_method: "cod" });
    expect([refused.status, refused.body.errors]).toEqual([400, { code: sentence }]);
    const placed = await shop.send(PLACE, order(100, { promocode: "ONLINE" }), { as });
    expect([placed.status, placed.body.errors]).toEqual([400, { promocode: sentence }]);
    const online = order(100, { promocode: "ONLINE", discount_amount: 120, payment_method: "online" });
    expect((await shop.send(PLACE, online, { as })).status).toBe(200);
  });

  it("adds to promotions that combine; the amount with only the code is accepted", async () => {
    await addPromotion(shop);
    const { data } = await shop.call(QUOTE, { items: items(100), promocode: "FLAT100" }, { as });
    expect(data).toMatchObject({ discount_amount: 220, promocode_used: 1, total_amount: 980 });
    await shop.call(PLACE, order(100, { promocode: "FLAT100", discount_amount: 100, total_amount: 1100 }), {
      as,
    });
    expect(await latest()).toMatchObject({ promocode: "FLAT100", discount_amount: 220, total_amount: 980 });
  });

  it("stays unused if a promotion that does not combine gives more", async () => {
    await addPromotion(shop, {
      combines: false,
      gift: { kind: "flat", paise: 200_00, isOffOrder: true },
    });
    const { data } = await shop.call(QUOTE, { items: items(100), promocode: "FLAT100" }, { as });
    expect(data).toMatchObject({ discount_amount: 200, promocode_used: 0 });
    const { order_id } = await shop.call(PLACE, order(100, { promocode: "FLAT100" }), { as });
    expect(await latest()).toMatchObject({ promocode: null, discount_amount: 200 });
    const { rowCount } = await shop.db.query("select from promocode_uses where order_id = $1", [order_id]);
    expect(rowCount).toBe(0);
  });
});

it("a discount on some parts is on their line, and their parcel's invoice and cancellation have it", async () => {
  const nut = await shop.product("HN-M8-A2");
  const gift = { kind: "free-part" as const, productId: nut.id, quantity: 10, name: "Hex nut" };
  await addPromotion(shop, {
    name: "Free nuts",
    gift,
    targets: [{ kind: "part", id: bolt.id, name: "Bolt" }],
  });
  await addPromotion(shop, { gift: { kind: "flat", paise: 37_00, isOffOrder: true } });
  const bought = [...items(100), { product_id: nut.id, quantity: 10 }];
  const { order_id: orderId } = await shop.call(PLACE, order(0, { items: bought }), { as });
  const staff = await newStaff(shop);
  const shipments = () => shipmentsOf(shop.inside.db, orderId);
  const [whole] = await shipments();
  const nutsPaise = nut.price * 10 * 100;
  expect(whole?.lines.map(({ discountPaise }) => discountPaise)).toEqual([37_00, nutsPaise]);
  const { id: shipmentId = 0 } = whole ?? {};
  await splitShipment(shop.inside, {
    staff,
    orderId,
    shipmentId,
    lines: [
      { position: 0, quantity: 60, held: 100 },
      { position: 1, quantity: 5, held: 10 },
    ],
  });
  expect((await shipments()).map(({ lines }) => lines.map(({ discountPaise }) => discountPaise))).toEqual([
    [22_20, nutsPaise / 2],
    [14_80, nutsPaise / 2],
  ]);
  const cancel = (position: number, quantity: number, lineQuantity: number) =>
    cancelPieces(shop.inside, {
      staff,
      orderId,
      shipmentId,
      position,
      quantity,
      lineQuantity,
      reason: "Test",
    });
  await cancel(1, 5, 5);
  expect(await latest()).toMatchObject({
    discount_amount: 37 + nutsPaise / 200,
    discounts: [{ amount: nutsPaise / 200 }, { amount: 37 }],
    total_amount: 1200 - 37,
  });
  await cancel(0, 40, 60);
  const totalNow = (await latest())?.total_amount ?? 0;
  await advanceOrder(shop.inside, { orderId, to: "shipped", trackingNumber: "T1", actor: "test" });
  const issued = (await shop.inside.db.select().from(documents)).filter(
    (document) => document.orderId === orderId,
  );
  const printed = issued.map(({ content: { lines, facts } }) => ({
    discounts: lines.map(({ taxed }) => taxed.discountPaise),
    named: facts.filter(([fact]) => fact === "Discount").map(([, words]) => words),
  }));
  expect(printed).toEqual([
    { discounts: [7_40], named: ["Monsoon sale, ₹7.40"] },
    {
      discounts: [14_80, nutsPaise / 2],
      named: [`Free nuts, ${formatRupees(nutsPaise / 200)}`, "Monsoon sale, ₹14.80"],
    },
  ]);
  expect(issued.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(totalNow * 100);
});

it("quote, quotation, order and invoice agree to the paisa, and list each discount", async () => {
  const nut = await shop.product("HN-M8-A2");
  await addPromotion(shop, {
    name: "Three for two",
    targets: [{ kind: "part", id: nut.id, name: "Hex nut" }],
    gift: { kind: "bundle", buy: 3, pay: 2 },
  });
  await addPromotion(shop, { gift: { kind: "percent", basisPoints: 733, capPaise: null, isOffOrder: true } });
  const bought = [...items(37), { product_id: nut.id, quantity: 7 }];
  for (const item of bought) await shop.call("POST /cart/add_to_cart.php", item, { as });
  const { data } = await shop.call(QUOTE, { items: bought }, { as });
  expect(data.discounts.map(({ name }) => name)).toEqual(["Three for two", "Monsoon sale"]);
  await shop.call("POST /cart/get_quote.php", {}, { as });
  const { discount_amount, total_amount } = data;
  const { order_id } = await shop.call(
    PLACE,
    { ...order(0), items: undefined, discount_amount, total_amount },
    { as },
  );
  await advanceOrder(shop.inside, { orderId: order_id, to: "shipped", trackingNumber: "T1", actor: "test" });
  const issued = await shop.inside.db.select().from(documents);
  const own = issued.filter(({ userId }) => userId === as.userId);
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(["invoice", "quotation"]);
  for (const { content } of own) {
    expect(content.totalPaise).toBe(Math.round(total_amount * 100));
    const named = content.facts
      .filter(([fact]) => fact === "Discount")
      .map(([, words]) => words.split(",")[0]);
    expect(named).toEqual(["Three for two", "Monsoon sale"]);
    expect(content.terms.join(" ")).toContain("then each promotion once");
  }
});
