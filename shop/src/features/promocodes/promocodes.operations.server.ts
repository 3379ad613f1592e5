import { MESSAGES } from "@kasna/rules/messages";
import { discountPaise, promocodeObstacle } from "@kasna/rules/promocode";
import { subtotalOf } from "@kasna/rules/totals";
import { count, eq, inArray, sql } from "drizzle-orm";
import type { Caller } from "../../api/caller.server.ts";
import { countUse, giveBackUse } from "../../api/limits.server.ts";
import { refuse, ShopRefusal } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { products, promocodes, promocodeUses } from "../../database/schema/index.ts";

const invalid = (message: string = MESSAGES.promocodeInvalid, field = "promocode") =>
  refuse("promocode_invalid", { message, errors: { [field]: message } });

type Basket = { code: string; caller: Caller | null; subtotalPaise: number };

async function grant(
  db: Queryable,
  promocode: typeof promocodes.$inferSelect | undefined,
  { caller, subtotalPaise }: Basket,
  now: Date,
  field: string,
) {
  if (!promocode) throw invalid(undefined, field);
  const [used] = await db
    .select({
      total: count(),
      byCustomer: count(sql`case when ${promocodeUses.userId} = ${caller?.id ?? 0} then 1 end`),
    })
    .from(promocodeUses)
    .where(eq(promocodeUses.promocodeId, promocode.id));
  const obstacle = promocodeObstacle(promocode, subtotalPaise, used ?? { total: 0, byCustomer: 0 }, now);
  if (obstacle) throw invalid(obstacle, field);
  return { promocodeId: promocode.id, discountPaise: discountPaise(promocode, subtotalPaise) };
}

const withCode = (code: string) => eq(promocodes.code, code.trim().toUpperCase());

/**
 * Grants a promocode to the order of this transaction. The code stays locked until its end, so that
 * its limits can't be overrun by two orders at once. Throws `promocode_invalid`.
 */
export async function takePromocode(shop: Shop, tx: Transaction, basket: Basket) {
  const [promocode] = await tx.select().from(promocodes).where(withCode(basket.code)).for("update");
  return grant(tx, promocode, basket, shop.now(), "promocode");
}

type Item = { product_id: number; quantity: number };

/** What a promocode would take off these products today, in paise. Throws `not_found`, `promocode_invalid`. */
export async function quotePromocode(
  shop: Shop,
  { code, caller, items }: { code: string; caller: Caller | null; items: readonly Item[] },
): Promise<number> {
  const ids = [...new Set(items.map((item) => item.product_id))];
  const rows = await shop.db.readOnly
    .select({ id: products.id, pricePaise: products.pricePaise })
    .from(products)
    .where(inArray(products.id, ids));
  const prices = new Map(rows.map((row) => [row.id, row.pricePaise]));
  const lines = items.map(({ product_id, quantity }) => {
    const unitPricePaise = prices.get(product_id);
    if (unitPricePaise === undefined) throw refuse("not_found", { message: "There is no such product" });
    return { unitPricePaise, quantity };
  });
  const [promocode] = await shop.db.readOnly.select().from(promocodes).where(withCode(code));
  const granted = await grant(
    shop.db,
    promocode,
    { code, caller, subtotalPaise: subtotalOf(lines) },
    shop.now(),
    "code",
  );
  return granted.discountPaise;
}

/**
 * Lets somebody try a promocode as long as too many were not wrong. Each try counts before its outcome
 * is known, so that guesses sent all at once learn nothing beyond the limit; one that was not wrong is
 * given back. Throws `too_often`, and what `attempt` throws.
 */
export async function limitGuessing<T>(shop: Shop, subject: string, attempt: () => Promise<T>): Promise<T> {
  const wrong = { limit: "wrongPromocodes", subject } as const;
  await countUse(shop, wrong);
  try {
    const outcome = await attempt();
    await giveBackUse(shop, wrong);
    return outcome;
  } catch (error) {
    const isWrong = error instanceof ShopRefusal && error.code === "promocode_invalid";
    if (!isWrong) await giveBackUse(shop, wrong);
    throw error;
  }
}
