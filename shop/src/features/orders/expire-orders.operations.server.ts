import { PAYMENT_HOLD_MINUTES } from "@kasna/rules/payments";
import { and, asc, eq, lt } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { orders, payments } from "../../database/schema/index.ts";
import { reconcilePayment } from "../payments/reconcile.operations.server.ts";
import { undoOrder } from "./cancel-order.operations.server.ts";
import { movableColumns } from "./move-order.operations.server.ts";

const MINUTE_MS = 60_000;
const EXPIRED_EACH_TIME = 100;
/** A provider that can't be asked keeps an order so much longer, not for ever. */
const PATIENCE_MINUTES = 120;

/**
 * The scheduled end of orders that nobody paid: after 30 minutes their stock and promocode use go back.
 * The provider is asked first, so that an order that was paid without a word of it is confirmed instead.
 */
export async function expireOrders(ctx: AppContext): Promise<void> {
  const before = (minutes: number) => new Date(ctx.now().getTime() - minutes * MINUTE_MS);
  const due = await ctx.db.readOnly
    .select({ id: orders.id, placedAt: orders.placedAt, reference: payments.reference })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.status, "pending"), lt(orders.placedAt, before(PAYMENT_HOLD_MINUTES))))
    .orderBy(asc(orders.placedAt))
    .limit(EXPIRED_EACH_TIME);
  for (const { id, placedAt, reference } of due)
    try {
      const isAsked = reference === null || (await isAnswered(ctx, reference));
      if (isAsked || placedAt < before(PATIENCE_MINUTES)) await expire(ctx, id);
    } catch (error) {
      ctx.log.error({ fault: serializeError(error) }, "An order could not be ended");
    }
}

async function isAnswered(ctx: AppContext, reference: string): Promise<boolean> {
  try {
    await reconcilePayment(ctx, reference);
    return true;
  } catch (error) {
    ctx.log.warn({ fault: serializeError(error) }, "A payment could not be asked for");
    return false;
  }
}

/** Cancels an order that still waits for its payment; one that was paid meanwhile is left alone. */
async function expire(ctx: AppContext, orderId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx
      .select(movableColumns)
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.status, "pending")))
      .for("update");
    if (order) await undoOrder(ctx, tx, { order, actor: "shop", reason: "Not paid in time" });
  });
}
