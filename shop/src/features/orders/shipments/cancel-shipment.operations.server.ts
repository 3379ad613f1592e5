import { isUndelivered, parcelWord } from "@kasna/rules/orders/shipments";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { notify } from "../../notifications/notifications.operations.server.ts";
import { cancelLockedOrder } from "../cancel-order.operations.server.ts";
import { noticeOfCancelledShipment } from "../order-notices.operations.server.ts";
import { type Cancel, cancelInPart } from "./cancel-in-part.operations.server.ts";
import { shipmentIn, shipmentsOf } from "./shipments.operations.server.ts";

/**
 * Cancels one undelivered shipment of a locked order: its pieces leave the order, are credited if they were invoiced,
 * and refunded if they were paid. The only shipment left takes the whole order with it. Throws `order_step`.
 */
export async function cancelShipment(
  ctx: AppContext,
  tx: Transaction,
  { order, shipmentId, actor, reason }: Cancel & { shipmentId: number },
): Promise<void> {
  const all = await shipmentsOf(tx, order.id);
  const shipment = shipmentIn(all, shipmentId);
  if (order.status === "pending" || !isUndelivered(shipment.status))
    throw domainError("order_step", {
      message: "Only a parcel of a confirmed order can be cancelled before it is delivered",
    });
  if (all.every(({ id, status }) => id === shipmentId || status === "cancelled"))
    return cancelLockedOrder(ctx, tx, { order, actor, reason });
  const parcel = parcelWord(all, shipment.number);
  const returned = await cancelInPart(ctx, tx, { order, all, shipment, actor, reason });
  await notify(ctx, tx, noticeOfCancelledShipment(order, { parcel, reason, ...returned }));
}
