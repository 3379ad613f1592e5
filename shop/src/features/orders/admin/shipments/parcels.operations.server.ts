import { trackingUrl } from "@kasna/rules/orders/carriers";
import { type Charge, moneyOf } from "@kasna/rules/orders/shipment-charges";
import { isInStore, isUndelivered, parcelName } from "@kasna/rules/orders/shipments";
import type { AppContext } from "../../../../api/app-context.server.ts";
import type { orders } from "../../../../database/schema/index.ts";
import { chargesOfShipments } from "../../../documents/shipment-charges.operations.server.ts";
import { shopCarriers } from "../../carriers.operations.server.ts";
import { type Booking, bookingsOf } from "../../courier/bookings.operations.server.ts";
import { courierOf } from "../../courier/couriers.server.ts";
import { joinTarget } from "../../shipments/join-shipments.operations.server.ts";
import { canTakeStep } from "../../shipments/move-shipment.operations.server.ts";
import { parcelContents } from "../../shipments/parcel-weights.operations.server.ts";
import { piecesIn, type Shipment, shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { ONLY_PARCEL } from "./only-parcel.ts";

const FORWARD = ["shipped", "out_for_delivery", "delivered"] as const;

type Order = Pick<typeof orders.$inferSelect, "id" | "userId" | "status" | "paymentMethod" | "isCounter"> &
  Charge;

/** Whether a parcel gets a shipping label: it is not delivered yet, and not handed over at the counter. */
export const hasLabel = (
  { status, isCounter }: Pick<typeof orders.$inferSelect, "status" | "isCounter">,
  shipment: Pick<Shipment, "status">,
): boolean => status !== "pending" && !isCounter && isUndelivered(shipment.status);

/** An order's parcels as staff see them: pieces, the buyer's payment for each, and the possible actions. */
export async function parcelsOf(ctx: AppContext, order: Order, all: readonly Shipment[]) {
  const courier = courierOf(ctx)?.name ?? null;
  const [charges, contentsOf, carriers, bookings] = await Promise.all([
    chargesOfShipments(ctx.db, order, all),
    parcelContents(ctx.db, [order.id]),
    shopCarriers(ctx),
    bookingsOf(
      ctx.db,
      all.map(({ id }) => id),
    ),
  ]);
  return all.map((shipment) => {
    const { id, number, status, carrier, trackingNumber, packedAt, packedBy } = shipment;
    const charge = charges.get(id);
    const pieces = piecesIn(shipment);
    const isOpen = order.status !== "pending" && isInStore(status);
    const target = joinTarget(all, shipment);
    return {
      id,
      number,
      status,
      carrier,
      trackingNumber,
      packedAt,
      packedBy,
      pieces,
      /** `Parcel 2 of 3`; `Order` for an order's only parcel. */
      name: status === "cancelled" ? "Cancelled parcel" : parcelName(all, number, ONLY_PARCEL),
      lines: shipment.lines,
      totalPaise: charge?.totalPaise ?? 0,
      deliveryPaise: charge?.shippingPaise ?? 0,
      /** Collected if delivered. Null if the order is not paid in cash. */
      cashPaise: order.paymentMethod === "cod" && charge ? moneyOf(charge) : null,
      /** The carrier's tracking page, if the settings have one. */
      trackingUrl: trackingUrl(carriers, shipment),
      weight: contentsOf(order.id, shipment).weight,
      hasLabel: hasLabel(order, shipment),
      /** Its booking with a courier, and whether it can be booked. */
      booking: shownBooking(bookings.get(id)),
      bookableWith: isOpen && status === "packed" ? courier : null,
      canPack: isOpen,
      canSplit: isOpen && pieces > 1,
      canCancel: order.status !== "pending" && isUndelivered(status),
      steps: FORWARD.filter((to) => canTakeStep(order, shipment, to)),
      joins: target ? parcelName(all, target.number, ONLY_PARCEL) : null,
    };
  });
}

/** A booking as staff see it; null without one. */
const shownBooking = (booking: Booking | undefined) =>
  booking
    ? {
        isBooked: booking.awb !== null,
        courier: booking.courier,
        feePaise: booking.feePaise,
        collectPaise: booking.collectPaise,
        isPickupAsked: booking.pickupAt !== null,
        latestStatus: booking.latestStatus,
        latestStatusAt: booking.latestStatusAt,
        needsAttention: booking.needsAttention,
        problem: booking.problem,
      }
    : null;

/** `Parcel 2 of 3`; `Order` for an order's only parcel. */
export async function parcelNameOf(
  ctx: AppContext,
  orderId: number,
  shipmentId: number | undefined,
): Promise<string> {
  const all = await shipmentsOf(ctx.db, orderId);
  const shipment = all.find(({ id }) => id === shipmentId);
  return shipment ? parcelName(all, shipment.number, ONLY_PARCEL) : "Order";
}
