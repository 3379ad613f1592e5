import { PAYMENT_HOLD_MINUTES } from "@kasna/rules/payments";
import { and, asc, eq, lt } from "drizzle-orm";
import { loggable } from "../../api/loggable.server.ts";
import type { Shop } from "../../api/shop.server.ts";
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
export async function expireOrders(shop: Shop): Promise<void> {
  const before = (minutes: number) => new Date(shop.now().getTime() - minutes * MINUTE_MS);
  const due = await shop.db.readOnly
    .select({ id: orders.id, placedAt: orders.placedAt, reference: payments.reference })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.status, "pending"), lt(orders.placedAt, before(PAYMENT_HOLD_MINUTES))))
    .orderBy(asc(orders.placedAt))
    .limit(EXPIRED_EACH_TIME);
  for (const { id, placedAt, reference } of due)
    try {
      const isAsked = reference === null || (await isAnswered(shop, reference));
      if (isAsked || placedAt < before(PATIENCE_MINUTES)) await expire(shop, id);
    } catch (error) {
      shop.log.error({ fault: loggable(error) }, "An order could not be ended");
    }
}

async function isAnswered(shop: Shop, reference: string): Promise<boolean> {
  try {
    await reconcilePayment(shop, reference);
    return true;
  } catch (error) {
    shop.log.warn({ fault: loggable(error) }, "A payment could not be asked for");
    return false;
  }
}

/** Cancels an order that still waits for its payment; one that was paid meanwhile is left alone. */
async function expire(shop: Shop, orderId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [order] = await tx
      .select(movableColumns)
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.status, "pending")))
      .for("update");
    if (order) await undoOrder(shop, tx, { order, actor: "shop", reason: "Not paid in time" });
  });
}
