import { parcelName } from "@kasna/rules/orders/shipments";
import { eq, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { orders, shipmentLines, shipments } from "../../../database/schema/index.ts";
import { movableColumns } from "../move-order.operations.server.ts";
import {
  clearWeightAndBooking,
  deriveOrder,
  loggedLines,
  piecesIn,
  type Shipment,
  shipmentIn,
  shipmentsOf,
} from "./shipments.operations.server.ts";

/** The shipment that receives a shipment's pieces when its split is undone: the previous one, if both are open. */
export const joinTarget = (all: readonly Shipment[], { number, status }: Shipment): Shipment | undefined =>
  status === "open" ? all.findLast((other) => other.number < number && other.status === "open") : undefined;

/**
 * Undoes a split: moves all pieces of an unpacked shipment back into the previous unpacked one. Throws `not_found`,
 * `order_step`.
 */
export async function joinShipments(
  ctx: AppContext,
  { staff, orderId, shipmentId }: { staff: Staff; orderId: number; shipmentId: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx.select(movableColumns).from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
    const all = await shipmentsOf(tx, orderId);
    const shipment = shipmentIn(all, shipmentId);
    const target = joinTarget(all, shipment);
    if (!target)
      throw domainError("order_step", {
        message: `${parcelName(all, shipment.number, "The order")} can't be put back: both parcels must be unpacked`,
      });
    await tx.execute(sql`
      insert into shipment_lines as held (shipment_id, order_id, position, quantity, discount_paise)
      select ${target.id}, order_id, position, quantity, discount_paise from shipment_lines
      where order_id = ${orderId} and shipment_id = ${shipmentId}
      on conflict (order_id, position, shipment_id) do update set quantity = held.quantity + excluded.quantity,
        discount_paise = held.discount_paise + excluded.discount_paise`);
    await clearWeightAndBooking(tx, target);
    await tx.delete(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId));
    await tx.delete(shipments).where(eq(shipments.id, shipmentId));
    await deriveOrder(
      tx,
      order,
      all.filter(({ id }) => id !== shipmentId),
    );
    await audit(tx, {
      actor: staff,
      action: "order.joined",
      subject: `order:${orderId}`,
      before: { parcel: shipment.number, lines: loggedLines(shipment.lines) },
      after: { parcel: target.number, lines: [], pieces: piecesIn(shipment) },
    });
  });
}
