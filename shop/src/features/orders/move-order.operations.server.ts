import { canMove, type OrderStatus, type PaymentMethod } from "@kasna/rules/order-status";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { insertRows } from "../../database/insert-rows.ts";
import { orderEvents, orders } from "../../database/schema/index.ts";
import { issueInvoice } from "../documents/invoices.operations.server.ts";
import { notify } from "../notifications/notifications.operations.server.ts";
import { enqueue } from "../outbox/outbox.operations.server.ts";
import { noticeOfStep } from "./order-notices.operations.server.ts";

export type MovableOrder = { id: number; userId: number; status: OrderStatus; paymentMethod: PaymentMethod };
type Step = {
  order: MovableOrder;
  to: OrderStatus;
  actor: string;
  trackingNumber?: string | null;
  carrier?: string;
};

/** The order columns that `moveOrder` needs. */
export const movableColumns = {
  id: orders.id,
  userId: orders.userId,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
};

/**
 * Moves a locked order to another status, records the actor and notifies the buyer. Delivery marks a
 * cash on delivery order as paid. Throws `order_step` for a transition that is not allowed.
 */
export async function moveOrder(
  ctx: AppContext,
  tx: Transaction,
  { order, to, actor, trackingNumber = null, carrier = "" }: Step,
): Promise<void> {
  if (!canMove(order.status, to))
    throw domainError("order_step", { message: `An order can't go from ${order.status} to ${to}` });
  const isPaidByDelivery = to === "delivered" && order.paymentMethod === "cod";
  await tx
    .update(orders)
    .set({
      status: to,
      ...(isPaidByDelivery && { paymentStatus: "paid" as const }),
      ...(trackingNumber && { trackingNumber }),
      ...(carrier && { carrier }),
    })
    .where(eq(orders.id, order.id));
  await recordStep(ctx, tx, { order, to, actor, trackingNumber, carrier });
  if (to === "shipped") await issueInvoice(ctx, tx, order.id);
}

/** Records an order's new status and notifies the buyer. */
export async function recordStep(
  ctx: AppContext,
  tx: Transaction,
  {
    order,
    to,
    actor,
    trackingNumber = null,
    carrier = "",
  }: Omit<Step, "order"> & { order: { id: number; userId: number } },
): Promise<void> {
  const orderId = order.id;
  const notice = noticeOfStep(order, to, { trackingNumber, carrier });
  await Promise.all([
    insertRows(tx, orderEvents, [{ orderId, status: to, actor, happenedAt: ctx.now() }]),
    notice && notify(ctx, tx, notice),
    (to === "confirmed" || to === "shipped") && enqueue(tx, "email_order", { orderId, about: to }),
    (to === "shipped" || to === "out_for_delivery") && enqueue(tx, "sms_order", { orderId, about: to }),
  ]);
}
