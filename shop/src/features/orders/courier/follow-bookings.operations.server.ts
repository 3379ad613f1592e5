import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { serializeError } from "../../../api/serialize-error.server.ts";
import { courierBookings, shipments } from "../../../database/schema/index.ts";
import { pickUp } from "./book-parcel.operations.server.ts";
import { tellCancelled } from "./cancel-booking.operations.server.ts";
import type { Courier } from "./courier.server.ts";
import { courierOf } from "./couriers.server.ts";
import { recordTrackingUpdate } from "./record-tracking-update.operations.server.ts";

const MINUTE_MS = 60_000;
/** How often the courier is asked about a parcel, in case a notification was lost or none are sent. */
const FOLLOW_MS = 60 * MINUTE_MS;
const BATCH_SIZE = 50;
/** After this many failed requests the run stops, to reduce the load on the courier. */
const FAILURES_MAX = 3;

/**
 * Scheduled job: informs the courier about bookings to cancel and parcels to pick up, and fetches updates on parcels in
 * transit. Failures are retried in a later run.
 */
export async function followBookings(ctx: AppContext): Promise<void> {
  const courier = courierOf(ctx);
  if (!courier) return;
  await markLeft(ctx);
  let failures = 0;
  for (const booking of await due(ctx)) {
    if (failures === FAILURES_MAX) return;
    await ctx.db
      .update(courierBookings)
      .set({ followedAt: ctx.now() })
      .where(eq(courierBookings.id, booking.id));
    await follow(ctx, courier, booking).catch((error: unknown) => {
      failures += 1;
      ctx.log.warn({ fault: serializeError(error) }, "Could not follow a parcel at the courier");
    });
  }
}

/**
 * Bookings whose parcel was cancelled, or shipped in another way, must be cancelled. If the parcel was in transit with
 * the courier, the booking is finished: the parcel was returned or lost.
 */
async function markLeft(ctx: AppContext): Promise<void> {
  const now = ctx.now().toISOString();
  await ctx.db.execute(sql`
    update courier_bookings b set status = case when b.status = 'booked' and (s.status = 'delivered' or (open.said_at is not null
      and exists (select from order_events e where e.shipment_id = s.id and e.status = 'shipped')))
      then 'done' else 'cancelling' end
    from courier_bookings open left join shipments s on s.id = open.shipment_id
    where b.id = open.id and open.status in ('asked', 'booked')
      and (open.busy_until is null or open.busy_until < ${now})
      and (s.id is null or s.status in ('cancelled', 'delivered')
        or (open.status = 'asked' and s.status <> 'packed')
        or (s.status = 'shipped' and s.tracking_number is distinct from open.awb and open.said_at is null))`);
}

/** Those that were not checked for the longest time. */
async function due(ctx: AppContext) {
  const { status, busyUntil, followedAt, id } = courierBookings;
  const now = ctx.now();
  const rows = await ctx.db
    .select({ booking: courierBookings, parcel: shipments.status })
    .from(courierBookings)
    .leftJoin(shipments, eq(shipments.id, courierBookings.shipmentId))
    .where(
      and(
        or(
          eq(status, "cancelling"),
          and(eq(status, "booked"), inArray(shipments.status, ["packed", "shipped", "out_for_delivery"])),
        ),
        or(isNull(busyUntil), lt(busyUntil, now)),
        or(isNull(followedAt), lt(followedAt, new Date(now.getTime() - FOLLOW_MS))),
      ),
    )
    .orderBy(sql`${followedAt} nulls first`, asc(id))
    .limit(BATCH_SIZE);
  return rows.map(({ booking, parcel }) => ({ ...booking, parcel }));
}

type Due = Awaited<ReturnType<typeof due>>[number];

async function follow(ctx: AppContext, courier: Courier, booking: Due): Promise<void> {
  if (booking.status === "cancelling") return tellCancelled(ctx, courier, booking);
  const { id, awb, courierOrder: order, courierShipment: shipment, pickupAt, parcel } = booking;
  if (!awb || !order || !shipment) return;
  if (parcel === "packed" && pickupAt === null)
    await pickUp(ctx, courier, id, { order, shipment, awb, courier: booking.courier });
  const update = await courier.track(awb);
  if (update) await recordTrackingUpdate(ctx, { awb, update });
}
