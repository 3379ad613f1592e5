import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import type { Shop } from "../shop/src/api/shop.server.ts";
import { startEmbeddedPostgres } from "../shop/src/database/embedded-postgres.ts";
import { migrateDatabase } from "../shop/src/database/migrate.ts";
import { seedDemo } from "../shop/src/database/seed/seed.ts";
import { searchOrders } from "../shop/src/features/orders/desk/order-list.operations.server.ts";
import type { OrderSearch } from "../shop/src/features/orders/desk/order-views.ts";
import { orderQueues } from "../shop/src/features/orders/order-queues.operations.server.ts";
import { bestSellers, salesByDay } from "../shop/src/features/orders/sales.operations.server.ts";
import { openLoneShop } from "../shop/src/server/lone-shop.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { readSettings } from "../shop/src/settings.ts";
import { makeOrders } from "./many-orders.ts";
import { printTable, say } from "./print.ts";

/**
 * The desk's order list and Today with `--orders` orders of three lines, written by SQL: 0.5 % open, the
 * rest delivered or cancelled, over three years. Each question is asked `--rounds` times after one that
 * warms up; `--explain` also prints what PostgreSQL does for each page of orders.
 */
const { values: chosen } = parseArgs({
  options: {
    orders: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "20" },
    explain: { type: "boolean", default: false },
  },
});
const ORDERS = Number(chosen.orders);
const ROUNDS = Number(chosen.rounds);
const MAX_MS = 100;

async function measure() {
  const url = postgres.url;
  await migrateDatabase(url, root);
  await seedDemo(url);
  say(`Writing ${ORDERS.toLocaleString("en-IN")} orders …`);
  await makeOrders(url, ORDERS);
  const settings = readSettings("/nowhere", { PORT: "0", LOG_LEVEL: "silent" });
  const { shop, close } = openLoneShop(url, { settings, secretKey: "bench" });
  const rows = [["ms", "p50", "p99", "rows"]];
  let isTooSlow = false;
  for (const [name, ask] of questions(shop)) {
    const rowCount = await ask();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    rows.push([name, at(0.5).toFixed(1), at(0.99).toFixed(1), String(rowCount)]);
    if (name.startsWith("first page") && at(0.99) > MAX_MS) isTooSlow = true;
  }
  say("");
  printTable(rows);
  if (chosen.explain) await explain(shop);
  await close();
  if (isTooSlow) {
    say(`\nA first page took longer than ${MAX_MS} ms.`);
    process.exitCode = 1;
  }
}

const TOP = { before: null, after: null };
const ALL: OrderSearch = { view: "all", payment: "", text: "", from: "", to: "" };
const SEARCHES: [string, Partial<OrderSearch>][] = [
  ["first page, all", {}],
  ["first page, to pack", { view: "pack" }],
  ["first page, late", { view: "late" }],
  ["first page, delivered", { view: "delivered" }],
  ["first page, cancelled and refunded", { view: "cancelled", payment: "refunded" }],
  ["first page, not yet paid", { payment: "unpaid" }],
  ["first page of one day", { from: "2025-06-01", to: "2025-06-01" }],
  ["search by number", { text: "#500000" }],
  ["search by mobile", { text: "9876543217" }],
  ["search by a common name", { text: "Kumar" }],
  ["search by a rare name", { text: "Zubair Qureshi" }],
  ["search by a name nobody has", { text: "Nobody Atall" }],
  ["search by SKU", { text: "HB-M8x40-A2" }],
  ["search by tracking number", { text: "TRK777777" }],
];

const dataDir = mkdtempSync(join(tmpdir(), "kasna-bench-"));
const postgres = await startEmbeddedPostgres(dataDir);
try {
  await measure();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function questions(shop: Shop): [string, () => Promise<number>][] {
  const middle = 100_001 + Math.floor(ORDERS / 2);
  return [
    ...SEARCHES.map(([name, search]): [string, () => Promise<number>] => [
      name,
      async () => (await searchOrders(shop, { ...ALL, ...search }, TOP)).rows.length,
    ]),
    [
      "a page from the middle",
      async () => (await searchOrders(shop, ALL, { before: middle, after: null })).rows.length,
    ],
    ["Today: queues", async () => Object.keys(await orderQueues(shop)).length],
    ["Today: sales of 30 days", async () => (await salesByDay(shop, 30)).length],
    ["Today: best sellers of 7 days", async () => (await bestSellers(shop, { days: 7, most: 8 })).length],
  ];
}

/** The plans of the same pages, as PostgreSQL runs them. */
async function explain(shop: Shop) {
  const pool = shop.db.$client;
  const query = pool.query.bind(pool) as (text: string, values: unknown[]) => Promise<pg.QueryResult>;
  const asked: [text: string, values: unknown[]][] = [];
  Object.assign(pool, {
    query: (config: { text: string }, values: unknown[]) => {
      asked.push([config.text, values]);
      return (query as unknown as typeof pool.query)(config as never, values as never);
    },
  });
  for (const [name, search] of SEARCHES) {
    asked.length = 0;
    await searchOrders(shop, { ...ALL, ...search }, TOP);
    const [text = "", values = []] = asked[0] ?? [];
    const { rows } = await query(`explain (analyze, costs off) ${text}`, values);
    say(`\n${name}\n${rows.map((row) => `  ${row["QUERY PLAN"]}`).join("\n")}`);
  }
}
