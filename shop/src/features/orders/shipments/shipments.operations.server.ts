import type { OrderStatus } from "@kasna/rules/orders/order-status";
import {
  orderStatusOf,
  parcelName,
  type ShipmentStatus,
  stepErrorMessage,
} from "@kasna/rules/orders/shipments";
import { asc, eq, sql } from "drizzle-orm";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { orders, shipments } from "../../../database/schema/index.ts";
import { dropBooking } from "../courier/bookings.operations.server.ts";
import { markPaidBack } from "./paid-back.operations.server.ts";

/** Pieces of an order's line, with the discounts on them in paise; null if the order has none by line. */
export type ShippedPieces = { position: number; quantity: number; discountPaise: number | null };
export type Shipment = {
  id: number;
  number: number;
  status: ShipmentStatus;
  carrier: string;
  trackingNumber: string | null;
  packedAt: Date | null;
  /** Who packed it, in the form used for order events: `staff:3`. */
  packedBy: string | null;
  /** Its weight in grams; null if it was not weighed. */
  weighedGrams: number | null;
  lines: ShippedPieces[];
};

/** An order's shipments with their lines, by number. To change them, lock the order first. */
export function shipmentsOf(db: Queryable, orderId: number): Promise<Shipment[]> {
  return db
    .select({
      id: shipments.id,
      number: shipments.number,
      status: shipments.status,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      packedAt: shipments.packedAt,
      packedBy: shipments.packedBy,
      weighedGrams: shipments.weighedGrams,
      // Column names are written out because Drizzle drops the table name in single-table queries.
      lines: sql<ShippedPieces[]>`(select coalesce(json_agg(json_build_object('position', l.position,
        'quantity', l.quantity, 'discountPaise', l.discount_paise) order by l.position), '[]') from shipment_lines l
        where l.order_id = shipments.order_id and l.shipment_id = shipments.id)`,
    })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.number));
}

/** The shipment with this id. Throws `not_found`. */
export function shipmentIn(all: readonly Shipment[], shipmentId: number): Shipment {
  const shipment = all.find(({ id }) => id === shipmentId);
  if (!shipment) throw domainError("not_found", { message: "This order has no such parcel" });
  return shipment;
}

/** The error for a step that one shipment cannot take: `Parcel 1 of 2 is shipped, so it can't be packed`. */
export function stepError(
  order: { id: number; status: OrderStatus },
  all: readonly Shipment[],
  { number, status }: Shipment,
  to: OrderStatus | ShipmentStatus | "split" | "weighed",
) {
  const name = parcelName(all, number, `Order #${order.id}`);
  const message = stepErrorMessage(name, order.status === "pending" ? "pending" : status, to);
  return domainError("order_step", { message });
}

/** A shipment with different pieces has a different weight, and is not what a courier was told. */
export async function clearWeightAndBooking(tx: Transaction, shipment: Shipment): Promise<void> {
  if (shipment.weighedGrams !== null)
    await tx.update(shipments).set({ weighedGrams: null }).where(eq(shipments.id, shipment.id));
  await dropBooking(tx, shipment);
}

/** Lines for the audit log. */
export const loggedLines = (lines: readonly ShippedPieces[]) =>
  lines.map(({ position, quantity }) => ({ position, quantity }));

export const piecesIn = ({ lines }: Pick<Shipment, "lines">): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Throws `edited_meanwhile` if a shipment no longer has as many pieces as the staff member saw. */
export function assertPiecesUnchanged(shipment: Shipment, piecesSeen: number | undefined): void {
  if (piecesSeen !== undefined && piecesIn(shipment) !== piecesSeen)
    throw domainError("edited_meanwhile", {
      message: `Another staff member has changed this parcel. It has ${piecesIn(shipment)} items now, not ${piecesSeen}.`,
    });
}

type FollowingOrder = Pick<typeof orders.$inferSelect, "id" | "status" | "paymentMethod">;

/**
 * Writes the order's fields that depend on its shipments: its status, whether all is packed, and whether all cash is
 * paid.
 */
export async function deriveOrder(
  tx: Transaction,
  order: FollowingOrder,
  all: readonly Shipment[],
): Promise<void> {
  const isAwaitingPayment = order.status === "pending";
  const status = orderStatusOf(
    all.map((shipment) => shipment.status),
    { isAwaitingPayment },
  );
  const inStore = all.filter((shipment) => shipment.status === "open" || shipment.status === "packed");
  const packed = inStore.map(({ packedAt }) => packedAt?.getTime() ?? 0);
  const isPacked = inStore.every((shipment) => shipment.status === "packed");
  await tx
    .update(orders)
    .set({
      status,
      ...(inStore.length > 0 && { packedAt: isPacked ? new Date(Math.max(...packed)) : null }),
      ...(status === "delivered" && order.paymentMethod === "cod" && { paymentStatus: "paid" as const }),
    })
    .where(eq(orders.id, order.id));
  if (status === "delivered") await markPaidBack(tx, order.id);
}
