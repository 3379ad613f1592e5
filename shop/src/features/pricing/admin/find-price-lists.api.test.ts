import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { PAGE_SIZE } from "../../../admin-kit/keyset.server.ts";
import { listPriceLists } from "./price-lists.operations.server.ts";

let shop: TestShop;
const LISTS = PAGE_SIZE * 2 + 5;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query(
    `insert into price_lists (name, valid_from)
     select case n when 7 then '100%_sure' else 'Dealer ' || n end, '2026-01-01' from generate_series(1, $1) as n`,
    [LISTS],
  );
});
afterAll(() => shop.close());

const page = (more: { text?: string; cursor?: { before: number | null; after: number | null } }) =>
  listPriceLists(shop.inside, { day: "2026-11-25", of: "own", ...more });

it("every list is on one of the pages, newest first", async () => {
  const first = await page({});
  const second = await page({ cursor: { before: first.older, after: null } });
  const third = await page({ cursor: { before: second.older, after: null } });
  expect([first, second, third].map(({ rows }) => rows.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 5]);
  expect([first.newer, third.older]).toEqual([null, null]);
  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
});

it("a list is found by its name, letter by letter", async () => {
  expect((await page({ text: "dealer 10" })).rows.map(({ name }) => name)).toEqual([
    "Dealer 105",
    "Dealer 104",
    "Dealer 103",
    "Dealer 102",
    "Dealer 101",
    "Dealer 100",
    "Dealer 10",
  ]);
  expect((await page({ text: "%_s" })).rows.map(({ name }) => name)).toEqual(["100%_sure"]);
});

it("a list is found by a customer who has it", async () => {
  const customer = await shop.newCustomer();
  await shop.db.query("update users set organisation = 'Zenith Pumps' where id = $1", [customer.userId]);
  await shop.db.query(
    `insert into price_list_customers (list_id, user_id) select id, $1 from price_lists where name = 'Dealer 3'`,
    [customer.userId],
  );
  expect((await page({ text: "zenith" })).rows.map(({ name }) => name)).toEqual(["Dealer 3"]);
});
