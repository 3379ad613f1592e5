import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

const DIN = "HB-M10x100-SW17-8.8-BO";
const ISO = "HB-M10x100-8.8-BO";
const LONGER = "HB-M10x115-SW17-8.8-BO";
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const set = (sku: string, stock: number, pricePaise: number) =>
  shop.db.query(
    `update products set stock_quantity = $2, price_paise = $3, is_made_to_order = false, lead_time_days = 0
     where sku = $1`,
    [sku, stock, pricePaise],
  );
beforeEach(async () => {
  await set(DIN, 500, 15_00);
  await set(ISO, 500, 15_00);
  await set(LONGER, 0, 16_00);
});
const answer = async () => {
  const { lines } = await shop.call("POST /lists/match.php", { text: `${DIN} - 200 nos` });
  const [line] = lines;
  expect([line?.answer, line?.candidates.map(({ product }) => product.sku)]).toEqual(["exact", [DIN]]);
  return line?.instead?.map(({ product, notes, differs, order_quantity }) => ({
    sku: product.sku,
    notes,
    differs,
    order_quantity,
  }));
};
const standards = "ISO 4017 / IS 1364-2 instead of DIN 933";

it("a part in stock at the best price has no alternatives", async () => {
  expect(await answer()).toBeUndefined();
});

it("a cheaper part to an equivalent standard is offered with its differences, and is never first", async () => {
  await set(ISO, 500, 14_00);
  expect(await answer()).toEqual([
    {
      sku: ISO,
      notes: ["₹1.00 less each"],
      order_quantity: 200,
      differs: [standards, "spanner 16 mm instead of 17 mm"],
    },
  ]);
  // Cheaper, but not in stock.
  await set(ISO, 100, 14_00);
  expect(await answer()).toBeUndefined();
});

it("for a part that is short, the equivalent one and the next length in stock are sooner", async () => {
  await set(DIN, 10, 15_00);
  await set(LONGER, 300, 16_00);
  expect(await answer()).toEqual([
    {
      sku: ISO,
      notes: ["All 200 in stock"],
      order_quantity: 200,
      differs: [standards, "spanner 16 mm instead of 17 mm"],
    },
    {
      sku: LONGER,
      notes: ["All 200 in stock"],
      order_quantity: 200,
      differs: ["length 115 mm instead of 100 mm"],
    },
  ]);
});
