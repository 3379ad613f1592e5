import { PAYMENT_HOLD_MINUTES } from "@kasna/rules/payments";
import { and, asc, eq, lt } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { orders, payments } from "../../database/schema/index.ts";
import { reconcilePayment } from "../payments/reconcile.operations.server.ts";
import { cancelLockedOrder } from "./cancel-order.operations.server.ts";
import { movableColumns } from "./move-order.operations.server.ts";

const MINUTE_MS = 60_000;
const BATCH_SIZE = 100;
/** An unreachable provider delays expiry up to this age, not for ever. */
const UNREACHABLE_HOLD_MINUTES = 120;

/**
 * Scheduled job: cancels orders that are still unpaid after 30 minutes and returns their stock and promocode use.
 * Checks with the provider first, so that a paid order whose notification was lost is confirmed instead.
 */
export async function expireOrders(ctx: AppContext): Promise<void> {
  const before = (minutes: number) => new Date(ctx.now().getTime() - minutes * MINUTE_MS);
  const due = await ctx.db.readOnly
    .select({ id: orders.id, placedAt: orders.placedAt, reference: payments.reference })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.status, "pending"), lt(orders.placedAt, before(PAYMENT_HOLD_MINUTES))))
    .orderBy(asc(orders.placedAt))
    .limit(BATCH_SIZE);
  for (const { id, placedAt, reference } of due)
    try {
      const isChecked = reference === null || (await checkPayment(ctx, reference));
      if (isChecked || placedAt < before(UNREACHABLE_HOLD_MINUTES)) await expire(ctx, id);
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
    if (order) await cancelLockedOrder(ctx, tx, { order, actor: "shop", reason: "Not paid in time" });
  });
}
