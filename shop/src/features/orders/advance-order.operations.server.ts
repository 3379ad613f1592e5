import type { OrderStatus } from "@kasna/rules/orders/order-status";
import { parcelName } from "@kasna/rules/orders/shipments";
import { eq } from "drizzle-orm";
import { type Actor, audit, OPERATOR } from "../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orders } from "../../database/schema/index.ts";
import { cancelLockedOrder } from "./cancel-order.operations.server.ts";
import {
  confirmOrder,
  type MovableOrder,
  movableColumns,
  stepError,
} from "./move-order.operations.server.ts";
import { cancelShipment } from "./shipments/cancel-shipment.operations.server.ts";
import { canTakeStep, isDeliveryStep, moveShipment } from "./shipments/move-shipment.operations.server.ts";
import {
  assertPiecesUnchanged,
  type Shipment,
  shipmentIn,
  shipmentsOf,
} from "./shipments/shipments.operations.server.ts";

type Advance = {
  orderId: number;
  to: OrderStatus;
  trackingNumber: string | null;
  carrier?: string;
  /** The reason for a cancellation. */
  reason?: string;
  /** One shipment; by default all that can take the step. */
  shipmentId?: number | undefined;
  /** The pieces of that shipment as the staff member saw them, because someone else may have split it since. */
  piecesSeen?: number | undefined;
  /** Refuses to ship an unpacked shipment. */
  isPackedOnly?: boolean;
  /** The actor in the form used for order events: `staff:3`. */
  actor: string;
  /** The same person for the audit log; defaults to the operator. */
  by?: Actor;
};

/** Moves any customer's order, or one of its shipments, to its next status, for staff. Throws `not_found`, `order_step`, `edited_meanwhile`. */
export async function advanceOrder(ctx: AppContext, advance: Advance): Promise<void> {
  const { orderId, to, trackingNumber, carrier = "", reason = "Other", shipmentId, by = OPERATOR } = advance;
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx.select(movableColumns).from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
    await advanceLockedOrder(ctx, tx, order, advance);
    await audit(tx, {
      actor: by,
      action: to === "cancelled" ? "order.cancelled" : "order.moved",
      subject: `order:${orderId}`,
      before: { status: order.status },
      after: {
        status: to,
        ...(shipmentId !== undefined && { shipmentId }),
        ...(to === "cancelled" && { reason }),
        ...(trackingNumber && { trackingNumber }),
        ...(carrier && { carrier }),
      },
    });
  });
}

async function advanceLockedOrder(
  ctx: AppContext,
  tx: Transaction,
  order: MovableOrder,
  advance: Advance,
): Promise<void> {
  const { to, trackingNumber, carrier = "", reason = "Other", shipmentId, actor } = advance;
  if (to === "confirmed") return confirmOrder(ctx, tx, { order, actor });
  if (to === "cancelled")
    return shipmentId === undefined
      ? cancelLockedOrder(ctx, tx, { order, actor, reason })
      : cancelShipment(ctx, tx, { order, shipmentId, piecesSeen: advance.piecesSeen, actor, reason });
  if (!isDeliveryStep(to)) throw stepError(order, to);
  const all = await shipmentsOf(tx, order.id);
  for (const shipment of movingShipments(order, all, to, advance))
    await moveShipment(ctx, tx, { order, all, shipment, to, actor, trackingNumber, carrier });
}

function movingShipments(
  order: MovableOrder,
  all: Shipment[],
  to: OrderStatus,
  { shipmentId, piecesSeen, isPackedOnly = false }: Advance,
): Shipment[] {
  if (shipmentId !== undefined) {
    const shipment = shipmentIn(all, shipmentId);
    assertPiecesUnchanged(shipment, piecesSeen);
    if (isPackedOnly && shipment.status === "open")
      throw domainError("order_step", {
        message: `${parcelName(all, shipment.number, `Order #${order.id}`)} is not packed, so it can't be shipped`,
      });
    return [shipment];
  }
  const able = all.filter((shipment) => isDeliveryStep(to) && canTakeStep(order, shipment, to));
  if (able.length === 0) throw stepError(order, to);
  return able;
}
