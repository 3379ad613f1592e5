import type { BenchShop } from "./bench-shop.ts";
import { carelessly } from "./fill.ts";
import { fire, middle, type Speed } from "./load.ts";
import { makeOrders } from "./many-orders.ts";
import { multiply } from "./many-rows.ts";
import { type Line, type Manner, say } from "./print.ts";
import { makeCustomers, makeScenarios, type Scenario } from "./scenarios.ts";

const GROWTH_MAX = 2;
const MANY = 1_000_000;
const ORDERS_BEFORE = 1000;
const ORDERS_OF_ONE = 10;

/** How long the calls take with the demo catalogue and 1,000 orders, and with a million of each. */
export async function measureGrowth(shop: BenchShop, { rounds, seconds }: Manner): Promise<Line[]> {
  const { db, databaseUrl, serve } = shop;
  await makeOrders(databaseUrl, ORDERS_BEFORE);
  const calls = await makeScenarios(db);
  const url = await serve();
  const scenarios: Scenario[] = [...calls, await myOrders(shop, url, calls)];
  const speeds = async () => {
    const all: Speed[] = [];
    for (const scenario of scenarios) {
      const own: Speed[] = [];
      for (let round = 0; round < rounds; round++)
        own.push(
          await fire(`${url}/API${scenario.route.split(" ")[1]}`, scenario, { connections: 1, seconds }),
        );
      all.push(middle(own));
    }
    return all;
  };
  const before = await speeds();
  const { rows } = await db.query("select count(*)::int as n from products");
  say(`  writing ${MANY.toLocaleString("en-IN")} rows and as many orders …`);
  await carelessly(db, async () => {
    await multiply(db, Math.ceil(MANY / rows[0].n), MANY);
    await makeOrders(databaseUrl, MANY - ORDERS_BEFORE);
  });
  const after = await speeds();
  return scenarios.map(({ name }, index) => {
    const [then, now] = [before[index], after[index]] as [Speed, Speed];
    const growth = then.perSecond / now.perSecond;
    return {
      what: `${name}, grown`,
      shop: `${(1000 / now.perSecond).toFixed(2)} ms each`,
      limit: `before ${(1000 / then.perSecond).toFixed(2)} ms`,
      ratio: `${growth.toFixed(2)} x`,
      aim: `under ${GROWTH_MAX} x`,
      isMet: growth < GROWTH_MAX,
    };
  });
}

/** The list of orders of a customer who has ten of them, placed by the call itself. */
async function myOrders({ db }: BenchShop, url: string, calls: readonly Scenario[]): Promise<Scenario> {
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
