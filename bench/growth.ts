import pg from "pg";
import { migrateDatabase } from "../shop/src/database/migrate.ts";
import { seedDemo } from "../shop/src/database/seed/seed.ts";
import { root } from "../shop/src/server/root-folder.ts";
import type { BenchShop } from "./bench-shop.ts";
import { withoutDurability } from "./fill.ts";
import { fire, middle, type Speed } from "./load.ts";
import { makeOrders } from "./many-orders.ts";
import { multiply } from "./many-rows.ts";
import { type Line, type Options, printLine } from "./print.ts";
import { makeCustomers, makeScenarios, type Scenario } from "./scenarios.ts";

const GROWTH_MAX = 2;
const MANY = 1_000_000;
const ORDERS_BEFORE = 1000;
const ORDERS_OF_ONE = 10;

/**
 * Measures requests with the demo catalogue and 1,000 orders, and with a million of each, on two databases with a
 * server process each, alternating.
 */
export async function measureGrowth(shop: BenchShop, { rounds, seconds }: Options): Promise<Line[]> {
  const { db, databaseUrl, serve } = shop;
  await makeOrders(databaseUrl, ORDERS_BEFORE);
  const grownUrl = databaseUrl.replace("/postgres?", "/grown?");
  await db.query("create database grown");
  await migrateDatabase(grownUrl, root);
  await seedDemo(grownUrl);
  const grown = new pg.Pool({ connectionString: grownUrl, max: 4 });
  try {
    printLine(`  inserting ${MANY.toLocaleString("en-IN")} rows and as many orders …`);
    await withoutDurability(db, () => grow(grown, grownUrl));
    const sides = [await sideOf(db, await serve()), await sideOf(grown, await serve(grownUrl))];
    const lines: Line[] = [];
    for (const [index, { name }] of (sides[0]?.scenarios ?? []).entries()) {
      const speeds: Speed[][] = [[], []];
      for (let round = 0; round < rounds; round++)
        for (const [at, { url, scenarios }] of sides.entries()) {
          const scenario = scenarios[index] as Scenario;
          const call = `${url}/API${scenario.route.split(" ")[1]}`;
          speeds[at]?.push(await fire(call, scenario, { connections: 1, seconds }));
        }
      lines.push(lineOf(name, speeds.map(middle) as [Speed, Speed]));
    }
    return lines;
  } finally {
    await grown.end();
  }
}

async function grow(db: pg.Pool, url: string) {
  const client = await db.connect();
  const { rows } = await client.query("select count(*)::int as n from products");
  await multiply(client, Math.ceil(MANY / rows[0].n), MANY);
  client.release();
  await makeOrders(url, MANY);
}

async function sideOf(db: pg.Pool, url: string): Promise<{ url: string; scenarios: Scenario[] }> {
  const calls = await makeScenarios(db);
  return { url, scenarios: [...calls, await myOrders(db, url, calls)] };
}

function lineOf(name: string, [small, large]: [Speed, Speed]): Line {
  const growth = small.perSecond / large.perSecond;
  return {
    what: `${name}, grown`,
    shop: `${(1000 / large.perSecond).toFixed(2)} ms each`,
    limit: `demo ${(1000 / small.perSecond).toFixed(2)} ms`,
    ratio: `${growth.toFixed(2)} x`,
    aim: `under ${GROWTH_MAX} x`,
    isMet: growth < GROWTH_MAX,
  };
}

/** The scenario of a customer's list of ten orders, placed through the API. */
async function myOrders(db: pg.Pool, url: string, calls: readonly Scenario[]): Promise<Scenario> {
  const [customer] = await makeCustomers(db, { customers: 1, cartLines: 0 });
  const order = calls.find(({ hasKey }) => hasKey)?.inputs[0]?.body;
  const headers = { "content-type": "application/json", authorization: `Bearer ${customer?.token}` };
  for (let times = 0; times < ORDERS_OF_ONE; times++) {
    const body = JSON.stringify({ ...order, shipping_address_id: customer?.addressId });
    const answer = await fetch(`${url}/API/orders/place_order.php`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }
  return {
    name: "my orders (10)",
    route: "POST /orders/my_orders.php",
    inputs: [{ body: {}, token: customer?.token ?? "" }],
  };
}
