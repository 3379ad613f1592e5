import type { OrderStatus } from "@kasna/rules/orders/order-status";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orders } from "../../database/schema/index.ts";
import { type Actor, audit, OPERATOR } from "../admin/audit-log/audit.operations.server.ts";
import { cancelLockedOrder } from "./cancel-order.operations.server.ts";
import {
  confirmOrder,
  type MovableOrder,
  movableColumns,
  stepError,
} from "./move-order.operations.server.ts";
import { cancelShipment } from "./shipments/cancel-shipment.operations.server.ts";
import { canTakeStep, isDeliveryStep, moveShipment } from "./shipments/move-shipment.operations.server.ts";
import { type Shipment, shipmentIn, shipmentsOf } from "./shipments/shipments.operations.server.ts";

type Advance = {
  orderId: number;
  to: OrderStatus;
  trackingNumber: string | null;
  carrier?: string;
  /** The reason for a cancellation. */
  reason?: string;
  /** One shipment; all that can take the step if absent. */
  shipmentId?: number | undefined;
  /** Ships only what is packed, if anything is: the rest of a split order waits. */
  packedFirst?: boolean;
  /** Who made the change, as order events name actors: `staff:3`. */
  actor: string;
  /** The same person for the audit log; defaults to the operator. */
  by?: Actor;
};

/** Moves any customer's order, or one of its shipments, to its next status, for staff. Throws `not_found`, `order_step`. */
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
  { to, trackingNumber, carrier = "", reason = "Other", shipmentId, packedFirst = false, actor }: Advance,
): Promise<void> {
  if (to === "confirmed") return confirmOrder(ctx, tx, { order, actor });
  if (to === "cancelled")
    return shipmentId === undefined
      ? cancelLockedOrder(ctx, tx, { order, actor, reason })
      : cancelShipment(ctx, tx, { order, shipmentId, actor, reason });
  if (!isDeliveryStep(to)) throw stepError(order, to);
  const all = await shipmentsOf(tx, order.id);
  const chosen = shipmentId === undefined ? all : [shipmentIn(all, shipmentId)];
  const able = chosen.filter((shipment) => canTakeStep(order, shipment, to));
  if (able.length === 0) throw stepError(order, to);
  for (const shipment of packedFirst ? packedOf(able) : able)
    await moveShipment(ctx, tx, { order, all, shipment, to, actor, trackingNumber, carrier });
}

function packedOf(shipments: Shipment[]): Shipment[] {
  const packed = shipments.filter(({ status }) => status === "packed");
  return packed.length > 0 ? packed : shipments;
}
