import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";

const HEX_BOLT = 201;

let shop: TestShop;
let ids: number[];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  const declared = [attribute("Seal"), attribute("Pressure", { type: "number", unit: "bar" })];
  await shop.db.query("update sub_categories set attributes = $2 where id = $1", [
    HEX_BOLT,
    JSON.stringify(declared),
  ]);
  const { rows } = await shop.db.query(
    "select id from products where sub_category_id = $1 and not is_archived order by id limit 3",
    [HEX_BOLT],
  );
  ids = rows.map(({ id }) => id);
  for (const [at, own] of [
    { seal: "NBR", pressure: 350 },
    { seal: "NBR", pressure: 400 },
  ].entries())
    await shop.db.query("update products set attributes = $2 where id = $1", [ids[at], own]);
});
afterAll(() => shop.close());

const inOrder = async (own: Record<string, string>, columns = {}) => {
  const attributes = JSON.stringify(Object.entries(own).map(([name, value]) => ({ name, value })));
  const { body } = await shop.send("POST /products/choose_specifications.php", {
    subcategory_id: HEX_BOLT,
    attributes,
    ...columns,
  });
  return ((body as { data?: { id: number }[] }).data ?? []).map(({ id }) => id);
};
const choose = async (own: Record<string, string>, columns = {}) => (await inOrder(own, columns)).toSorted();

it("is chosen by some of its owner's attributes, and by all of them", async () => {
  const [first, second] = ids;
  expect(await choose({ Seal: "NBR" })).toEqual([first, second]);
  expect(await choose({ Pressure: "350", Seal: "NBR" })).toEqual([first]);
  expect(await choose({ Pressure: "350", Seal: "FKM" })).toEqual([]);
  expect(await choose({ Pressure: "350", Seal: "NBR" }, { material: "Cheese" })).toEqual([]);
});

it("is also chosen if it still has a value of an attribute that was removed", async () => {
  const [first, , third] = ids;
  await shop.db.query("update products set attributes = $2 where id = $1", [
    third,
    { seal: "NBR", pressure: 350, colour: "red" },
  ]);
  expect(await choose({ Pressure: "350", Seal: "NBR" })).toEqual([first, third]);
});

it("is the best of those that are alike, if only so many are asked for", async () => {
  const [first = 0, second = 0, third = 0] = ids;
  for (const [id, pricePaise] of [
    [first, 300],
    [second, 200],
    [third, 100],
  ])
    await shop.db.query(
      `update products set attributes = $2, price_paise = $3, is_default = false, is_made_to_order = false,
         lead_time_days = 0, stock_quantity = 5 where id = $1`,
      [id, { seal: "NBR", pressure: 350 }, pricePaise],
    );
  const own = { Pressure: "350", Seal: "NBR" };
  expect(await inOrder(own)).toEqual([third, second, first]);
  expect(await inOrder(own, { limit: 2 })).toEqual([third, second]);
  await shop.db.query("update products set stock_quantity = 0 where id = $1", [third]);
  expect(await inOrder(own, { limit: 1 })).toEqual([second]);
});

it("is chosen by all of its owner's attributes and its width", async () => {
  const [first, second, third] = ids;
  for (const [id, width] of [
    [first, 8],
    [second, 10],
    [third, null],
  ])
    await shop.db.query("update products set attributes = $2, width_mm = $3 where id = $1", [
      id,
      { seal: "FKM", pressure: 250 },
      width,
    ]);
  const own = { Pressure: "250", Seal: "FKM" };
  expect(await choose(own, { width: 8 })).toEqual([first]);
  expect(await choose(own, { width: 10 })).toEqual([second]);
  expect(await choose(own, { width: 12 })).toEqual([]);
  expect(await choose(own, { width: 8, material: "Cheese" })).toEqual([]);
  expect(await choose({ Seal: "FKM" }, { width: 8 })).toEqual([first]);
  expect(await choose(own)).toEqual([first, second, third]);
});
