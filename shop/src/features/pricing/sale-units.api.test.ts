import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import {
  answerReturn,
  inspectReturn,
  receiveReturn,
} from "../orders/returns/move-return.operations.server.ts";
import { addDiscountClass, clearDiscountClasses } from "./price-breaks.fixture.ts";
import { addPriceList, clearPriceLists } from "./price-lists.fixture.ts";
import { addSaleUnit } from "./sale-units.fixture.ts";

let shop: TestShop;
let as: Customer;
let addressId: number;
let part: { id: number; sku: string };
let box: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  as = await shop.newCustomer();
  addressId = await shop.newAddress(as);
  const { rows } = await shop.db.query<{ id: number; sku: string }>(
    "select id, sku from products where sku = 'HB-M8x40-A2'",
  );
  part = rows[0] ?? { id: 0, sku: "" };
});
afterAll(() => shop.close());
beforeEach(async () => {
  await clearDiscountClasses(shop);
  await clearPriceLists(shop);
  await shop.db.query("delete from cart_lines");
  await shop.db.query("update sale_units set is_removed = true");
  await stock({ pieces: 1000 });
  box = await addSaleUnit(shop, { productId: part.id });
});

/** Sets the part's stock in packs of a given size, and loose pieces. */
const stock = ({ pieces, pack = 1 }: { pieces: number; pack?: number }) =>
  shop.db.query(
    "update products set price_paise = 1200, pack_size = $2, stock_quantity = $3, loose_pieces = $4 where id = $1",
    [part.id, pack, Math.floor(pieces / pack), pieces % pack],
  );
const piecesLeft = async () => {
  const { rows } = await shop.db.query<{ pieces: number; stock_quantity: number }>(
    "select stock_quantity * pack_size + loose_pieces as pieces, stock_quantity from products where id = $1",
    [part.id],
  );
  return rows[0];
};
const add = (more: object, customer = as) =>
  shop.send("POST /cart/add_to_cart.php", { product_id: part.id, quantity: 1, ...more }, { as: customer });
const cart = async () => (await shop.call("POST /cart/view_cart.php", {}, { as })).cart_items;
const place = (more: object = {}, customer = as, shipping_address_id = addressId) =>
  shop.send(
    "POST /orders/place_order.php",
    { shipping_address_id, payment_method: "cod", ...more },
    { as: customer },
  );
const order = async (orderId: number) => {
  const { orders } = await shop.call("POST /orders/my_orders.php", { order_ids: String(orderId) }, { as });
  return orders[0];
};

describe("a part that is sold by the piece and by the box", () => {
  it("lists its other units with their prices, and other parts list none", async () => {
    const [found, other] = await Promise.all([shop.product(part.sku), shop.product("HB-M8x50-A2")]);
    expect(found.sale_units).toEqual([
      {
        id: box,
        sku: "HB-M8x40-A2-B100",
        name: "Box of 100",
        pieces: 100,
        price: 1000,
        minimum: 1,
        step: 1,
        barcode: "",
        stock_quantity: 10,
        in_stock: 1,
      },
    ]);
    expect(other).not.toHaveProperty("sale_units");
  });

  it("shows for each unit how many are left, and whether its minimum quantity is", async () => {
    const carton = await addSaleUnit(shop, { productId: part.id, pieces: 250, minimum: 3, step: 2 });
    const units = async () =>
      (await shop.product(part.sku)).sale_units?.map(({ id, stock_quantity, in_stock }) => [
        id,
        stock_quantity,
        in_stock,
      ]);
    expect(await units()).toEqual([
      [box, 10, 1],
      [carton, 4, 1],
    ]);
    await stock({ pieces: 999 });
    expect(await units()).toEqual([
      [box, 9, 1],
      [carton, 3, 0],
    ]);
    // Packs of 200 are sold out, but 150 loose pieces are enough for a box.
    await stock({ pieces: 150, pack: 200 });
    expect(await units()).toEqual([
      [box, 1, 1],
      [carton, 0, 0],
    ]);
    expect((await shop.product(part.sku)).in_stock).toBe(0);
  });

  it("is in the demo: common bolts have a box of 100, 8 % below a hundred pieces, in whole rupees", async () => {
    const { rows } = await shop.db.query(
      `select u.pieces, u.price_paise, p.price_paise * 100 as singly from sale_units u
       join products p on p.id = u.product_id where p.sku like 'HB-M%-8.8-%'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { pieces, price_paise, singly } of rows) {
      expect([pieces, price_paise % 100]).toEqual([100, 0]);
      expect(Math.abs(price_paise - singly * 0.92)).toBeLessThan(100);
    }
  });

  it("can be in one cart in both units, each at its price and with its stock", async () => {
    await add({ quantity: 70, unit_price: 12 });
    await add({ quantity: 2, sale_unit_id: box, unit_price: 1000 });
    await add({ quantity: 1, sale_unit_id: box });
    const [pieces, boxes] = await cart();
    expect(pieces).toMatchObject({
      quantity: 70,
      unit_price: 12,
      stock_quantity: 1000,
      name: expect.not.stringContaining("box"),
    });
    expect(pieces).not.toHaveProperty("sale_unit_id");
    expect(boxes).toMatchObject({
      sale_unit_id: box,
      pieces_per_unit: 100,
      quantity: 3,
      unit_price: 1000,
      stock_quantity: 10,
      name: "Hex bolt (full thread) M8 x 40, box of 100",
      no_longer_sold: 0,
    });
  });

  it("is ordered in both, takes the pieces out of stock, and returns them when cancelled", async () => {
    await add({ quantity: 70 });
    await add({ quantity: 3, sale_unit_id: box });
    const { status, body } = await place({ total_amount: 3840 });
    expect(status).toBe(200);
    expect(await piecesLeft()).toMatchObject({ pieces: 630 });
    expect(await cart()).toEqual([]);
    const placed = await order(body.order_id);
    expect(placed?.items).toMatchObject([
      { product_id: part.id, quantity: 70, unit_price: 12 },
      { product_id: part.id, sale_unit_id: box, pieces_per_unit: 100, quantity: 3, unit_price: 1000 },
    ]);
    expect(placed?.shipments[0]?.lines).toEqual([
      { product_id: part.id, quantity: 70 },
      { product_id: part.id, sale_unit_id: box, quantity: 3 },
    ]);
    const cancel = { order_id: body.order_id, reason: "Changed my mind" as const };
    await shop.call("POST /orders/cancel_order.php", cancel, { as });
    expect(await piecesLeft()).toMatchObject({ pieces: 1000 });
  });

  it("is quoted and invoiced in both to the paisa, boxes counted as packs", async () => {
    await add({ quantity: 70 });
    await add({ quantity: 3, sale_unit_id: box });
    await shop.call("POST /cart/get_quote.php", {}, { as });
    const { body } = await place();
    await advanceOrder(shop.inside, {
      orderId: body.order_id,
      to: "shipped",
      trackingNumber: null,
      actor: "test",
    });
    const { rows } = await shop.db.query(
      `select kind, content from documents where user_id = $1 and kind in ('quotation', 'invoice') order by id desc limit 2`,
      [as.userId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["invoice", "quotation"]);
    for (const { content } of rows) {
      expect(content.lines).toMatchObject([
        { quantity: 70, unit: "NOS", unitPricePaise: 1200 },
        {
          name: "Hex bolt (full thread) M8 x 40, box of 100",
          quantity: 3,
          unit: "PAC",
          unitPricePaise: 100_000,
        },
      ]);
      expect(content.totalPaise).toBe(384_000);
    }
  });

  it("is returned by the unit, and its pieces are restocked", async () => {
    const items = [
      { product_id: part.id, quantity: 70 },
      { product_id: part.id, sale_unit_id: box, quantity: 3 },
    ];
    const { body } = await place({ items });
    for (const to of ["shipped", "out_for_delivery", "delivered"] as const)
      await advanceOrder(shop.inside, { orderId: body.order_id, to, trackingNumber: null, actor: "test" });
    const delivered = await order(body.order_id);
    expect(delivered?.returnable).toMatchObject([{ quantity: 70 }, { sale_unit_id: box, quantity: 3 }]);
    const { return_id: returnId } = await shop.call(
      "POST /orders/request_return.php",
      {
        order_id: body.order_id,
        shipment_id: delivered?.shipments[0]?.shipment_id ?? 0,
        reason: "not_needed",
        pay_to: "meena@upi",
        items: [{ product_id: part.id, sale_unit_id: box, quantity: 2 }],
      },
      { as },
    );
    const staff = await newStaff(shop);
    await answerReturn(shop.inside, { staff, returnId, to: "approved", answer: "Send it" });
    await receiveReturn(shop.inside, { staff, returnId, received: new Map([[1, 2]]) });
    await inspectReturn(shop.inside, { staff, returnId, restocked: new Map([[1, 1]]) });
    expect(await piecesLeft()).toMatchObject({ pieces: 1000 - 370 + 100 });
    expect((await order(body.order_id))?.returns[0]?.lines).toEqual([
      { product_id: part.id, sale_unit_id: box, quantity: 2 },
    ]);
  });

  it("has the customer price of a box, and no price break", async () => {
    await addDiscountClass(shop, {
      breaks: [{ fromQuantity: 2, offBasisPoints: 500 }],
      productIds: [part.id],
    });
    await add({ quantity: 5, sale_unit_id: box });
    expect(await cart()).toMatchObject([{ unit_price: 1000, price_source: "list" }]);
    const { rows } = await shop.db.query("select sub_category_id from products where id = $1", [part.id]);
    await addPriceList(shop, {
      rules: [{ subCategoryId: rows[0].sub_category_id, offBasisPoints: 1000 }],
      customers: [as.userId],
    });
    expect(await cart()).toMatchObject([{ unit_price: 900, price_source: "customer_list" }]);
    const { data } = await shop.call(
      "POST /products/prices.php",
      { items: [{ product_id: part.id }] },
      { as },
    );
    expect(data[0]?.sale_units).toEqual([{ sale_unit_id: box, unit_price: 900, source: "customer_list" }]);
  });
});

describe("rejected", () => {
  it.each([
    ["a price that nobody was shown", { unit_price: 999 }, 409, /price has changed/],
    ["a unit of no part", { sale_unit_id: 2_000_000_000 }, 404, /no longer sold this way/],
    ["a unit that is no number", { sale_unit_id: "box" }, 400, /./],
  ])("%s", async (_, more, status, message) => {
    const refused = await add({ sale_unit_id: box, ...more });
    expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await cart()).toEqual([]);
  });

  it("another part's unit, in the cart and in an order", async () => {
    const { id: product_id } = await shop.product("HB-M8x50-A2");
    expect(await add({ product_id, sale_unit_id: box })).toMatchObject({ status: 404 });
    expect(await place({ items: [{ product_id, sale_unit_id: box, quantity: 1 }] })).toMatchObject({
      status: 404,
    });
  });

  it("quantities under a unit's minimum or between its steps, wherever they are given", async () => {
    const pallet = await addSaleUnit(shop, { productId: part.id, pieces: 2, minimum: 10, step: 5 });
    const sentence = "Order at least 10, in steps of 5";
    for (const quantity of [5, 12])
      expect(await add({ sale_unit_id: pallet, quantity })).toMatchObject({
        status: 400,
        body: { message: sentence, errors: { quantity: sentence } },
      });
    const { body } = await add({ sale_unit_id: pallet, quantity: 10 });
    const update = (quantity: number) =>
      shop.send("POST /cart/update_cart.php", { cart_id: body.cart_id, quantity }, { as });
    expect(await update(14)).toMatchObject({ status: 400, body: { message: sentence } });
    expect(await update(15)).toMatchObject({ status: 200 });
    const items = [{ product_id: part.id, sale_unit_id: pallet, quantity: 7 }];
    expect(await place({ items })).toMatchObject({ status: 400, body: { errors: { items: sentence } } });
  });

  it("a removed unit: the cart keeps its line and says so, and an order is rejected", async () => {
    await add({ quantity: 2, sale_unit_id: box });
    await shop.db.query("update sale_units set is_removed = true where id = $1", [box]);
    expect(await cart()).toMatchObject([
      { sale_unit_id: box, quantity: 2, stock_quantity: 0, no_longer_sold: 1, unit_removed: 1 },
    ]);
    expect(await place()).toMatchObject({
      status: 409,
      body: { changes: [{ product_id: part.id, sale_unit_id: box, sent: 2, now: 0 }] },
    });
    expect(await cart()).toHaveLength(1);
  });

  it("boxes and pieces that together exceed the stock, with the remaining stock of each", async () => {
    await stock({ pieces: 250 });
    const items = [
      { product_id: part.id, quantity: 60 },
      { product_id: part.id, sale_unit_id: box, quantity: 2 },
    ];
    expect(await place({ items })).toMatchObject({
      status: 409,
      body: { changes: [{ sale_unit_id: box, sent: 2, now: 1 }] },
    });
    expect(await piecesLeft()).toMatchObject({ pieces: 250 });
  });
});

describe("stock is counted in pieces", () => {
  it("opens a pack for single pieces, and returned pieces fill it", async () => {
    await stock({ pieces: 300, pack: 100 });
    const piece = await addSaleUnit(shop, { productId: part.id, pieces: 1, name: "Piece", pricePaise: 20 });
    const { body } = await place({ items: [{ product_id: part.id, sale_unit_id: piece, quantity: 30 }] });
    expect(await piecesLeft()).toEqual({ pieces: 270, stock_quantity: 2 });
    await shop.call("POST /orders/cancel_order.php", { order_id: body.order_id, reason: "Other" }, { as });
    expect(await piecesLeft()).toEqual({ pieces: 300, stock_quantity: 3 });
  });

  it("never sells more pieces than the stock, however boxes and pieces are ordered at once", async () => {
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const customer = await shop.newCustomer();
        return { customer, address: await shop.newAddress(customer) };
      }),
    );
    const wanted = fc.record({
      pieces: fc.integer({ min: 0, max: 120 }),
      boxes: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(wanted, { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 0, max: 900 }),
        fc.constantFrom(1, 7, 100),
        async (orders, pieces, pack) => {
          await stock({ pieces, pack });
          const placed = await Promise.all(
            orders.map(async (chosen, at) => {
              const buyer = buyers[at];
              const items = [
                { product_id: part.id, quantity: chosen.pieces },
                { product_id: part.id, sale_unit_id: box, quantity: chosen.boxes },
              ].filter(({ quantity }) => quantity > 0);
              if (!buyer || items.length === 0) return 0;
              const { status, body } = await place({ items }, buyer.customer, buyer.address);
              expect([200, 409], body.message).toContain(status);
              return status === 200 ? chosen.pieces * pack + chosen.boxes * 100 : 0;
            }),
          );
          const sold = placed.reduce((sum, count) => sum + count, 0);
          expect(sold).toBeLessThanOrEqual(pieces);
          expect(await piecesLeft()).toMatchObject({ pieces: pieces - sold });
        },
      ),
      { numRuns: 15 },
    );
  });
});
