import { parseArgs } from "node:util";
import type { AppContext } from "../shop/src/api/app-context.server.ts";
import type { EmbeddedPostgres } from "../shop/src/database/embedded-postgres.ts";
import { receiveGoods } from "../shop/src/features/purchasing/receive.operations.server.ts";
import { openCliContext } from "../shop/src/server/commands/cli-context.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { readSettings } from "../shop/src/settings.ts";
import { withoutDurability } from "./fill.ts";
import { filledDatabase } from "./filled-database.ts";
import { makeOrders } from "./many-orders.ts";
import { makeRecords } from "./many-records.ts";
import { listCalls, reportCalls } from "./office-calls.ts";
import { printLine, printTable } from "./print.ts";
import { withPostgres } from "./with-postgres.ts";

/**
 * Measures the lists and reports of the back office, and the receipt of 500 lines, on a database with `--rows` parts
 * and `--orders` orders over three years. With `--data FOLDER` the database is kept there, and reused unchanged.
 */
const { values: chosen } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    orders: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "40" },
    /** A call is not repeated after this many seconds. */
    seconds: { type: "string", default: "10" },
    /** Only those whose names contain this. */
    call: { type: "string", default: "" },
    data: { type: "string" },
  },
});
const [ROWS, ORDERS, ROUNDS] = [chosen.rows, chosen.orders, chosen.rounds].map(Number) as [
  number,
  number,
  number,
];
const AIM_MS = 50;
const RECEIPT_MS = 2000;
const RECEIPT_LINES = 500;

await withPostgres(chosen.data, measure);

async function measure(postgres: EmbeddedPostgres) {
  const url = await filledDatabase(postgres, { name: `office_${ROWS}`, demo: "demo", rows: ROWS });
  const settings = readSettings(root, { LOG_LEVEL: "silent" });
  const { ctx, close } = openCliContext(url, { settings, secretKey: "bench", connections: 4 });
  for (const { table, write } of [
    { table: "orders", write: makeOrders },
    { table: "audit_log", write: makeRecords },
  ]) {
    const { rows } = await ctx.db.$client.query(`select count(*)::int as count from ${table}`);
    if (rows[0].count >= ORDERS) continue;
    printLine(`  filling ${table} …`);
    await withoutDurability(ctx.db.$client, () => write(url, ORDERS));
  }
  const lines: string[][] = [];
  for (const [name, ask] of [...listCalls(ctx), ...reportCalls(ctx)].filter(([call]) =>
    call.includes(chosen.call),
  )) {
    const times = await timed(ask);
    const at = (share: number) => times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0;
    lines.push([
      name,
      String(times.length),
      at(0.5).toFixed(1),
      at(0.99).toFixed(1),
      at(0.99) < AIM_MS ? "yes" : "no",
    ]);
    printLine(`  ${name}: ${at(0.5).toFixed(1)} to ${at(0.99).toFixed(1)} ms`);
  }
  const receipt = await receiveMany(ctx);
  lines.push([
    "a receipt of 500 lines",
    "1",
    receipt.toFixed(0),
    receipt.toFixed(0),
    receipt < RECEIPT_MS ? "yes" : "no",
  ]);
  await close();
  printLine("");
  printTable([["ms", "calls", "p50", "p99", "met"], ...lines]);
}

async function timed(ask: () => Promise<unknown>): Promise<number[]> {
  await ask();
  const times: number[] = [];
  const end = performance.now() + Number(chosen.seconds) * 1000;
  while (times.length < ROUNDS && performance.now() < end) {
    const from = performance.now();
    await ask();
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b);
}

/** How long a receipt of 500 parts takes, ms. */
async function receiveMany(ctx: AppContext): Promise<number> {
  const { $client } = ctx.db;
  const supplier = await $client.query(
    "insert into suppliers (name, lead_days) values ('Bench ' || gen_random_uuid(), 7) returning id",
  );
  const order = await $client.query(
    `insert into purchase_orders (supplier_id, state, expected_on, actor, made_at, placed_at)
     values ($1, 'placed', current_date, 'Bench', now(), now()) returning id`,
    [supplier.rows[0].id],
  );
  const { rows } = await $client.query(
    `insert into purchase_order_lines (purchase_order_id, position, product_id, sku, name, quantity, unit_cost_paise)
     select $1, row_number() over () - 1, id, sku, name, 100, 500 from (
       select id, sku, name from products where not is_archived and not is_made_to_order order by md5(sku) limit $2) chosen returning position`,
    [order.rows[0].id, RECEIPT_LINES],
  );
  const lines = rows.map(({ position }) => ({ position, quantity: 100, unitCostPaise: 500, lot: "" }));
  const from = performance.now();
  await receiveGoods(ctx, {
    actor: { id: null, name: "Bench" },
    purchaseOrderId: order.rows[0].id,
    reference: "",
    formKey: crypto.randomUUID(),
    lines,
  });
  return performance.now() - from;
}
