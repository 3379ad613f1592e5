import { rupeesFromPaise } from "@kasna/rules/money";
import type { OrderStatus } from "@kasna/rules/orders/order-status";
import { isInStore, parcelWord } from "@kasna/rules/orders/shipments";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { DomainError, domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { orderNotes, orders, shipments } from "../../../database/schema/index.ts";
import { audit } from "../../admin/audit-log/audit.operations.server.ts";
import type { Staff } from "../../admin/staff/staff-sessions.operations.server.ts";
import { notify } from "../../notifications/notifications.operations.server.ts";
import { refundPayment } from "../../payments/refunds.operations.server.ts";
import { advanceOrder } from "../advance-order.operations.server.ts";
import { dropBooking } from "../courier/bookings.operations.server.ts";
import { shippedText } from "../order-notices.operations.server.ts";
import { orderPath } from "../order-path.operations.server.ts";
import { type Picks, pickShipment, putBackPicks } from "../shipments/pick-pieces.operations.server.ts";
import {
  assertPiecesUnchanged,
  deriveOrder,
  type Shipment,
  shipmentIn,
  shipmentsOf,
  stepError,
} from "../shipments/shipments.operations.server.ts";

type OrderAction = { staff: Staff; orderId: number };

const actorOf = (staff: Staff) => `staff:${staff.id}`;

async function lockOrder(tx: Transaction, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
  return order;
}

export type Move = {
  shipmentId?: number | undefined;
  piecesSeen?: number | undefined;
  isPackedOnly?: boolean;
  to: OrderStatus;
  trackingNumber?: string;
  carrier?: string;
  reason?: string;
};

/** Moves an order, or one of its shipments, to another status. Throws `not_found`, `order_step`, `edited_meanwhile`. */
export async function moveOrderByStaff(
  ctx: AppContext,
  { staff, orderId, ...move }: OrderAction & Move,
): Promise<void> {
  await advanceOrder(ctx, {
    ...move,
    orderId,
    trackingNumber: move.trackingNumber || null,
    actor: actorOf(staff),
    by: staff,
  });
}

type Pack = OrderAction & {
  /** The shipment; the only one that is not packed if absent. */
  shipmentId?: number | undefined;
  piecesSeen?: number | undefined;
  isPacked: boolean;
  /** What it weighs when it is packed. Absent: it was not weighed. */
  weighedGrams?: number | null;
  /** From which stock places its pieces come. Absent: from where the pick list names them. */
  picks?: Picks | undefined;
};

/**
 * Marks a shipment in the store as packed or unpacked. Its pieces leave their stock places, or go back to them. Throws
 * `not_found`, `order_step`, `edited_meanwhile`, and what `pickShipment` throws.
 */
export async function packOrder(
  ctx: AppContext,
  { staff, orderId, shipmentId, piecesSeen, isPacked, weighedGrams, picks }: Pack,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const all = await shipmentsOf(tx, orderId);
    const shipment = shipmentId === undefined ? onlyUnpacked(order, all) : shipmentIn(all, shipmentId);
    const to = isPacked ? "packed" : "open";
    if (order.status === "pending" || !isInStore(shipment.status)) throw stepError(order, all, shipment, to);
    assertPiecesUnchanged(shipment, piecesSeen);
    const before = shipment.status;
    if (before === to) return;
    if (isPacked) await pickShipment(tx, { shipmentId: shipment.id, chosen: picks });
    else {
      await dropBooking(tx, shipment);
      await putBackPicks(tx, { shipmentId: shipment.id });
    }
    shipment.status = to;
    shipment.packedAt = isPacked ? ctx.now() : null;
    const { id, status, packedAt } = shipment;
    await tx
      .update(shipments)
      .set({
        ...{ status, packedAt, packedBy: isPacked ? actorOf(staff) : null },
        // What is unpacked is opened, and weighed anew.
        ...(isPacked ? weighedGrams && { weighedGrams } : { weighedGrams: null }),
      })
      .where(eq(shipments.id, id));
    await deriveOrder(tx, order, all);
    await audit(tx, {
      actor: staff,
      action: "order.packed",
      subject: `order:${orderId}`,
      before: { packed: !isPacked },
      after: { packed: isPacked, shipmentId: id, ...(weighedGrams && { grams: weighedGrams }) },
    });
  });
}

/** The shipment that packing a whole order means. Throws `order_step` if there are several to choose from. */
function onlyUnpacked(order: { id: number }, all: readonly Shipment[]): Shipment {
  const open = all.filter(({ status }) => status === "open");
  if (open.length > 1)
    throw domainError("order_step", {
      message: `Order #${order.id} has ${open.length} parcels to pack. Open it to say which one.`,
    });
  const [shipment = all.find(({ status }) => status === "packed") ?? all[0]] = open;
  if (!shipment) throw new Error(`Order ${order.id} has no shipment`);
  return shipment;
}

/**
 * Applies an action to many orders, each in its own transaction. Returns how many succeeded and an error
 * message for each that failed.
 */
export async function applyToEach(
  orderIds: readonly number[],
  action: (orderId: number) => Promise<void>,
): Promise<{ done: number; problems: string[] }> {
  const problems: string[] = [];
  for (const orderId of orderIds)
    try {
      await action(orderId);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.push(`#${orderId}: ${error.message}`);
    }
  return { done: orderIds.length - problems.length, problems };
}

/** Corrects a shipment's carrier and tracking number (of the latest dispatched) and notifies the buyer. Throws `order_step`. */
export async function correctTracking(
  ctx: AppContext,
  {
    staff,
    orderId,
    shipmentId,
    trackingNumber,
    carrier,
  }: OrderAction & { shipmentId?: number | undefined; trackingNumber: string; carrier: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const all = await shipmentsOf(tx, orderId);
    const shipment = all.findLast(
      ({ id, status }) =>
        (status === "shipped" || status === "out_for_delivery") &&
        (shipmentId === undefined || id === shipmentId),
    );
    if (!shipment)
      throw domainError("order_step", {
        message: "This order has not been shipped, or has already been delivered",
      });
    const after = { trackingNumber: trackingNumber || null, carrier };
    const before = { trackingNumber: shipment.trackingNumber, carrier: shipment.carrier };
    if (before.trackingNumber === after.trackingNumber && before.carrier === carrier) return;
    await tx.update(shipments).set(after).where(eq(shipments.id, shipment.id));
    const isNamed = order.trackingNumber === before.trackingNumber && order.carrier === before.carrier;
    if (isNamed) await tx.update(orders).set(after).where(eq(orders.id, orderId));
    const word = parcelWord(all, shipment.number);
    const name = `order #${orderId}${word && ` (${word})`}`;
    await notify(ctx, tx, {
      userId: order.userId,
      orderId,
      type: "shipped",
      title: "Tracking changed",
      message: shippedText(name, { carrier, trackingNumber }),
      deepLink: orderPath(orderId),
    });
    await audit(tx, {
      ...{ actor: staff, action: "order.tracking", subject: `order:${orderId}`, before },
      after: { ...after, shipmentId: shipment.id },
    });
  });
}

/** Refunds an amount in paise of what was paid online, or all that is left, there or as store credit. Throws `refund_high`. */
export async function refundByStaff(
  ctx: AppContext,
  {
    staff,
    orderId,
    amountPaise,
    reason,
    isToStoreCredit = false,
  }: OrderAction & { amountPaise?: number; reason: string; isToStoreCredit?: boolean },
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const refund = await refundPayment(ctx, tx, {
      ...{ orderId, reason, isToStoreCredit },
      actor: actorOf(staff),
      ...(amountPaise !== undefined && { amountPaise }),
    });
    if (!refund) throw domainError("refund_high", { message: "There is nothing left to refund" });
    await audit(tx, {
      actor: staff,
      action: "order.refunded",
      subject: `order:${orderId}`,
      before: null,
      after: {
        rupees: rupeesFromPaise(refund.amountPaise),
        reason,
        ...(isToStoreCredit && { to: "store credit" }),
      },
    });
    return refund.amountPaise;
  });
}

/** Adds a note for other staff. Throws `not_found`. */
export async function addOrderNote(
  ctx: AppContext,
  { staff, orderId, text }: OrderAction & { text: string },
) {
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await tx.insert(orderNotes).values({ orderId, author: staff.name, text, writtenAt: ctx.now() });
    await audit(tx, {
      actor: staff,
      action: "order.noted",
      subject: `order:${orderId}`,
      before: null,
      after: { text },
    });
  });
}
