import { rupeesFromPaise } from "@kasna/rules/money";
import type { OrderStatus } from "@kasna/rules/orders/order-status";
import { parcelWord } from "@kasna/rules/orders/shipments";
import { eq } from "drizzle-orm";
import { type Actor, audit } from "../../../admin-kit/audit.operations.server.ts";
import { assertSeen } from "../../../admin-kit/form.server.ts";
import type { Shown } from "../../../admin-kit/form-fields.ts";
import { oncePerForm } from "../../../admin-kit/once-per-form.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { DomainError, domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { orderNotes, orders, shipments } from "../../../database/schema/index.ts";
import { notify } from "../../notifications/notifications.operations.server.ts";
import { refundPayment } from "../../payments/refunds.operations.server.ts";
import { advanceOrder } from "../advance-order.operations.server.ts";
import { shippedText } from "../order-notices.operations.server.ts";
import { orderPath } from "../order-path.operations.server.ts";
import { shipmentsOf } from "../shipments/shipments.operations.server.ts";
import { trackingFields } from "./tracking-fields.ts";

type OrderAction = { staff: Staff; orderId: number };

export const actorOf = (staff: Actor) => `staff:${staff.id}`;

/** Locks an order until the transaction ends. Throws `not_found`. */
export async function lockOrder(tx: Transaction, orderId: number) {
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

/**
 * Corrects the carrier and tracking number of a shipment (by default the latest dispatched) and notifies the buyer.
 * Throws `order_step`, `edited_meanwhile`.
 */
export async function correctTracking(
  ctx: AppContext,
  {
    staff,
    orderId,
    shipmentId,
    trackingNumber,
    carrier,
    seen,
  }: OrderAction & {
    shipmentId?: number | undefined;
    trackingNumber: string;
    carrier: string;
    seen?: Shown | undefined;
  },
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
    assertSeen(seen, trackingFields(shipment));
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
      actor: staff,
      action: "order.tracking",
      subject: `order:${orderId}`,
      before,
      after: { ...after, shipmentId: shipment.id },
    });
  });
}

/**
 * Refunds an amount in paise of the online payment, or all that remains, to its source or as store credit; once per
 * form. Throws `refund_high`, `key_reused`.
 */
export async function refundByStaff(
  ctx: AppContext,
  {
    staff,
    orderId,
    amountPaise,
    reason,
    isToStoreCredit = false,
    formKey,
  }: OrderAction & {
    amountPaise?: number;
    reason: string;
    isToStoreCredit?: boolean;
    formKey?: string | undefined;
  },
): Promise<number> {
  const request = { amountPaise, reason, isToStoreCredit };
  return oncePerForm(ctx, { actor: staff, formKey, action: `refund:${orderId}`, request }, async (tx) => {
    await lockOrder(tx, orderId);
    const refund = await refundPayment(ctx, tx, {
      orderId,
      reason,
      isToStoreCredit,
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

/** Adds a note for other staff, once per form. Throws `not_found`, `key_reused`. */
export async function addOrderNote(
  ctx: AppContext,
  { staff, orderId, text, formKey }: OrderAction & { text: string; formKey?: string | undefined },
) {
  const sent = { actor: staff, formKey, action: `order-note:${orderId}`, request: { text } };
  await oncePerForm(ctx, sent, async (tx) => {
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
