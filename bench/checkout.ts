import { once } from "node:events";
import type { BenchShop } from "./bench-shop.ts";
import type { Outcome, Task } from "./buyers.ts";
import type { Line, Options } from "./print.ts";
import { makeCustomers } from "./scenarios.ts";

const ORDERS_PER_SECOND = 400;
const AT_ONCE = [8, 32];
const RUSH = 100;
const PIECES = 10;

/** Measures complete checkouts of three lines, and a hundred buyers competing for ten pieces. */
export async function measureCheckout(shop: BenchShop, { rounds, seconds }: Options): Promise<Line[]> {
  const { db, start, serve } = shop;
  const url = await serve();
  const { rows: products } = await db.query<{ id: number }>(
    "select id from products where not is_made_to_order order by md5(sku) limit 500",
  );
  const productIds = products.map(({ id }) => id);
  await db.query("update products set stock_quantity = 1000000 where id = any($1)", [productIds]);
  const { child } = await start("bench/buyers.ts", []);
  const lines: Line[] = [];
  for (const atOnce of AT_ONCE) {
    const buyers = await makeCustomers(db, { customers: atOnce, cartLines: 0 });
    const outcomes: (Outcome & { perSecond: number })[] = [];
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      child.send({ url, buyers, productIds, seconds } satisfies Task);
      const [outcome] = (await once(child, "message")) as [Outcome];
      if (outcome.wrong.length > 0) throw new Error(`A checkout failed: ${outcome.wrong.join("; ")}`);
      if (round > 0) outcomes.push({ ...outcome, perSecond: outcome.orders / outcome.seconds });
    }
    outcomes.sort((a, b) => a.perSecond - b.perSecond);
    const { perSecond = 0, p99Ms = 0 } = outcomes[Math.floor(outcomes.length / 2)] ?? {};
    lines.push({
      what: `whole checkout of 3 lines, ${atOnce} buyers`,
      shop: `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms`,
      limit: "",
      ratio: `${(6 * perSecond).toFixed(0)} calls/s`,
      aim: `${ORDERS_PER_SECOND}/s`,
      isMet: perSecond >= ORDERS_PER_SECOND,
    });
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
