import { dayInIndia } from "@kasna/rules/dates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import {
  abandonedCarts,
  abandonedCartsByDay,
  salesOfCustomers,
} from "./customers-report.operations.server.ts";
import { deadStock } from "./dead-stock.operations.server.ts";
import { monthsOf } from "./months.ts";
import { lastDays, type Period, usualPeriods } from "./period.ts";
import { PERIOD_SHEETS } from "./period-sheets.ts";
import { effectOfPromocodes } from "./promocodes-report.operations.server.ts";

const DAY_MS = 86_400_000;
let shop: TestShop;
let large: Customer;
let small: Customer;
let bolt: number;
const period = () => lastDays(90, shop.inside.now());
const LONG_AGO: Period = { from: "2020-01-01", to: "2020-01-31" };

async function order(as: Customer, quantity: number, promocode?: string) {
  const { order_id } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(as),
      payment_method: "cod" as const,
      ...(promocode && { promocode }),
      items: [{ product_id: bolt, quantity }],
    },
    { as },
  );
  return order_id;
}
const cancel = (order_id: number, as: Customer) =>
  shop.call("POST /orders/cancel_order.php", { order_id: String(order_id), reason: "Other" }, { as });

/** The lines of a CSV file, each with a cell for every heading. */
async function linesOf(sheet: string, of = period()) {
  const { headings, lines } = PERIOD_SHEETS[sheet] ?? { headings: [], lines: () => [] };
  const read: (readonly string[])[] = [];
  for await (const line of lines(shop.inside, of) as AsyncIterable<readonly string[]>) read.push(line);
  for (const line of read) expect(line, sheet).toHaveLength(headings.length);
  return read;
}

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  bolt = (await shop.product("HB-M8x40-A2")).id;
  [large, small] = [await shop.newCustomer(), await shop.newCustomer()];
  await order(small, 2);
  await order(small, 10, "WELCOME10");
  await order(large, 100, "WELCOME10");
  await cancel(await order(large, 150), large);
});
afterAll(() => shop.close());

describe("sales by customer", () => {
  it("add up to the days' sales, largest first, without cancelled orders", async () => {
    const customers = await salesOfCustomers(shop.inside, { period: period() });
    const [first, second] = customers.filter(({ id }) => [large.userId, small.userId].includes(id));
    expect([first, second]).toMatchObject([
      { id: large.userId, mobile: large.mobile, orders: 1 },
      { id: small.userId, orders: 2 },
    ]);
    expect(customers.map(({ paise }) => paise)).toEqual(
      customers.map(({ paise }) => paise).toSorted((a, b) => b - a),
    );
    const days = await linesOf("sales-by-day");
    const sum = (lines: (readonly string[])[]) =>
      Math.round(lines.reduce((all, line) => all + Number(line.at(-1)), 0) * 100);
    expect(customers.reduce((all, { paise }) => all + paise, 0)).toBe(sum(days));
    for (const cut of ["sales-by-month", "sales-by-state", "sales-by-customer"])
      expect(sum(await linesOf(cut)), cut).toBe(sum(days));
    expect(await salesOfCustomers(shop.inside, { period: period(), offset: 1, limit: 1 })).toEqual([
      customers[1],
    ]);
    expect(await linesOf("sales-by-customer", LONG_AGO)).toEqual([]);
  });
});

describe("sales by promocode", () => {
  it("show a code's discounts and sales, and how many of its orders were first ones", async () => {
    const [effect] = (await effectOfPromocodes(shop.inside, { period: period() })).filter(
      ({ id }) => id === "WELCOME10",
    );
    // 10 % of 10 and of 100 pieces at ₹12; it is the first order of one of the two buyers.
    expect(effect).toMatchObject({ orders: 2, firstOrders: 1, discountPaise: 132_00 });
    expect(await linesOf("sales-by-promocode")).toContainEqual([
      "WELCOME10",
      "2",
      "1",
      "132.00",
      ((effect?.paise ?? 0) / 100).toFixed(2),
    ]);
  });
});

describe("dead stock", () => {
  const skus = async (of: Period) => (await deadStock(shop.inside, { period: of })).map(({ sku }) => sku);

  it("is every part in stock that was not sold in the period, most valuable first", async () => {
    expect(await skus(period())).not.toContain("HB-M8x40-A2");
    const before = await deadStock(shop.inside, { period: LONG_AGO });
    const part = before.find(({ sku }) => sku === "HB-M8x40-A2");
    const stock = await shop.stockOf(bolt);
    expect(part).toMatchObject({ stock, paise: stock * 12_00, lastSold: expect.any(Date) });
    expect(before.map(({ paise }) => paise)).toEqual(
      before.map(({ paise }) => paise).toSorted((a, b) => b - a),
    );
    await shop.db.query("update products set stock_quantity = 0 where sku = 'HB-M8x50-A2'");
    expect(await skus(LONG_AGO)).not.toContain("HB-M8x50-A2");
    expect((await linesOf("unsold-stock", LONG_AGO)).length).toBe(before.length - 1);
  });
});

describe("carts left", () => {
  const left = async () =>
    (await abandonedCarts(shop.inside, { period: period() })).filter(({ id }) =>
      [large.userId, small.userId].includes(id),
    );

  it("are at least a day old, until their buyer orders", async () => {
    const put = (as: Customer) =>
      shop.call("POST /cart/add_to_cart.php", { product_id: bolt, quantity: 3 }, { as });
    await put(large);
    await put(small);
    expect(await left()).toEqual([]);
    shop.turnClock(1.1 * DAY_MS);
    expect(await left()).toMatchObject([
      { lines: 1, quantity: 3 },
      { lines: 1, quantity: 3 },
    ]);
    const { rows } = await shop.db.query("select max(id) as id from products where stock_quantity > 50");
    await shop.call(
      "POST /orders/place_order.php",
      {
        shipping_address_id: await shop.newAddress(small),
        payment_method: "cod" as const,
        items: [{ product_id: rows[0].id, quantity: 1 }],
      },
      { as: small },
    );
    expect(await left()).toMatchObject([{ id: large.userId }]);
    const days = await abandonedCartsByDay(shop.inside, period());
    const all = await abandonedCarts(shop.inside, { period: period() });
    expect(days.reduce((sum, { carts }) => sum + carts, 0)).toBe(all.length);
    const [first] = await left();
    const dayLeft = first && dayInIndia(first.latest);
    expect(days.find(({ day }) => day === dayLeft)?.carts).toBe(
      all.filter(({ latest }) => dayInIndia(latest) === dayLeft).length,
    );
    expect((await linesOf("abandoned-carts")).some(([, , mobile]) => mobile === large.mobile)).toBe(true);
  });
});

describe("months", () => {
  it("are the sums of their days", () => {
    const day = (name: string, paise: number) => ({ name, orders: 1, pieces: 2, paise });
    expect(monthsOf([day("2026-10-31", 5), day("2026-11-01", 7), day("2026-11-30", 1)])).toEqual([
      { name: "2026-10", orders: 1, pieces: 2, paise: 5 },
      { name: "2026-11", orders: 2, pieces: 4, paise: 8 },
    ]);
  });

  it("of the financial year begin in April", async () => {
    const now = new Date("2026-11-23T10:00:00Z");
    const year = usualPeriods(now).at(-1)?.period ?? LONG_AGO;
    expect((await linesOf("sales-by-month", year)).map(([month]) => month)).toEqual(
      [4, 5, 6, 7, 8, 9, 10, 11].map((month) => `2026-${String(month).padStart(2, "0")}`),
    );
  });
});
