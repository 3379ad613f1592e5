import { thorough } from "@kasna/rules/thorough.fixture";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { pricesFor } from "./pricing.operations.server.ts";

type Row = { id: number; price: number; pack: number };

let shop: TestShop;
let as: Customer;
let rows: Row[];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  as = await shop.newCustomer();
  const sample = await shop.db.query(
    "select id, price_paise as price, pack_size as pack from products order by md5(sku) limit 300",
  );
  rows = sample.rows;
});
afterAll(() => shop.close());

const ask = (items: { productId: number; quantity: number }[], customerId: number | null = as.userId) =>
  pricesFor(shop.inside.db, {
    customer: customerId === null ? null : { id: customerId, own_prices: 0 },
    items,
    now: shop.inside.now(),
  });

it("gives each item the list price, the pack and the GST rate, in the requested order", async () => {
  const item = fc.record({ row: fc.nat(299), quantity: fc.integer({ min: 1, max: 1000 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 20 }), fc.boolean(), async (items, isVisitor) => {
      const chosen = items.flatMap(({ row, quantity }) => {
        const known = rows[row];
        return known ? [{ ...known, quantity }] : [];
      });
      const prices = await ask(
        chosen.map(({ id, quantity }) => ({ productId: id, quantity })),
        isVisitor ? null : as.userId,
      );
      expect(prices.map(({ units: _, ...price }) => price)).toEqual(
        chosen.map(({ id, price, pack, quantity }) => ({
          productId: id,
          quantity,
          unitPricePaise: price,
          listPricePaise: price,
          packSize: pack,
          floorPaise: 0,
          source: "list",
          nextBreak: null,
          cheaper: null,
          gstBasisPoints: 1800,
          facts: { listPricePaise: price, packSize: pack, offers: null, discountClass: null, unit: null },
          saleUnitId: undefined,
        })),
      );
    }),
    { numRuns: thorough(100, 25) },
  );
});

it("leaves out products that do not exist", async () => {
  const [first] = rows;
  const prices = await ask([
    { productId: 2_000_000_000, quantity: 1 },
    { productId: first?.id ?? 0, quantity: 2 },
  ]);
  expect(prices.map(({ productId }) => productId)).toEqual([first?.id]);
});

const PRICES = "POST /products/prices.php";

describe("the call for prices", () => {
  it("returns a customer's prices in rupees, a product as often as requested, by default for one piece", async () => {
    const [first] = rows;
    const product_id = first?.id ?? 0;
    const items = [{ product_id, quantity: 100 }, { product_id: 2_000_000_000 }, { product_id }];
    const { data } = await shop.call(PRICES, { items }, { as });
    const price = (first?.price ?? 0) / 100;
    const same = { product_id, unit_price: price, list_price: price, source: "list", gst_percent: 18 };
    expect(data).toEqual([
      { ...same, quantity: 100, pack_size: first?.pack },
      { ...same, quantity: 1, pack_size: first?.pack },
    ]);
  });

  it("prices up to 200 parts, and rejects more, none, and visitors", async () => {
    const items = (count: number) => rows.slice(0, count).map(({ id }) => ({ product_id: id }));
    expect((await shop.call(PRICES, { items: items(200) }, { as })).data).toHaveLength(200);
    expect(await shop.send(PRICES, { items: items(201) }, { as })).toMatchObject({ status: 400 });
    expect(await shop.send(PRICES, { items: [] }, { as })).toMatchObject({ status: 400 });
    expect(await shop.send(PRICES, { items: items(1) })).toMatchObject({ status: 401 });
  });
});

it("a price that a buyer saw is valid for the cart exactly as long as it is the current price", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(299), fc.integer({ min: -2, max: 2 }), async (index, difference) => {
      const row = rows[index];
      if (!row || row.price + difference < 1) return;
      const seen = (row.price + difference) / 100;
      const { status, body } = await shop.send(
        "POST /cart/add_to_cart.php",
        { product_id: row.id, quantity: 1, unit_price: seen },
        { as },
      );
      expect(status).toBe(difference === 0 ? 200 : 409);
      if (difference !== 0)
        expect(body.changes).toEqual([
          { field: "unit_price", product_id: row.id, sent: seen, now: row.price / 100 },
        ]);
    }),
    { numRuns: thorough(100, 25) },
  );
});
