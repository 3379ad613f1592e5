import { parcelOfCode } from "@kasna/rules/orders/parcel-code";
import { parcelName, stepErrorMessage } from "@kasna/rules/orders/shipments";
import { asc, inArray } from "drizzle-orm";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { DomainError, domainError } from "../../../../api/domain-errors.server.ts";
import { orders } from "../../../../database/schema/index.ts";
import { shopCarriers } from "../../carriers.operations.server.ts";
import { canTakeStep } from "../../shipments/move-shipment.operations.server.ts";
import { piecesIn, type Shipment, shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { ORDERS_MAX } from "../list/orders-in.ts";
import { moveOrderByStaff } from "../order-actions.operations.server.ts";

const TRACKING_MAX = 60;

export type ParcelToShip = {
  shipmentId: number;
  orderId: number;
  /** Its number within the order, as on its label. */
  number: number;
  /** `Parcel 2 of 3`; empty for an order's only parcel. */
  name: string;
  buyer: string;
  city: string;
  pieces: number;
  /** From its booking with a courier; empty without one. */
  trackingNumber: string;
};

type OrderRow = typeof orders.$inferSelect;

/** The packed parcels of at most 50 orders, and for each other order the reason why it can't be shipped. */
export async function parcelsToShip(ctx: AppContext, orderIds: readonly number[]) {
  const ids = [...new Set(orderIds)].slice(0, ORDERS_MAX);
  const found = await ctx.db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id));
  const parcels: ParcelToShip[] = [];
  const excluded: { orderId: number; why: string; canPack: boolean }[] = [];
  for (const order of found) {
    const all = await shipmentsOf(ctx.db, order.id);
    const packed = all.filter(
      (shipment) => shipment.status === "packed" && canTakeStep(order, shipment, "shipped"),
    );
    for (const shipment of packed) parcels.push(shownParcel(order, all, shipment));
    const open = order.status === "pending" ? [] : all.filter(({ status }) => status === "open");
    // If there are several, staff must say which one is packed.
    const canPack = open.length === 1;
    if (packed.length === 0) excluded.push({ orderId: order.id, why: whyExcluded(order, all), canPack });
  }
  const carriers = (await shopCarriers(ctx)).map(({ name }) => name);
  return { parcels, excluded, carriers };
}

const shownParcel = (order: OrderRow, all: readonly Shipment[], shipment: Shipment): ParcelToShip => ({
  shipmentId: shipment.id,
  orderId: order.id,
  number: shipment.number,
  name: parcelName(all, shipment.number, ""),
  buyer: order.companyName || `${order.firstName} ${order.lastName}`,
  city: order.city,
  pieces: piecesIn(shipment),
  trackingNumber: shipment.trackingNumber ?? "",
});

function whyExcluded(order: OrderRow, all: readonly Shipment[]): string {
  const subject = `Order #${order.id}`;
  const isUnpacked = order.status !== "pending" && all.some(({ status }) => status === "open");
  return isUnpacked ? `${subject} is not packed` : stepErrorMessage(subject, order.status, "shipped");
}

type Shipping = { shipmentId: number; orderId: number; piecesSeen: number; trackingNumber: string };

/** The parcels in a sent form: `shipment[]`, and `order-`, `pieces-` and `tracking-` of each. Throws `fields_wrong`. */
export function parcelsIn(fields: Record<string, unknown>): Shipping[] {
  const chosen = Array.isArray(fields.shipment) ? fields.shipment : [];
  const errors: Record<string, string> = {};
  const seen = new Map<string, number>();
  const parcels = chosen.flatMap((id): Shipping[] => {
    const [shipmentId, orderId, piecesSeen] = [id, fields[`order-${id}`], fields[`pieces-${id}`]].map(whole);
    const typed = fields[`tracking-${id}`];
    if (!shipmentId || !orderId || !piecesSeen || typeof typed !== "string") return [];
    const trackingNumber = typed.trim();
    const other = seen.get(trackingNumber);
    if (trackingNumber.length > TRACKING_MAX) errors[`tracking-${id}`] = `At most ${TRACKING_MAX} characters`;
    else if (parcelOfCode(trackingNumber))
      errors[`tracking-${id}`] = "This is the label of a parcel, not a tracking number";
    else if (trackingNumber && other !== undefined && other !== orderId)
      errors[`tracking-${id}`] = `Order #${other} has this number, too`;
    seen.set(trackingNumber, orderId);
    return [{ shipmentId, orderId, piecesSeen, trackingNumber }];
  });
  if (Object.keys(errors).length > 0) throw domainError("fields_wrong", { errors });
  return parcels;
}

const whole = (value: unknown): number | null =>
  typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;

/**
 * Ships parcels, each in its own transaction. Skips one that was unpacked, split or shipped in the meantime. Returns
 * the number shipped, and the reason for each one that was not.
 */
export async function shipParcels(
  ctx: AppContext,
  { staff, carrier, parcels }: { staff: Staff; carrier: string; parcels: readonly Shipping[] },
): Promise<{ shipped: number; problems: string[] }> {
  const problems: string[] = [];
  for (const parcel of parcels)
    try {
      await moveOrderByStaff(ctx, { staff, carrier, ...parcel, to: "shipped", isPackedOnly: true });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.push(`#${parcel.orderId}: ${error.message}`);
    }
  return { shipped: parcels.length - problems.length, problems };
}
