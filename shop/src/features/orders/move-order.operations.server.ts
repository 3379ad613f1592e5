import { canMove, type OrderStatus, type PaymentMethod } from "@kasna/rules/orders/order-status";
import { stepErrorMessage } from "@kasna/rules/orders/shipments";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { insertRows, insertTogether, rowsOf } from "../../database/insert-rows.ts";
import { notifications, orderEvents, orders, outbox } from "../../database/schema/index.ts";
import { noticeRow } from "../notifications/notifications.operations.server.ts";
import { jobRow } from "../outbox/outbox.operations.server.ts";
import { noticeOfStep } from "./order-notices.operations.server.ts";

export type MovableOrder = { id: number; userId: number; status: OrderStatus; paymentMethod: PaymentMethod };
type Step = {
  order: { id: number; userId: number };
  /** The shipment that takes the step; absent for a step of the whole order. `word` is `parcel 2 of 3` or empty. */
  shipment?: { id: number; number: number; word: string };
  to: OrderStatus;
  actor: string;
  trackingNumber?: string | null;
  carrier?: string;
  /** Why the shop cancelled it, if not for a reason of the buyer's. */
  reason?: string | undefined;
};

/** The order columns that moving an order needs. */
export const movableColumns = {
  id: orders.id,
  userId: orders.userId,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
};

/** Confirms a locked order that was waiting for payment. Throws `order_step`. */
export async function confirmOrder(
  ctx: AppContext,
  tx: Transaction,
  { order, actor }: { order: MovableOrder; actor: string },
): Promise<void> {
  if (!canMove(order.status, "confirmed")) throw stepError(order, "confirmed");
  await tx.update(orders).set({ status: "confirmed" }).where(eq(orders.id, order.id));
  await recordStep(ctx, tx, { order, to: "confirmed", actor });
}

export const stepError = (order: MovableOrder, to: OrderStatus) =>
  domainError("order_step", { message: stepErrorMessage(`Order #${order.id}`, order.status, to) });

/** Records a step of an order or one of its shipments, and notifies the buyer. */
export async function recordStep(
  ctx: AppContext,
  tx: Transaction,
  { order, shipment, to, actor, trackingNumber = null, carrier = "", reason }: Step,
): Promise<void> {
  const orderId = order.id;
  const shipmentId = shipment?.id;
  const notice = noticeOfStep(order, to, { trackingNumber, carrier, parcel: shipment?.word ?? "", reason });
  const job = { orderId, ...(shipmentId !== undefined && { shipmentId }) };
  const hasEmail = to === "confirmed" || to === "shipped";
  const hasSms = to === "shipped" || to === "out_for_delivery";
  await insertTogether(tx, [
    rowsOf(orderEvents, [{ orderId, shipmentId, status: to, actor, happenedAt: ctx.now() }]),
    rowsOf(notifications, notice ? [noticeRow(ctx, notice)] : []),
    rowsOf(outbox, [
      ...(hasEmail ? [jobRow("email_order", { ...job, about: to })] : []),
      ...(hasSms ? [jobRow("sms_order", { ...job, about: to })] : []),
    ]),
  ]);
}

/** Records the actor and time of a step of an order or one of its shipments. */
export const recordEvent = (
  ctx: AppContext,
  tx: Transaction,
  event: { orderId: number; shipmentId: number | undefined; status: OrderStatus; actor: string },
) => insertRows(tx, orderEvents, [{ ...event, happenedAt: ctx.now() }]);
