import { MESSAGES } from "@kasna/rules/messages";
import { discountPaise, NOTHING_TO_DISCOUNT, promocodeProblem } from "@kasna/rules/orders/promocode";
import { discountableOf, subtotalOf } from "@kasna/rules/orders/totals";
import { count, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { DomainError, domainError } from "../../../api/domain-errors.server.ts";
import { consumeLimit, restoreLimit } from "../../../api/rate-limits.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { promocodes, promocodeUses } from "../../../database/schema/index.ts";
import { pricesOfAll, type SentItem } from "../../pricing/pricing.operations.server.ts";

/** The error for a code that is unknown or, for the given reason, can't be used. */
export const promocodeInvalid = (message: string = MESSAGES.promocodeInvalid, field = "promocode") =>
  domainError("promocode_invalid", { message, errors: { [field]: message } });

type Basket = {
  code: string;
  caller: Caller | null;
  subtotalPaise: number;
  /** The maximum total discount, in paise. */
  mostPaise: number;
};

type Evaluated = {
  promocode: typeof promocodes.$inferSelect;
  basket: Basket;
  now: Date;
  /** The field of the request at which the error is shown. */
  field: string;
};

/** The discount of a promocode on a basket, in paise. Throws `promocode_invalid`. */
async function evaluate(db: Queryable, { promocode, basket, now, field }: Evaluated) {
  const { caller, subtotalPaise, mostPaise } = basket;
  const [used] = await db
    .select({
      total: count(),
      byCustomer: count(sql`case when ${promocodeUses.userId} = ${caller?.id ?? 0} then 1 end`),
    })
    .from(promocodeUses)
    .where(eq(promocodeUses.promocodeId, promocode.id));
  const problem = promocodeProblem(promocode, subtotalPaise, used ?? { total: 0, byCustomer: 0 }, now);
  if (problem) throw promocodeInvalid(problem, field);
  if (mostPaise === 0 && subtotalPaise > 0) throw promocodeInvalid(NOTHING_TO_DISCOUNT, field);
  return { promocodeId: promocode.id, discountPaise: discountPaise(promocode, subtotalPaise, mostPaise) };
}

const withCode = (code: string) => eq(promocodes.code, code.trim().toUpperCase());

/**
 * Checks a promocode for an order and locks it until the transaction ends, so that parallel orders can't exceed
 * its limits. Returns its discount, and `record`, which stores the use; null if there is no such code. Throws
 * `promocode_invalid`.
 */
export async function redeemPromocode(ctx: AppContext, tx: Transaction, basket: Basket & { caller: Caller }) {
  const [promocode] = await tx.select().from(promocodes).where(withCode(basket.code)).for("update");
  if (!promocode) return null;
  const { promocodeId, discountPaise } = await evaluate(tx, {
    promocode,
    basket,
    now: ctx.now(),
    field: "promocode",
  });
  const userId = basket.caller.id;
  return {
    discountPaise,
    record: (on: Transaction, orderId: number) =>
      on.insert(promocodeUses).values({ orderId, promocodeId, userId }),
  };
}

/** A promocode applied to a basket at the current time; null if there is no such code. Throws `promocode_invalid`. */
export async function readPromocodeFor(ctx: AppContext, basket: Basket) {
  const [promocode] = await ctx.db.readOnly.select().from(promocodes).where(withCode(basket.code));
  return promocode ? evaluate(ctx.db, { promocode, basket, now: ctx.now(), field: "code" }) : null;
}

/**
 * A promocode's current discount for these products, in paise; null if there is no such code. Throws `not_found`,
 * `promocode_invalid`.
 */
export async function quotePromocode(
  ctx: AppContext,
  { code, caller, items }: { code: string; caller: Caller | null; items: readonly SentItem[] },
): Promise<number | null> {
  const lines = await pricesOfAll(ctx, { caller, items });
  const promocode = await readPromocodeFor(ctx, {
    code,
    caller,
    subtotalPaise: subtotalOf(lines),
    mostPaise: discountableOf(lines),
  });
  return promocode?.discountPaise ?? null;
}

/**
 * Runs `attempt` unless the subject has tried too many wrong promocodes. Each attempt counts before its result is
 * known, so that parallel guesses can't exceed the limit, but is not counted if there is such a code, even one that
 * can't be used for this order. Throws `too_often` and the errors of `attempt`.
 */
export async function limitGuessing<T>(
  ctx: AppContext,
  subject: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const limit = { limit: "wrongPromocodes", subject } as const;
  await consumeLimit(ctx, limit);
  try {
    const outcome = await attempt();
    await restoreLimit(ctx, limit);
    return outcome;
  } catch (error) {
    if (!isUnknown(error)) await restoreLimit(ctx, limit);
    throw error;
  }
}

/** Whether there is no such code. One that exists is rejected with a reason of its own. */
const isUnknown = (error: unknown): boolean =>
  error instanceof DomainError &&
  error.code === "promocode_invalid" &&
  error.message === MESSAGES.promocodeInvalid;
