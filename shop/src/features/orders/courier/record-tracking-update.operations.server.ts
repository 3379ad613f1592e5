import type { IncomingHttpHeaders } from "node:http";
import type { ShipmentStatus } from "@kasna/rules/orders/shipments";
import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { DomainError, domainError } from "../../../api/domain-errors.server.ts";
import { courierBookings, shipments } from "../../../database/schema/index.ts";
import { advanceOrder } from "../advance-order.operations.server.ts";
import { DELIVERY_STEPS, type DeliveryStep } from "../shipments/move-shipment.operations.server.ts";
import type { TrackingUpdate } from "./courier.server.ts";
import { courierOf } from "./couriers.server.ts";

type ParcelUpdate = { awb: string; update: TrackingUpdate };

/**
 * Records a courier's update on a parcel, and moves the parcel forward to the corresponding step, through those in
 * between. Repeated or older updates change nothing. A step that needs the shop's GSTIN is retried with the next
 * update; until then the booking shows this. Returns whether a parcel has this AWB.
 */
export async function recordTrackingUpdate(ctx: AppContext, { awb, update }: ParcelUpdate): Promise<boolean> {
  const [booking] = await ctx.db
    .select({ id: courierBookings.id, shipmentId: courierBookings.shipmentId, orderId: shipments.orderId })
    .from(courierBookings)
    .innerJoin(shipments, eq(shipments.id, courierBookings.shipmentId))
    .where(
      and(
        eq(courierBookings.awb, awb),
        inArray(courierBookings.status, ["booked", "done"]),
        eq(shipments.trackingNumber, awb),
      ),
    );
  if (!booking || booking.shipmentId === null) return false;
  await ctx.db
    .update(courierBookings)
    .set({ latestStatus: update.status, latestStatusAt: update.at, needsAttention: update.needsAttention })
    .where(
      and(
        eq(courierBookings.id, booking.id),
        or(isNull(courierBookings.latestStatusAt), lte(courierBookings.latestStatusAt, update.at)),
      ),
    );
  if (update.step === null) return true;
  const isMoved = await moveTo(ctx, booking.orderId, booking.shipmentId, update.step);
  const problem = isMoved ? "" : waitsForGstin(update);
  const isDone = isMoved && update.step === "delivered";
  await ctx.db
    .update(courierBookings)
    .set({ problem, ...(isDone && { status: "done" as const }) })
    .where(eq(courierBookings.id, booking.id));
  return true;
}

const waitsForGstin = ({ status }: TrackingUpdate) =>
  `The courier reports “${status}”, but without the seller's GSTIN the shop can't ship anything. Enter it in Settings: the parcel moves on within an hour.`;

/** Whether the parcel could move: without a GSTIN there is no invoice, and so nothing can be shipped. */
async function moveTo(
  ctx: AppContext,
  orderId: number,
  shipmentId: number,
  to: DeliveryStep,
): Promise<boolean> {
  const { name = "" } = courierOf(ctx) ?? {};
  for (const step of DELIVERY_STEPS.slice(0, DELIVERY_STEPS.indexOf(to) + 1)) {
    const [shipment] = await ctx.db
      .select({ status: shipments.status })
      .from(shipments)
      .where(eq(shipments.id, shipmentId));
    if (!shipment || !isBefore(shipment.status, step)) continue;
    try {
      await advanceOrder(ctx, {
        orderId,
        shipmentId,
        to: step,
        trackingNumber: null,
        actor: `courier:${name}`,
        by: { id: null, name },
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === "not_registered") return false;
      // Another process was faster.
      if (error.code !== "order_step") throw error;
    }
  }
  return true;
}

/** Whether a parcel is still before a step. A parcel that was cancelled or reopened is not. */
function isBefore(status: ShipmentStatus, step: DeliveryStep): boolean {
  const ways: readonly ShipmentStatus[] = ["packed", ...DELIVERY_STEPS];
  return ways.includes(status) && ways.indexOf(status) < ways.indexOf(step);
}

/**
 * Handles a courier's notification. One about another shop's parcel is accepted. Throws `webhook_forged`, `not_found`.
 */
export async function handleCourierWebhook(
  ctx: AppContext,
  request: { headers: IncomingHttpHeaders; body: Buffer },
): Promise<void> {
  const courier = courierOf(ctx);
  if (!courier?.readWebhook) throw domainError("not_found");
  const read = courier.readWebhook(request);
  if (read) await recordTrackingUpdate(ctx, read);
}

export const acceptsCourierWebhooks = (ctx: AppContext): boolean => Boolean(courierOf(ctx)?.readWebhook);
