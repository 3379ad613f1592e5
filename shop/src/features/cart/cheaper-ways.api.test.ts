import { thorough } from "@kasna/rules/thorough.fixture";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { addDiscountClass, clearDiscountClasses } from "../pricing/price-breaks.fixture.ts";
import { addPriceList, clearPriceLists } from "../pricing/price-lists.fixture.ts";
import { addSaleUnit } from "../pricing/sale-units.fixture.ts";

let shop: TestShop;
let as: Customer;
let partId: number;
let otherId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  as = await shop.newCustomer();
  partId = (await shop.product("HB-M8x40-A2")).id;
  otherId = (await shop.product("HB-M8x50-A2")).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await clearDiscountClasses(shop);
  await clearPriceLists(shop);
  await shop.db.query("delete from cart_lines; update sale_units set is_removed = true");
  await stock(1000);
});

const stock = (pieces: number) =>
  shop.db.query("update products set price_paise = 1200, pack_size = 1, stock_quantity = $2 where id = $1", [
    partId,
    pieces,
  ]);
const addBox = (more: object = {}) => addSaleUnit(shop, { productId: partId, ...more });
const add = (quantity: number, more: object = {}, customer = as) =>
  shop.call("POST /cart/add_to_cart.php", { product_id: partId, quantity, ...more }, { as: customer });
const cart = async (customer = as) =>
  (await shop.call("POST /cart/view_cart.php", {}, { as: customer })).cart_items;
const offered = async (customer = as) => (await cart(customer))[0]?.cheaper_way;

describe("the cheapest way to the pieces in a cart", () => {
  it("is offered over the part's units, and costs what it promises once chosen", async () => {
    const box = await addBox();
    await add(170);
    const way = await offered();
    expect(way).toEqual({
      pieces: 170,
      asked_pieces: 170,
      total: 1840,
      items: [
        { name: "Piece", quantity: 70 },
        { sale_unit_id: box, name: "Box of 100", quantity: 1 },
      ],
    });
    await shop.db.query("delete from cart_lines");
    for (const { sale_unit_id, quantity } of way?.items ?? []) await add(quantity, { sale_unit_id });
    const lines = await cart();
    expect(lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)).toBe(1840);
    expect(lines.map((line) => [line.cheaper_way, line.has_other_units])).toEqual([
      [undefined, 1],
      [undefined, 1],
    ]);
  });

  it("may contain more pieces, but never more than are in stock", async () => {
    const box = await addBox({ pricePaise: 80_000 });
    await add(170);
    expect(await offered()).toMatchObject({
      pieces: 200,
      total: 1600,
      items: [{ sale_unit_id: box, quantity: 2 }],
    });
    await stock(199);
    expect(await offered()).toMatchObject({ pieces: 170, total: 1640 });
    await stock(99);
    expect(await offered()).toBeUndefined();
  });

  it("counts the pieces of all lines of the part, at the first", async () => {
    const box = await addBox();
    await add(60);
    await add(1, { sale_unit_id: box });
    expect((await cart()).map((line) => line.cheaper_way)).toEqual([undefined, undefined]);
    await add(40);
    expect((await cart()).map((line) => line.cheaper_way)).toEqual([
      expect.objectContaining({ asked_pieces: 200, total: 2000 }),
      undefined,
    ]);
  });

  it("ignores price breaks, which have their own offer, and more expensive units", async () => {
    await addDiscountClass(shop, {
      productIds: [partId],
      breaks: [{ fromQuantity: 100, offBasisPoints: 3000 }],
    });
    await addBox();
    await add(90);
    const [line] = await cart();
    expect(line).toMatchObject({ cheaper: { quantity: 100, total: 840 } });
    expect(line).not.toHaveProperty("cheaper_way");
  });

  it("is left out if other parts' pieces count with the part's", async () => {
    await addDiscountClass(shop, {
      productIds: [partId, otherId],
      countsTogether: true,
      breaks: [{ fromQuantity: 500, offBasisPoints: 500 }],
    });
    await addBox();
    await add(170);
    expect(await offered()).toMatchObject({ total: 1840 });
    await shop.call("POST /cart/add_to_cart.php", { product_id: otherId, quantity: 1 }, { as });
    expect(await offered()).toBeUndefined();
  });

  it("is calculated from the buyer's own prices", async () => {
    const buyer = await shop.newCustomer();
    await addPriceList(shop, { customers: [buyer.userId], rules: [{ productId: partId, fixedPaise: 900 }] });
    await addBox();
    await add(170, {}, buyer);
    // A box is 100 pieces at 9 rupees, which is less than its own price.
    expect(await offered(buyer)).toBeUndefined();
    await addBox({ pieces: 150, pricePaise: 100_000 });
    expect(await offered(buyer)).toMatchObject({ total: 1180 });
  });

  it("is never more expensive than the lines it replaces, whatever is in the cart", async () => {
    const box = await addBox({ minimum: 2, step: 2, pricePaise: 95_000 });
    const bag = await addBox({ pieces: 25, pricePaise: 27_500 });
    const quantity = fc.integer({ min: 0, max: 60 });
    await fc.assert(
      fc.asyncProperty(quantity, quantity, fc.integer({ min: 0, max: 2 }), async (pieces, bags, pairs) => {
        await shop.db.query("delete from cart_lines");
        if (pieces > 0) await add(pieces);
        if (bags > 0) await add(bags, { sale_unit_id: bag });
        if (pairs > 0) await add(pairs * 2, { sale_unit_id: box });
        const lines = await cart();
        const [first, ...others] = lines;
        expect(others.filter((line) => line.cheaper_way)).toEqual([]);
        const total = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
        if (first?.cheaper_way) expect(first.cheaper_way.total).toBeLessThan(total);
      }),
      { numRuns: thorough(40, 12) },
    );
  });
});
