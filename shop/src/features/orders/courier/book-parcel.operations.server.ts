import { rupeesFromPaise } from "@kasna/rules/money";
import { and, eq, inArray } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { type Box, courierBookings, orders, shipments } from "../../../database/schema/index.ts";
import { assertPiecesUnchanged } from "../shipments/shipments.operations.server.ts";
import { type Booking, bookingsOf } from "./bookings.operations.server.ts";
import { type Courier, CourierError, type CourierOffer, type CourierOrder } from "./courier.server.ts";
import { offersFor } from "./courier-offers.operations.server.ts";
import { parcelToBook } from "./parcel-to-book.operations.server.ts";
import { courierFor, requestCourier } from "./request-courier.operations.server.ts";

/** How long a booking locks its parcel: longer than all its requests take together. */
const BUSY_MS = 2 * 60_000;
const BOOKINGS_MAX = 20;

type Book = {
  staff: Staff;
  orderId: number;
  shipmentId: number;
  piecesSeen: number | undefined;
  /** The chosen courier; null for the cheapest. */
  offerId: string | null;
  box: Box;
};

/**
 * Books a packed parcel with a courier. Books it only once even if a response was lost, because it first looks for a
 * booking with the parcel's reference. Throws `order_step`, `edited_meanwhile`, `courier_failed`.
 */
export async function bookParcel(ctx: AppContext, book: Book): Promise<{ awb: string; courier: string }> {
  const { orderId, shipmentId, offerId, box } = book;
  const courier = courierFor(ctx);
  const offers = await offersFor(ctx, { orderId, shipmentId, box, grams: null });
  const offer = offerId === null ? offers[0] : offers.find(({ id }) => id === offerId);
  if (!offer)
    throw domainError("order_step", {
      message:
        offers.length === 0
          ? "No courier takes this parcel"
          : "This courier does not take the parcel any more",
    });
  const { booking, parcel, packedAt } = await begin(ctx, book, offer);
  let accepted: CourierOrder;
  try {
    accepted = await requestCourier(ctx, () => courier.book(parcel, offer.id));
  } catch (error) {
    const problem = error instanceof Error ? error.message : "";
    await ctx.db
      .update(courierBookings)
      .set({ busyUntil: null, problem })
      .where(eq(courierBookings.id, booking.id));
    throw error;
  }
  // If the booking already existed because its response was lost, its courier is the one chosen then.
  const { feePaise } = offers.find(({ name }) => name === accepted.courier) ?? offer;
  await settle(ctx, book, { courier, booking, accepted, packedAt, feePaise });
  await pickUp(ctx, courier, booking.id, accepted);
  return accepted;
}

/** Stores the booking before contacting the courier, so that it can always be found by its reference. */
function begin(
  ctx: AppContext,
  { staff, orderId, shipmentId, piecesSeen, box }: Book,
  { feePaise, name }: CourierOffer,
) {
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const toBook = await parcelToBook(tx, orderId, shipmentId);
    const { shipment, whyNot, weight, cashPaise } = toBook;
    if (whyNot !== null) throw domainError("order_step", { message: whyNot });
    assertPiecesUnchanged(shipment, piecesSeen);
    if (weight.grams === null)
      throw domainError("order_step", { message: `${toBook.name} has no weight. Enter it first` });
    const open = (await bookingsOf(tx, [shipmentId])).get(shipmentId);
    if (open?.status === "booked")
      throw domainError("order_step", { message: `${toBook.name} is booked already` });
    if (open?.busyUntil && open.busyUntil > ctx.now())
      throw domainError("order_step", { message: `${toBook.name} is being booked right now` });
    const terms = {
      box,
      feePaise,
      courier: name,
      collectPaise: cashPaise,
      problem: "",
      busyUntil: new Date(ctx.now().getTime() + BUSY_MS),
    };
    const [booking] = open
      ? await tx.update(courierBookings).set(terms).where(eq(courierBookings.id, open.id)).returning()
      : await tx
          .insert(courierBookings)
          .values({
            ...terms,
            shipmentId,
            reference: await freeReference(tx, `${orderId}-${shipment.number}`),
            createdAt: ctx.now(),
            createdBy: `staff:${staff.id}`,
          })
          .returning();
    if (!booking) throw new Error("The booking was not written");
    const parcel = { ...toBook.parcel, reference: booking.reference, grams: weight.grams, box };
    return { booking, parcel, packedAt: shipment.packedAt };
  });
}

/** An unused reference: `100123-1`, then `100123-1-2`. */
async function freeReference(tx: Transaction, first: string): Promise<string> {
  const all = Array.from({ length: BOOKINGS_MAX }, (_, at) => (at === 0 ? first : `${first}-${at + 1}`));
  const used = await tx
    .select({ reference: courierBookings.reference })
    .from(courierBookings)
    .where(inArray(courierBookings.reference, all));
  const free = all.find((candidate) => !used.some(({ reference }) => reference === candidate));
  if (!free)
    throw domainError("order_step", {
      message: `This parcel was booked ${BOOKINGS_MAX} times. Ship it by hand`,
    });
  return free;
}

type Settled = {
  courier: Courier;
  booking: Booking;
  accepted: CourierOrder;
  packedAt: Date | null;
  feePaise: number;
};

/**
 * Sets the parcel's tracking number. A parcel that was opened or changed in the meantime is not the one that was
 * booked, so its booking is cancelled.
 */
async function settle(
  ctx: AppContext,
  { staff, orderId, shipmentId }: Book,
  { courier, booking, accepted, packedAt, feePaise }: Settled,
): Promise<void> {
  const isKept = await ctx.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId));
    const isSame = shipment?.status === "packed" && shipment.packedAt?.getTime() === packedAt?.getTime();
    const [settled] = isSame
      ? await tx
          .update(courierBookings)
          .set({
            status: "booked",
            busyUntil: null,
            problem: "",
            courierOrder: accepted.order,
            courierShipment: accepted.shipment,
            awb: accepted.awb,
            courier: accepted.courier,
            feePaise,
          })
          .where(and(eq(courierBookings.id, booking.id), eq(courierBookings.status, "asked")))
          .returning({ id: courierBookings.id })
      : [];
    if (!settled) {
      await tx
        .update(courierBookings)
        .set({ status: "cancelling", busyUntil: null })
        .where(eq(courierBookings.id, booking.id));
      return false;
    }
    await tx
      .update(shipments)
      .set({ carrier: courier.name, trackingNumber: accepted.awb })
      .where(eq(shipments.id, shipmentId));
    await audit(tx, {
      actor: staff,
      action: "order.booked",
      subject: `order:${orderId}`,
      before: null,
      after: {
        shipmentId,
        carrier: courier.name,
        courier: accepted.courier,
        trackingNumber: accepted.awb,
        rupees: rupeesFromPaise(feePaise),
      },
    });
    return true;
  });
  if (!isKept)
    throw domainError("edited_meanwhile", {
      message: "This parcel was changed while it was booked, so the booking is cancelled. Book it again.",
    });
}

/** Requests the pickup of a parcel. The job that follows bookings repeats a failed request. */
export async function pickUp(
  ctx: AppContext,
  courier: Courier,
  id: number,
  accepted: CourierOrder,
): Promise<void> {
  const problem = await courier.requestPickup(accepted).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof CourierError)) throw error;
      return error.message;
    },
  );
  await ctx.db
    .update(courierBookings)
    .set(problem === null ? { pickupAt: ctx.now(), problem: "" } : { problem })
    .where(eq(courierBookings.id, id));
}
