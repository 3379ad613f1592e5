import { and, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { courierBookings, shipments } from "../../../database/schema/index.ts";

/** The columns of a parcel that a booking sets. */
type BookedParcel = Pick<typeof shipments.$inferSelect, "id" | "status" | "carrier" | "trackingNumber">;

export type Booking = typeof courierBookings.$inferSelect;

/** The condition for live bookings: those that exist or may exist with the courier. */
const LIVE = ["asked", "booked"] as const;

/** The booking of each of these parcels, by parcel: the live one, or that of a delivered parcel. */
export async function bookingsOf(
  db: Queryable,
  shipmentIds: readonly number[],
): Promise<Map<number, Booking>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(courierBookings)
    .where(
      and(
        inArray(courierBookings.shipmentId, [...shipmentIds]),
        inArray(courierBookings.status, [...LIVE, "done"]),
      ),
    );
  return new Map(rows.flatMap((row) => (row.shipmentId === null ? [] : [[row.shipmentId, row] as const])));
}

/** Parcels with a problem that staff have to settle with the courier. */
export const NEEDING_ATTENTION = sql.raw(`courier_bookings b join shipments s on s.id = b.shipment_id
  where b.status in ('asked', 'booked') and (b.needs_attention or b.problem <> '')`);

/** The number of orders with such a parcel; null in a shop without a courier. */
export async function countNeedingAttention(ctx: AppContext): Promise<number | null> {
  if (!ctx.settings.courier) return null;
  const { rows } = await ctx.db.readOnly.execute<{ count: number }>(
    sql`select count(distinct s.order_id)::int as count from ${NEEDING_ATTENTION}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * If a packed parcel is opened or its pieces change, it is no longer what the courier was told. Marks its booking for
 * cancellation, and removes its number. The job that follows bookings informs the courier.
 */
export async function dropBooking(tx: Transaction, shipment: BookedParcel): Promise<void> {
  if (shipment.status !== "packed") return;
  const dropped = await tx
    .update(courierBookings)
    .set({ status: "cancelling" })
    .where(and(eq(courierBookings.shipmentId, shipment.id), inArray(courierBookings.status, [...LIVE])))
    .returning({ id: courierBookings.id });
  if (dropped.length === 0) return;
  shipment.carrier = "";
  shipment.trackingNumber = null;
  await tx.update(shipments).set({ carrier: "", trackingNumber: null }).where(eq(shipments.id, shipment.id));
}
