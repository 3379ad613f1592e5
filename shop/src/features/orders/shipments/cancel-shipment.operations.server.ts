import { isUndelivered, parcelWord } from "@kasna/rules/orders/shipments";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { orders } from "../../../database/schema/index.ts";
import { notify } from "../../notifications/notifications.operations.server.ts";
import { cancelLockedOrder } from "../cancel-order.operations.server.ts";
import { noticeOfCancelledShipment } from "../order-notices.operations.server.ts";
import { type Cancel, cancelInPart } from "./cancel-in-part.operations.server.ts";
import { assertPiecesUnchanged, shipmentIn, shipmentsOf, stepError } from "./shipments.operations.server.ts";

/**
 * Cancels one undelivered shipment of a locked order: removes its pieces from the order, credits them if they were
 * invoiced, and refunds them if they were paid. If it is the only shipment left, cancels the whole order. Throws
 * `order_step`, `edited_meanwhile`.
 */
export async function cancelShipment(
  ctx: AppContext,
  tx: Transaction,
  {
    order,
    shipmentId,
    piecesSeen,
    actor,
    reason,
  }: Cancel & { shipmentId: number; piecesSeen?: number | undefined },
): Promise<void> {
  const all = await shipmentsOf(tx, order.id);
  const shipment = shipmentIn(all, shipmentId);
  if (order.status === "pending" || !isUndelivered(shipment.status))
    throw stepError(order, all, shipment, "cancelled");
  assertPiecesUnchanged(shipment, piecesSeen);
  if (all.every(({ id, status }) => id === shipmentId || status === "cancelled"))
    return cancelLockedOrder(ctx, tx, { order, actor, reason });
  await assertPaidOrCash(tx, order.id);
  const parcel = parcelWord(all, shipment.number);
  const returned = await cancelInPart(ctx, tx, { order, all, shipment, actor, reason });
  await notify(ctx, tx, noticeOfCancelledShipment(order, { parcel, reason, ...returned }));
}

/** An unpaid online order keeps its amount, so that a late payment still matches it. */
async function assertPaidOrCash(tx: Transaction, orderId: number) {
  const [order] = await tx
    .select({ method: orders.paymentMethod, payment: orders.paymentStatus })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.method === "online" && order.payment !== "paid")
    throw domainError("order_step", {
      message: "You can cancel a parcel of an online order only after it is paid",
    });
}
