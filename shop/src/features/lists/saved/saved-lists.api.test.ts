import type { Product } from "@kasna/contract/catalogue";
import { SAVED_LISTS_MAX } from "@kasna/rules/limits";
import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { addSaleUnit } from "../../pricing/sale-units.fixture.ts";

const SAVE = "POST /lists/save_list.php";
const VIEW = "POST /lists/view_list.php";
let shop: TestShop;
let as: Customer;
let bolt: Product;
let nut: Product;
beforeAll(async () => {
  shop = await openShop();
  [bolt, nut] = await Promise.all([shop.product("HB-M8x40-A2"), shop.product("HN-M8-A2")]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});

const lines = () => [
  { product_id: nut.id, quantity: 40, own_number: "K-1", note: "gate" },
  { product_id: bolt.id, quantity: 5000 },
];
const lists = async () => (await shop.call("POST /lists/view_lists.php", {}, { as })).lists;

it("a list is saved with its order, texts and quantities, and shows a line's current price", async () => {
  const { list_id } = await shop.call(SAVE, { name: " Monthly ", lines: lines() }, { as });
  await shop.db.query(
    "update products set price_paise = price_paise + 100, stock_quantity = 7 where id = $1",
    [nut.id],
  );
  const { list, lines: saved } = await shop.call(VIEW, { list_id }, { as });
  expect(list).toMatchObject({ name: "Monthly", line_count: 2 });
  expect(saved[0]).toMatchObject({
    sku: "HN-M8-A2",
    quantity: 40,
    own_number: "K-1",
    note: "gate",
    saved_price: nut.price,
    unit_price: nut.price + 1,
    availability: "7 in stock, 33 not in stock",
    is_short: 1,
  });
  expect(saved[1]).toMatchObject({ sku: "HB-M8x40-A2", quantity: 5000 });
  await shop.db.query("update products set price_paise = price_paise - 100 where id = $1", [nut.id]);
});

it("a part that left the catalogue keeps its name without a price, and a deleted one has no id", async () => {
  const { list_id } = await shop.call(SAVE, { name: "Old", lines: lines() }, { as });
  await shop.db.query(
    `update products set is_archived = true, is_default = false, is_latest = false, is_best_seller = false
     where id = $1`,
    [nut.id],
  );
  await shop.db.query(
    "update saved_list_lines set product_id = null where product_id = $1 and list_id = $2",
    [bolt.id, list_id],
  );
  const { lines: saved } = await shop.call(VIEW, { list_id }, { as });
  expect(saved.map(({ sku, product_id, unit_price }) => [sku, product_id, unit_price])).toEqual([
    ["HN-M8-A2", nut.id, null],
    ["HB-M8x40-A2", null, null],
  ]);
  const refused = await shop.send(SAVE, { name: "New", lines: lines() }, { as });
  expect([refused.status, refused.body.errors]).toEqual([409, { "lines.0": "This part is no longer sold" }]);
  await shop.db.query("update products set is_archived = false where id = $1", [nut.id]);
});

it("a list is replaced, renamed, copied and deleted", async () => {
  const { list_id } = await shop.call(SAVE, { name: "A", lines: lines() }, { as });
  const oneLine = [{ product_id: bolt.id, quantity: 2 }];
  expect(await shop.call(SAVE, { list_id, name: "B", lines: oneLine }, { as })).toMatchObject({ list_id });
  await shop.call("POST /lists/rename_list.php", { list_id, name: "C" }, { as });
  const copy = await shop.call("POST /lists/copy_list.php", { list_id }, { as });
  expect((await lists()).map(({ name, line_count }) => [name, line_count])).toEqual([
    ["Copy of C", 1],
    ["C", 1],
  ]);
  const [copied] = (await shop.call(VIEW, { list_id: copy.list_id }, { as })).lines;
  expect(copied).toMatchObject({ sku: bolt.sku, quantity: 2 });
  await shop.call("POST /lists/delete_list.php", { list_id }, { as });
  expect((await lists()).map(({ name }) => name)).toEqual(["Copy of C"]);
});

it("parallel saves do not exceed the limit", async () => {
  await shop.db.query(
    `insert into saved_lists (user_id, name, changed_at)
     select $1, 'List ' || n, now() from generate_series(1, $2::int) n`,
    [as.userId, SAVED_LISTS_MAX - 1],
  );
  const list = { name: "One more", lines: [{ product_id: bolt.id, quantity: 1 }] };
  const answers = await Promise.all([1, 2, 3].map(() => shop.send(SAVE, list, { as })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it("a list is exported as a CSV file and a workbook, which are read as the same list, and no cell is a formula", async () => {
  const formula = [{ product_id: nut.id, quantity: 40, own_number: "=cmd|' /C calc'!A0", note: "ref <b>&" }];
  const { list_id } = await shop.call(SAVE, { name: "Gate / 2", lines: formula }, { as });
  const download = (type: string, who = as) =>
    shop.app.inject({
      url: `/API/lists/list.${type}?list_id=${list_id}`,
      headers: { authorization: `Bearer ${who.token}` },
    });
  const csv = await download("csv");
  expect(csv.payload).toContain("1,HN-M8-A2,'=cmd|' /C calc'!A0,");
  const xlsx = await download("xlsx");
  expect(xlsx.headers["content-disposition"]).toContain("xlsx");
  const [sheet] = await readWorkbook(xlsx.rawPayload);
  expect(sheet?.data[1]).toEqual([
    1,
    "HN-M8-A2",
    "=cmd|' /C calc'!A0",
    expect.stringContaining("M8"),
    40,
    nut.price,
    expect.any(Number),
    nut.price,
    expect.stringContaining("in stock"),
    "ref <b>&",
  ]);
  const again = await shop.call(
    "POST /lists/match.php",
    { file: xlsx.rawPayload.toString("base64") },
    { as },
  );
  expect(
    again.lines.map(({ answer, pieces, candidates }) => [answer, pieces, candidates[0]?.product.sku]),
  ).toEqual([["exact", 40, "HN-M8-A2"]]);
  const stranger = await shop.newCustomer();
  for (const type of ["csv", "xlsx"]) expect((await download(type, stranger)).statusCode).toBe(404);
});

it("a line's quantity is changed at the current price, and the others keep theirs", async () => {
  const { list_id } = await shop.call(SAVE, { name: "Gate", lines: lines() }, { as });
  const change = (line: number, quantity: number) =>
    shop.send("POST /lists/change_line.php", { list_id, line, quantity }, { as });
  expect((await change(2, 70)).status).toBe(200);
  const { lines: saved } = await shop.call(VIEW, { list_id }, { as });
  expect(saved.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ["HN-M8-A2", 40],
    ["HB-M8x40-A2", 70],
  ]);
  expect((await change(3, 5)).status).toBe(404);
  await shop.db.query(
    `update products set is_archived = true, is_default = false, is_latest = false, is_best_seller = false
     where id = $1`,
    [nut.id],
  );
  expect((await change(1, 5)).body.message).toBe("This part is no longer sold");
  await shop.db.query("update products set is_archived = false where id = $1", [nut.id]);
  await shop.db.query("update saved_list_lines set product_id = null where list_id = $1 and position = 0", [
    list_id,
  ]);
  const gone = await change(1, 5);
  expect([gone.status, gone.body.message]).toEqual([409, "This part is no longer sold"]);
});

it("a box is saved to a list only in quantities that the cart takes", async () => {
  const sale_unit_id = await addSaleUnit(shop, { productId: bolt.id, minimum: 10, step: 5 });
  const boxes = (quantity: number) => [{ product_id: bolt.id, sale_unit_id, quantity }];
  const problem = "Order at least 10, in steps of 5";
  const save = (quantity: number) => shop.send(SAVE, { name: "Boxes", lines: boxes(quantity) }, { as });
  for (const quantity of [5, 12]) {
    const refused = await save(quantity);
    expect([refused.status, refused.body.errors]).toEqual([409, { "lines.0": problem }]);
    const cart = await shop.send("POST /cart/add_lines.php", { lines: boxes(quantity) }, { as });
    expect(cart.body.errors).toEqual({ "lines.0": problem });
  }
  expect(await lists()).toEqual([]);
  const { list_id } = await shop.call(SAVE, { name: "Boxes", lines: boxes(15) }, { as });
  const refused = await shop.send("POST /lists/change_line.php", { list_id, line: 1, quantity: 12 }, { as });
  expect(refused.body.message).toBe(problem);
});

it("pieces are added to a part's line or as a new line, once per key, and to nobody else's list", async () => {
  const { list_id } = await shop.call(SAVE, { name: "Bins", lines: lines().slice(0, 1) }, { as });
  const add = (product_id: number, options: { as: Customer; key?: string } = { as }) =>
    shop.send("POST /lists/add_line.php", { list_id, product_id, quantity: 1, own_number: "K-9" }, options);
  for (let time = 0; time < 2; time++)
    expect((await add(nut.id, { as, key: "scan" })).body).toMatchObject({ quantity: 41 });
  await Promise.all([1, 2, 3].map(() => add(bolt.id)));
  const { lines: saved } = await shop.call(VIEW, { list_id }, { as });
  expect(saved.map(({ sku, quantity, own_number }) => [sku, quantity, own_number])).toEqual([
    ["HN-M8-A2", 41, "K-1"],
    ["HB-M8x40-A2", 3, "K-9"],
  ]);
  expect((await add(bolt.id, { as: await shop.newCustomer() })).status).toBe(404);
  const gone = await add(999_999_999);
  expect([gone.status, gone.body.message]).toEqual([409, "This part is no longer sold"]);
  await shop.db.query("update saved_list_lines set quantity = 100000 where list_id = $1", [list_id]);
  expect((await add(bolt.id)).body.message).toBe("A line of a list can have up to 1,00,000.");
});
