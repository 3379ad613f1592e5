import { dayInIndia, daysAfter } from "@kasna/rules/dates";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { lastDays } from "../../admin/reports/period.ts";
import { salesOfDays } from "../../admin/reports/sales-report.operations.server.ts";
import { salesByDay } from "./sales.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  // A stopped clock, so that midnight can't fall between two reads.
  const now = shop.inside.now();
  shop.inside.now = () => now;
});
afterAll(() => shop.close());

it("a day begins at midnight in India, and days without orders and cancelled sales count nothing", async () => {
  const buyer = await shop.newCustomer();
  const part = (await shop.product("HB-M8x40-A2")).id;
  const today = dayInIndia(shop.inside.now());
  const [first, yesterday] = [-29, -1].map((days) => dayInIndia(daysAfter(shop.inside.now(), days)));
  const before = await salesByDay(shop.inside, 30);
  expect(before.map(({ day }) => day)).toEqual(
    (await salesOfDays(shop.inside, lastDays(30, shop.inside.now()))).map(({ name }) => name),
  );
  expect([before[0]?.day, before.at(-1)?.day]).toEqual([first, today]);
  const place = async (moment: string, status = "delivered") => {
    const id = await shop.delivered(buyer, [part]);
    await shop.db.query("update orders set placed_at = $2, status = $3 where id = $1", [id, moment, status]);
  };
  await place(`${yesterday}T23:59:59.999+05:30`);
  await place(`${today}T00:00:00+05:30`);
  await place(`${today}T00:00:01+05:30`, "cancelled");
  await place(`${first}T00:00:00+05:30`);
  await place(dayInIndia(daysAfter(shop.inside.now(), -30)).concat("T23:59:59+05:30"));
  const after = await salesByDay(shop.inside, 30);
  const added = after.map(({ day, orders }, index) => [day, orders - (before[index]?.orders ?? 0)]);
  expect(added.filter(([, orders]) => orders !== 0)).toEqual([
    [first, 1],
    [yesterday, 1],
    [today, 1],
  ]);
  const report = await salesOfDays(shop.inside, lastDays(30, shop.inside.now()));
  expect(after).toEqual(
    report.map(({ name, orders, paise }) => ({ day: name, orders, revenuePaise: paise })),
  );
});
