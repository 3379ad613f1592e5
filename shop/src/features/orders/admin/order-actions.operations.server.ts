import { rupeesFromPaise } from "@kasna/rules/money";
import type { OrderStatus } from "@kasna/rules/order-status";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { DomainError, domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { orderNotes, orders } from "../../../database/schema/index.ts";
import { audit } from "../../admin/audit-log/audit.operations.server.ts";
import type { Staff } from "../../admin/staff/staff-sessions.operations.server.ts";
import { notify } from "../../notifications/notifications.operations.server.ts";
import { refundPayment } from "../../payments/refunds.operations.server.ts";
import { advanceOrder } from "../advance-order.operations.server.ts";
import { orderPath } from "../order-path.operations.server.ts";

type OrderAction = { staff: Staff; orderId: number };

const actorOf = (staff: Staff) => `staff:${staff.id}`;

async function lockOrder(tx: Transaction, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
  return order;
}

export type Move = { to: OrderStatus; trackingNumber?: string; carrier?: string; reason?: string };

/** Moves an order to another status. Throws `not_found`, `order_step`. */
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

/** Marks a confirmed order as packed or unpacked. Throws `not_found`, `order_step`. */
export async function packOrder(
  ctx: AppContext,
  { staff, orderId, isPacked }: OrderAction & { isPacked: boolean },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "confirmed")
      throw domainError("order_step", {
        message: `Order #${orderId} is ${order.status}, so you can't pack it`,
      });
    const packedAt = isPacked ? (order.packedAt ?? ctx.now()) : null;
    await tx.update(orders).set({ packedAt }).where(eq(orders.id, orderId));
    await audit(tx, {
      actor: staff,
      action: "order.packed",
      subject: `order:${orderId}`,
      before: { packed: order.packedAt !== null },
      after: { packed: isPacked },
    });
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

/** Corrects the carrier and tracking number of a shipped order and notifies the buyer. Throws `order_step`. */
export async function correctTracking(
  ctx: AppContext,
  { staff, orderId, trackingNumber, carrier }: OrderAction & { trackingNumber: string; carrier: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "shipped" && order.status !== "out_for_delivery")
      throw domainError("order_step", {
        message: "This order has not been shipped, or has already been delivered",
      });
    const after = { trackingNumber: trackingNumber || null, carrier };
    const before = { trackingNumber: order.trackingNumber, carrier: order.carrier };
    if (before.trackingNumber === after.trackingNumber && before.carrier === carrier) return;
    await tx.update(orders).set(after).where(eq(orders.id, orderId));
    await notify(ctx, tx, {
      userId: order.userId,
      orderId,
      type: "shipped",
      title: "Tracking changed",
      message: `${carrier ? `${carrier} is delivering your order #${orderId}.` : `Your order #${orderId} is on its way.`}${trackingNumber && ` Tracking number: ${trackingNumber}.`}`,
      deepLink: orderPath(orderId),
    });
    await audit(tx, { actor: staff, action: "order.tracking", subject: `order:${orderId}`, before, after });
  });
}

/** Refunds an amount in paise of what was paid online, or all that is left. Throws `refund_high`. */
export async function refundByStaff(
  ctx: AppContext,
  { staff, orderId, amountPaise, reason }: OrderAction & { amountPaise?: number; reason: string },
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const refund = await refundPayment(ctx, tx, {
      orderId,
      reason,
      actor: actorOf(staff),
      ...(amountPaise !== undefined && { amountPaise }),
    });
    if (!refund) throw domainError("refund_high", { message: "There is nothing left to refund" });
    await audit(tx, {
      actor: staff,
      action: "order.refunded",
      subject: `order:${orderId}`,
      before: null,
      after: { rupees: rupeesFromPaise(refund.amountPaise), reason },
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
