import { afterAll, beforeAll, expect, it } from "vitest";
import { growShop } from "../../../chaos/grow.ts";
import { type Plan, plansOfBuying } from "../../../chaos/hot-plans.ts";
import { openShop, type TestShop } from "../../test/open-shop.ts";

const ROWS = 10_000;
let shop: TestShop;
let plans: Plan[];
beforeAll(async () => {
  shop = await openShop();
  const client = await shop.db.connect();
  await growShop(client, ROWS);
  client.release(true);
  plans = await plansOfBuying({ app: shop.app, ctx: shop.inside }, { isRun: false });
});
afterAll(() => shop.close());

it("no query of a buyer's visit scans a large table", () => {
  expect(plans.length).toBeGreaterThan(60);
  expect(plans.filter(({ scans }) => scans.length > 0)).toEqual([]);
});

it("detects a query that scans a large table", async () => {
  await shop.db.query("drop index addresses_user_idx");
  const [first] = await plansOfBuying({ app: shop.app, ctx: shop.inside }, { isRun: false }).then((found) =>
    found.filter(({ scans }) => scans.includes("addresses")),
  );
  expect(first?.call).toBe("addresses");
});
