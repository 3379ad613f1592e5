import { and, eq } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { DomainError, domainError } from "../../../api/domain-errors.server.ts";
import { courierBookings, orders } from "../../../database/schema/index.ts";
import { shipmentIn, shipmentsOf } from "../shipments/shipments.operations.server.ts";
import { bookingsOf, dropBooking } from "./bookings.operations.server.ts";
import type { Courier } from "./courier.server.ts";
import { courierFor, requestCourier } from "./request-courier.operations.server.ts";

/**
 * Cancels the booking of a parcel in the store. A courier that does not respond is informed later; the parcel can be
 * rebooked at once. Returns whether the courier was informed. Throws `order_step`.
 */
export async function cancelBooking(
  ctx: AppContext,
  { staff, orderId, shipmentId }: { staff: Staff; orderId: number; shipmentId: number },
): Promise<boolean> {
  const courier = courierFor(ctx);
  const booking = await ctx.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const shipment = shipmentIn(await shipmentsOf(tx, orderId), shipmentId);
    const live = (await bookingsOf(tx, [shipmentId])).get(shipmentId);
    if (!live || live.status === "done")
      throw domainError("order_step", { message: "This parcel is not booked with a courier" });
    if (shipment.status !== "packed")
      throw domainError("order_step", {
        message: "This parcel has left, so its booking can't be cancelled here. Ask the courier",
      });
    if (live.busyUntil && live.busyUntil > ctx.now())
      throw domainError("order_step", { message: "This parcel is being booked right now" });
    const { carrier, trackingNumber } = shipment;
    await dropBooking(tx, shipment);
    await audit(tx, {
      actor: staff,
      action: "order.unbooked",
      subject: `order:${orderId}`,
      before: { shipmentId, carrier, courier: live.courier, trackingNumber },
      after: null,
    });
    return live;
  });
  return requestCourier(ctx, () => tellCancelled(ctx, courier, booking)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === "courier_failed") return false;
      throw error;
    },
  );
}

/** Cancels a booking with its courier. Throws CourierError. */
export async function tellCancelled(
  ctx: AppContext,
  courier: Courier,
  { id, reference }: { id: number; reference: string },
): Promise<void> {
  await courier.cancel(reference);
  await ctx.db
    .update(courierBookings)
    .set({ status: "cancelled", problem: "" })
    .where(and(eq(courierBookings.id, id), eq(courierBookings.status, "cancelling")));
}
