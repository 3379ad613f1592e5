import { PAYMENT_HOLD_MINUTES } from "@kasna/rules/orders/payments";
import { and, asc, eq, lt, max, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { orders, payments } from "../../database/schema/index.ts";
import { reconcilePayment } from "../payments/reconcile.operations.server.ts";
import { cancelLockedOrder } from "./cancel-order.operations.server.ts";
import { movableColumns } from "./move-order.operations.server.ts";

const MINUTE_MS = 60_000;
const BATCH_SIZE = 100;
/** An unreachable provider delays expiry by this time, not for ever. */
const UNREACHABLE_HOLD_MINUTES = 90;

/** When the stock reserved by an order is released. */
const heldUntil = sql`greatest(max(${payments.expiresAt}),
  ${orders.placedAt} + make_interval(mins => ${PAYMENT_HOLD_MINUTES}::int))`;

/**
 * Scheduled job: cancels orders that are still unpaid after 30 minutes, or when the hold of their payment ends
 * (decision 49), and returns their stock and promocode use. Checks with the provider first, so that a paid order whose
 * notification was lost is confirmed instead.
 */
export async function expireOrders(ctx: AppContext): Promise<void> {
  const before = (minutes: number) => new Date(ctx.now().getTime() - minutes * MINUTE_MS);
  const due = await ctx.db.readOnly
    .select({
      id: orders.id,
      isUnreachableOver: sql<boolean>`${heldUntil} < ${before(UNREACHABLE_HOLD_MINUTES).toISOString()}::timestamptz`,
      references: sql<string[]>`array_remove(array_agg(${payments.reference}), null)`,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.status, "pending"), lt(orders.placedAt, before(PAYMENT_HOLD_MINUTES))))
    .groupBy(orders.id)
    .having(sql`${heldUntil} < ${before(0).toISOString()}::timestamptz`)
    .orderBy(asc(orders.placedAt))
    .limit(BATCH_SIZE);
  for (const { id, isUnreachableOver, references } of due)
    try {
      const checks = await Promise.all(references.map((reference) => checkPayment(ctx, reference)));
      if (checks.every(Boolean) || isUnreachableOver) await expire(ctx, id);
    } catch (error) {
      ctx.log.error({ fault: serializeError(error) }, "Could not cancel an expired order");
    }
}

async function checkPayment(ctx: AppContext, reference: string): Promise<boolean> {
  try {
    await reconcilePayment(ctx, reference);
    return true;
  } catch (error) {
    ctx.log.warn({ fault: serializeError(error) }, "Could not check a payment with the provider");
    return false;
  }
}

/** Cancels an order that is still unpaid; leaves one that was paid in the meantime alone. */
async function expire(ctx: AppContext, orderId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx
      .select(movableColumns)
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.status, "pending")))
      .for("update");
    if (!order) return;
    // The buyer may have chosen a bank transfer in the meantime, which reserves the stock longer.
    const [held] = await tx
      .select({ until: max(payments.expiresAt) })
      .from(payments)
      .where(eq(payments.orderId, orderId));
    if (held?.until && held.until > ctx.now()) return;
    await cancelLockedOrder(ctx, tx, { order, actor: "shop", reason: "Not paid in time" });
  });
}
