import { once } from "node:events";
import type { BenchShop } from "./bench-shop.ts";
import type { Outcome, Task } from "./buyers.ts";
import { middle } from "./load.ts";
import { comparedTo, type Line, type Options } from "./print.ts";
import { makeCustomers } from "./scenarios.ts";

const ORDERS_PER_SECOND = 400;
const P99_MS = 50;
const AT_ONCE = [8, 32];
const RUSH = 100;
const PIECES = 10;

type Paced = Outcome & { perSecond: number };
/** Buys with this many buyers for this many seconds. Throws if a checkout fails. */
type Buy = (atOnce: number, seconds: number) => Promise<Paced>;

/** Buyers of a shop, in a separate process, with parts that never sell out. */
async function buyersOf({ db }: Pick<BenchShop, "db">, url: string, start: BenchShop["start"]): Promise<Buy> {
  const { rows: products } = await db.query<{ id: number }>(
    "select id from products where not is_made_to_order order by md5(sku) limit 500",
  );
  const productIds = products.map(({ id }) => id);
  await db.query("update products set stock_quantity = 1000000 where id = any($1)", [productIds]);
  const { child } = await start("bench/buyers.ts", []);
  const customers = new Map<number, Task["buyers"]>();
  return async (atOnce, seconds) => {
    const buyers = customers.get(atOnce) ?? (await makeCustomers(db, { customers: atOnce, cartLines: 0 }));
    customers.set(atOnce, buyers);
    child.send({ url, buyers, productIds, seconds } satisfies Task);
    const [outcome] = (await once(child, "message")) as [Outcome];
    if (outcome.wrong.length > 0) throw new Error(`A checkout failed: ${outcome.wrong.join("; ")}`);
    await jobsDone(db);
    return { ...outcome, perSecond: outcome.orders / outcome.seconds };
  };
}

const JOBS_CHECK_MS = 100;

/**
 * Waits until a shop's jobs are done, such as its orders' e-mails, because they must not run during the other side's
 * measurement.
 */
async function jobsDone(db: BenchShop["db"]): Promise<void> {
  const left = `select (select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs
    where attempts < max_attempts and run_at <= now()) as jobs`;
  while ((await db.query(left)).rows[0].jobs !== "0")
    await new Promise((resolve) => setTimeout(resolve, JOBS_CHECK_MS));
}

/** Measures complete checkouts of three lines, and a hundred buyers competing for ten pieces. */
export async function measureCheckout(shop: BenchShop, { rounds, seconds }: Options): Promise<Line[]> {
  const { start, against } = shop;
  const url = await shop.serve();
  const buy = await buyersOf(shop, url, start);
  const buyThere = against && (await buyersOf(against, (await against.serveProcess()).url, start));
  const bare = await start("bench/bare-orders.ts", [shop.databaseUrl, String(shop.poolSize)]);
  const order: Buy = async (atOnce, seconds) => {
    bare.child.send({ atOnce, seconds });
    return ((await once(bare.child, "message")) as [Paced])[0];
  };
  const lines: Line[] = [];
  for (const atOnce of AT_ONCE) {
    const sides = [buy, order, ...(buyThere ? [buyThere] : [])];
    const results: Paced[][] = sides.map(() => []);
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round++)
      for (const [index, side] of sides.entries()) {
        const outcome = await side(atOnce, seconds);
        if (round > 0) results[index]?.push(outcome);
      }
    const [ours, limit, there] = results.map((outcomes) => middle(outcomes));
    if (!ours || !limit) continue;
    const what = `whole checkout of 3 lines, ${atOnce} buyers`;
    lines.push({
      what,
      shop: `${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99Ms.toFixed(0)} ms`,
      limit: `bare transaction ${limit.perSecond.toFixed(0)}/s`,
      ratio: `${Math.round((100 * ours.perSecond) / limit.perSecond)} %`,
      aim: `${ORDERS_PER_SECOND}/s, p99 under ${P99_MS} ms`,
      isMet: ours.perSecond >= ORDERS_PER_SECOND && ours.p99Ms < P99_MS,
    });
    if (against && there) lines.push(comparedTo(what, against.name, ours.perSecond, there.perSecond));
  }
  return [...lines, await rush(shop, url)];
}

/** A hundred buyers each order one piece of a part with a stock of ten. */
async function rush({ db }: BenchShop, url: string): Promise<Line> {
  const buyers = await makeCustomers(db, { customers: RUSH, cartLines: 0 });
  const { rows } = await db.query<{ id: number }>(
    `update products set stock_quantity = ${PIECES} where sku = 'HB-M8x40-A2' returning id`,
  );
  const productId = rows[0]?.id ?? 0;
  const answers = await Promise.all(
    buyers.map(async ({ token, addressId }) => {
      const answer = await fetch(`${url}/API/orders/place_order.php`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({
          shipping_address_id: addressId,
          payment_method: "cod",
          items: [{ product_id: productId, quantity: 1 }],
        }),
      });
      return { status: answer.status, body: (await answer.json()) as { changes?: { now: number }[] } };
    }),
  );
  const sold = answers.filter(({ status }) => status === 200).length;
  const outOfStock = answers.filter(
    ({ status, body }) => status === 409 && body.changes?.[0]?.now === 0,
  ).length;
  const { rows: after } = await db.query("select stock_quantity as left from products where id = $1", [
    productId,
  ]);
  return {
    what: `${RUSH} buyers for ${PIECES} pieces`,
    shop: `${sold} sold, ${outOfStock} out of stock, ${after[0].left} left`,
    limit: "",
    ratio: "",
    aim: `${PIECES} sold, ${RUSH - PIECES} out of stock`,
    isMet: sold === PIECES && outOfStock === RUSH - PIECES && after[0].left === 0,
  };
}
