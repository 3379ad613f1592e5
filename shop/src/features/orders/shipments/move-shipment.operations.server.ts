import type { OrderStatus } from "@kasna/rules/orders/order-status";
import { canMoveShipment, parcelWord, type ShipmentStatus } from "@kasna/rules/orders/shipments";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { orders, shipments } from "../../../database/schema/index.ts";
import { issueInvoice } from "../../documents/invoices.operations.server.ts";
import { recordCarrierCash } from "../carrier-cash/carrier-cash.operations.server.ts";
import { type MovableOrder, recordStep } from "../move-order.operations.server.ts";
import { pickShipment } from "./pick-pieces.operations.server.ts";
import { deriveOrder, type Shipment, stepError } from "./shipments.operations.server.ts";

export type DeliveryStep = "shipped" | "out_for_delivery" | "delivered";
export const DELIVERY_STEPS: readonly DeliveryStep[] = ["shipped", "out_for_delivery", "delivered"];

export const isDeliveryStep = (to: OrderStatus): to is DeliveryStep =>
  DELIVERY_STEPS.some((step) => step === to);

/** Whether a shipment of this order can take a step. Before the order is paid, none can. */
export const canTakeStep = (order: MovableOrder, shipment: Shipment, to: ShipmentStatus): boolean =>
  order.status !== "pending" && canMoveShipment(shipment.status, to);

/**
 * Moves one of a locked order's shipments to its next step: records the actor, notifies the buyer and issues its
 * invoice at dispatch. A delivery records the cash collected, and the last one marks a cash-on-delivery order as paid.
 * Throws `order_step`.
 */
export async function moveShipment(
  ctx: AppContext,
  tx: Transaction,
  {
    order,
    all,
    shipment,
    to,
    actor,
    trackingNumber,
    carrier,
  }: {
    order: MovableOrder;
    /** All shipments of the order, including this one. Its new status is also written here. */
    all: Shipment[];
    shipment: Shipment;
    to: DeliveryStep;
    actor: string;
    trackingNumber: string | null;
    carrier: string;
  },
): Promise<void> {
  if (!canTakeStep(order, shipment, to)) throw stepError(order, all, shipment, to);
  // A shipment that is dispatched without being packed takes its pieces now.
  if (shipment.status === "open") await pickShipment(tx, { shipmentId: shipment.id });
  shipment.status = to;
  // A shipment in the store has a number only from its booking, which also gives the carrier.
  const isBooked =
    to === "shipped" && shipment.trackingNumber === (trackingNumber || shipment.trackingNumber || undefined);
  shipment.trackingNumber = trackingNumber || shipment.trackingNumber;
  shipment.carrier = (isBooked ? shipment.carrier : carrier) || shipment.carrier;
  const tracking = { trackingNumber: shipment.trackingNumber, carrier: shipment.carrier };
  await tx
    .update(shipments)
    .set({ status: to, ...tracking })
    .where(eq(shipments.id, shipment.id));
  // The order shows the shipment dispatched last.
  if (to === "shipped" || trackingNumber || carrier)
    await tx.update(orders).set(tracking).where(eq(orders.id, order.id));
  await deriveOrder(tx, order, all);
  const { id, number } = shipment;
  await recordStep(ctx, tx, {
    order,
    to,
    actor,
    ...tracking,
    shipment: { id, number, word: parcelWord(all, number) },
  });
  if (to === "shipped") await issueInvoice(ctx, tx, { orderId: order.id, shipment, all });
  if (to === "delivered" && order.paymentMethod === "cod")
    await recordCarrierCash(tx, {
      shipmentId: id,
      orderId: order.id,
      carrier: shipment.carrier,
      at: ctx.now(),
    });
}
