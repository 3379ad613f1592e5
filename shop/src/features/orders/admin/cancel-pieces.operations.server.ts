import type { OrderStatus } from "@kasna/rules/orders/order-status";
import { isUndelivered } from "@kasna/rules/orders/shipments";
import { unitCodeOf } from "@kasna/rules/tax/unit-codes";
import { and, eq } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { orderLines, orders } from "../../../database/schema/index.ts";
import { notify } from "../../notifications/notifications.operations.server.ts";
import { noticeOfPieces } from "../order-notices.operations.server.ts";
import { endShipment } from "../shipments/cancel-in-part.operations.server.ts";
import { removePieces } from "../shipments/remove-pieces.operations.server.ts";
import { type Shipment, shipmentsOf } from "../shipments/shipments.operations.server.ts";

/** An unpaid order can only be cancelled as a whole, and a delivered order not at all. */
export const PIECES_CANCELLABLE: readonly OrderStatus[] = ["confirmed", "shipped", "out_for_delivery"];

type Pieces = {
  staff: Staff;
  orderId: number;
  /** The shipment with the pieces. If absent, the first one that contains any of the line. */
  shipmentId?: number | undefined;
  position: number;
  quantity: number;
  /** The shipment's quantity as the staff member saw it: someone else may have cancelled or split since. */
  lineQuantity: number;
  reason: string;
};

/**
 * Cancels pieces of one line of a shipment (`removePieces`, decision 14) and notifies the buyer. If these are its last
 * pieces, the shipment is cancelled. Throws `not_found`, `order_step`, `edited_meanwhile`, `fields_wrong`.
 */
export async function cancelPieces(ctx: AppContext, pieces: Pieces): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { staff, orderId, position, quantity, reason } = pieces;
    const { order, line, all, shipment } = await lockLine(tx, pieces);
    const actor = `staff:${staff.id}`;
    const taken = await removePieces(ctx, tx, {
      orderId,
      shipment,
      reason,
      actor,
      pieces: [{ position, quantity }],
    });
    if (shipment.lines.length === 0) await endShipment(ctx, tx, { order, all, shipment, actor });
    const { sku, name } = line;
    const unit = unitCodeOf({ packSize: line.packSize ?? 1, unit: line.unitCode });
    await notify(ctx, tx, noticeOfPieces(order, { quantity, unit, name, reason, ...taken }));
    await audit(tx, {
      actor: staff,
      action: "order.pieces-cancelled",
      subject: `order:${orderId}`,
      before: { [sku]: line.quantity, totalPaise: order.totalPaise },
      after: { [sku]: line.quantity - quantity, totalPaise: taken.left.totalPaise, reason },
    });
  });
}

async function lockLine(tx: Transaction, pieces: Pieces) {
  const { orderId, position, quantity, lineQuantity } = pieces;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
  if (!PIECES_CANCELLABLE.includes(order.status))
    throw domainError("order_step", {
      message: `You can't cancel items of an order that is ${order.status}`,
    });
  if (order.paymentMethod === "online" && order.paymentStatus !== "paid")
    throw domainError("order_step", {
      message: "You can cancel items of an online order only after it is paid",
    });
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
  const all = await shipmentsOf(tx, orderId);
  const shipment = holderOf(all, pieces);
  const held = shipment?.lines.find((shipped) => shipped.position === position)?.quantity;
  if (!line || !shipment || !held || held !== lineQuantity) throw domainError("edited_meanwhile");
  if (quantity > held)
    throw domainError("fields_wrong", {
      errors: { quantity: `This line has ${held} ${held === 1 ? "item" : "items"}` },
    });
  const isLast = all.every(({ id, status }) => id === shipment.id || status === "cancelled");
  if (isLast && quantity === held && shipment.lines.length === 1)
    throw domainError("order_step", {
      message: "This would cancel every item. Cancel the whole order instead.",
    });
  return { order, line, all, shipment };
}

const holderOf = (all: readonly Shipment[], { shipmentId, position }: Pieces) =>
  all.find(
    ({ id, status, lines }) =>
      isUndelivered(status) &&
      (shipmentId === undefined || id === shipmentId) &&
      lines.some((line) => line.position === position),
  );
