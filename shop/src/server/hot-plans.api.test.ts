import { afterAll, beforeAll, expect, it } from "vitest";
import { growShop } from "../../../prove/grow.ts";
import { type Plan, plansOfBuying } from "../../../prove/hot-plans.ts";
import { openShop, type TestShop } from "../../test/open-shop.ts";

const ROWS = 10_000;
let shop: TestShop;
let plans: Plan[];
beforeAll(async () => {
  shop = await openShop();
  const client = await shop.db.connect();
  await growShop(client, ROWS);
  client.release(true);
  plans = await plansOfBuying({ app: shop.app, shop: shop.inside }, { isRun: false });
});
afterAll(() => shop.close());

it("no statement of a buyer's way through the shop reads a large table from end to end", () => {
  expect(plans.length).toBeGreaterThan(60);
  expect(plans.filter(({ scans }) => scans.length > 0)).toEqual([]);
});

it("a statement that does is found out", async () => {
  await shop.db.query("drop index addresses_user_idx");
  const [first] = await plansOfBuying({ app: shop.app, shop: shop.inside }, { isRun: false }).then((found) =>
    found.filter(({ scans }) => scans.includes("addresses")),
  );
  expect(first?.call).toBe("addresses");
});
