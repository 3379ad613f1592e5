import { spawn } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { type BenchShop, withBenchShop } from "./bench-shop.ts";
import type { Calling } from "./caller.ts";
import { printLine, printTable } from "./print.ts";
import { makeScenarios } from "./scenarios.ts";

/**
 * Measures an invoice from request to last byte, at 1, 20 and 300 lines, and what rendering costs other requests: the
 * p99 of View Cart when idle, while 300-line invoices are rendered without a pause, and, as the limit of a machine with
 * few cores, next to a process of the same priority that only counts. The runs alternate between full and moderate
 * load.
 */
const { values: chosen } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "4" } },
});
const ROUNDS = Number(chosen.rounds);
const SECONDS = Number(chosen.seconds);
const SIZES = [1, 20, 300];
const CONNECTIONS = 4;
/** Full load by four callers, and the load of a busy shop. */
const LOADS = [
  ["4 callers without a pause", undefined],
  ["200 calls a second", 200],
] as const;

const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** The 99th percentile measured by a thread of callers, in milliseconds. */
async function p99Of(calling: Calling): Promise<number> {
  // In a separate thread, so that reading the documents here does not distort the result.
  const thread = new Worker(new URL("./caller.ts", import.meta.url), { workerData: calling });
  const [took] = (await once(thread, "message")) as [number[]];
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
}

/** The result of `act` while another process counts. */
async function besideCounting<T>(act: () => Promise<T>): Promise<T> {
  const counting = spawn(process.execPath, [fileURLToPath(new URL("./counting.ts", import.meta.url))]);
  await once(counting, "spawn");
  const result = await act();
  counting.kill("SIGKILL");
  await once(counting, "exit");
  return result;
}

await withBenchShop(measure);

async function measure({ db, serve }: BenchShop) {
  const [cart] = await makeScenarios(db);
  const token = cart?.inputs[0]?.token ?? "";
  const url = await serve();
  // Each round orders the same parts.
  await db.query(
    "update products set stock_quantity = 1000000 where not is_made_to_order and stock_quantity > 50",
  );
  const { rows } = await db.query<{ id: number; address: number }>(
    `select p.id, (select a.id from addresses a join sessions s using (user_id)
                   where s.token_hash = encode(sha256($1::bytea), 'hex')) as address
     from products p where not p.is_made_to_order and p.stock_quantity > 50 order by p.id limit 300`,
    [token],
  );
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const placeOrder = async (lines: number) => {
    const items = rows.slice(0, lines).map(({ id }) => ({ product_id: id, quantity: 1 }));
    const body = { shipping_address_id: rows[0]?.address, payment_method: "cod", items };
    const answer = await fetch(`${url}/API/orders/place_order.php`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const { order_id, message } = (await answer.json()) as { order_id?: number; message: string };
    if (!order_id) throw new Error(message);
    return order_id;
  };
  const render = async (orderId: number) => {
    const began = performance.now();
    const answer = await fetch(`${url}/API/orders/generate_invoice.php?order_id=${orderId}`, { headers });
    if (!answer.ok) throw new Error(await answer.text());
    const bytes = (await answer.arrayBuffer()).byteLength;
    return { ms: performance.now() - began, bytes };
  };

  await render(await placeOrder(1));
  const table: string[][] = [["lines", "ms (middle)", "ms (worst)", "KB", "again ms"]];
  for (const lines of SIZES) {
    const runs: { ms: number; bytes: number }[] = [];
    let last = 0;
    for (let round = 0; round < ROUNDS; round++) {
      last = await placeOrder(lines);
      runs.push(await render(last));
    }
    const times = runs.map(({ ms }) => ms);
    const figure = (ms: number) => ms.toFixed(0);
    const stored = await render(last);
    table.push([
      String(lines),
      figure(middle(times)),
      figure(Math.max(...times)),
      ((runs[0]?.bytes ?? 0) / 1024).toFixed(0),
      figure(stored.ms),
    ]);
  }
  printLine("");
  printTable(table);

  const call = { url: `${url}/API/cart/view_cart.php`, headers, seconds: SECONDS, connections: CONNECTIONS };
  const costs: string[][] = [
    ["View Cart", "p99 idle, ms", "while rendering", "ratio", "beside counting", "ratio", "invoices"],
  ];
  for (const [name, perSecond] of LOADS) {
    const calm: number[] = [];
    const busy: number[] = [];
    const beside: number[] = [];
    let rendered = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const waiting: number[] = [];
      for (let i = 0; i < 2 * SECONDS; i++) waiting.push(await placeOrder(300));
      calm.push(await p99Of({ ...call, perSecond }));
      let isOver = false;
      const pdfWorker = (async () => {
        for (const orderId of waiting) {
          if (isOver) return;
          await render(orderId);
          rendered++;
        }
      })();
      busy.push(await p99Of({ ...call, perSecond }));
      isOver = true;
      await pdfWorker;
      beside.push(await besideCounting(() => p99Of({ ...call, perSecond })));
    }
    const idle = middle(calm);
    const against = (ms: number) => [ms.toFixed(2), (ms / idle).toFixed(2)];
    const cells = [...against(middle(busy)), ...against(middle(beside)), String(rendered)];
    costs.push([name, idle.toFixed(2), ...cells]);
  }
  printLine("");
  printTable(costs);
}
