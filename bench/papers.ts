import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { type BenchShop, withBenchShop } from "./bench-shop.ts";
import { printTable, say } from "./print.ts";
import { makeScenarios } from "./scenarios.ts";

/**
 * How long an invoice takes from request to last byte, at 1, 20 and 300 lines, and what printing costs
 * the other calls: the p99 of View Cart idle and while 300-line invoices are printed without a pause,
 * in turns of one run.
 */
const { values: chosen } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "4" } },
});
const ROUNDS = Number(chosen.rounds);
const SECONDS = Number(chosen.seconds);
const SIZES = [1, 20, 300];

await withBenchShop(measure);

async function measure({ db, serve }: BenchShop) {
  const [cart] = await makeScenarios(db);
  const token = cart?.inputs[0]?.token ?? "";
  const url = await serve();
  const { rows } = await db.query<{ id: number; address: number }>(
    `select p.id, (select a.id from addresses a join sessions s using (user_id)
                   where s.token_hash = encode(sha256($1::bytea), 'hex')) as address
     from products p where not p.is_made_to_order and p.stock_quantity > 50 order by p.id limit 300`,
    [token],
  );
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const place = async (lines: number) => {
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
  const print = async (orderId: number) => {
    const began = performance.now();
    const answer = await fetch(`${url}/API/orders/generate_invoice.php?order_id=${orderId}`, { headers });
    if (!answer.ok) throw new Error(await answer.text());
    const bytes = (await answer.arrayBuffer()).byteLength;
    return { ms: performance.now() - began, bytes };
  };

  await print(await place(1));
  const table: string[][] = [["lines", "ms (middle)", "ms (worst)", "KB", "again ms"]];
  for (const lines of SIZES) {
    const runs: { ms: number; bytes: number }[] = [];
    let last = 0;
    for (let round = 0; round < ROUNDS; round++) {
      last = await place(lines);
      runs.push(await print(last));
    }
    const sorted = runs.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const figure = (ms: number | undefined) => (ms ?? 0).toFixed(0);
    const kept = await print(last);
    table.push([
      String(lines),
      figure(sorted[Math.floor(sorted.length / 2)]),
      figure(sorted.at(-1)),
      ((runs[0]?.bytes ?? 0) / 1024).toFixed(0),
      figure(kept.ms),
    ]);
  }
  say("");
  printTable(table);

  const fire = async () => {
    const { latency, non2xx } = await autocannon({
      url: `${url}/API/cart/view_cart.php`,
      method: "POST",
      headers,
      body: "{}",
      connections: 4,
      // In a thread of its own, so that reading the papers here does not count.
      workers: 1,
      duration: SECONDS,
    });
    if (non2xx > 0) throw new Error(`${non2xx} answers were not 200`);
    return latency.p99;
  };
  const idle: number[] = [];
  const printing: number[] = [];
  let printed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const waiting: number[] = [];
    for (let i = 0; i < 2 * SECONDS; i++) waiting.push(await place(300));
    idle.push(await fire());
    let isOver = false;
    const press = (async () => {
      for (const orderId of waiting) {
        if (isOver) return;
        await print(orderId);
        printed++;
      }
    })();
    printing.push(await fire());
    isOver = true;
    await press;
  }
  const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const [calm, busy] = [middle(idle), middle(printing)];
  say(
    `\nView Cart p99: ${calm} ms idle, ${busy} ms while ${printed} invoices of 300 lines were printed: ${(busy / calm).toFixed(2)} times`,
  );
}
