import { rupeesFromPaise } from "@kasna/rules/money";
import type { OrderStatus } from "@kasna/rules/order-status";
import { eq } from "drizzle-orm";
import { refuse, ShopRefusal } from "../../../api/refusals.server.ts";
import type { Shop } from "../../../api/shop.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { orderNotes, orders } from "../../../database/schema/index.ts";
import { audit } from "../../desk/audit.operations.server.ts";
import type { Staff } from "../../desk/staff-sessions.operations.server.ts";
import { notify } from "../../notifications/notifications.operations.server.ts";
import { refundPayment } from "../../payments/refunds.operations.server.ts";
import { advanceOrder } from "../advance-order.operations.server.ts";

type Doing = { staff: Staff; orderId: number };

const actorOf = (staff: Staff) => `staff:${staff.id}`;

async function lockOrder(tx: Transaction, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw refuse("not_found", { message: `There is no order #${orderId}` });
  return order;
}

export type Move = { to: OrderStatus; trackingNumber?: string; carrier?: string; reason?: string };

/** Takes an order one step, by the same operation as every other way. Throws `not_found`, `order_step`. */
export async function moveAtDesk(shop: Shop, { staff, orderId, ...move }: Doing & Move): Promise<void> {
  await advanceOrder(shop, {
    ...move,
    orderId,
    trackingNumber: move.trackingNumber || null,
    actor: actorOf(staff),
    by: staff,
  });
}

/** Notes that a confirmed order lies packed, or that it doesn't after all. Throws `not_found`, `order_step`. */
export async function packOrder(
  shop: Shop,
  { staff, orderId, isPacked }: Doing & { isPacked: boolean },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "confirmed")
      throw refuse("order_step", { message: `Order #${orderId} is ${order.status}: it is not on the table` });
    const packedAt = isPacked ? (order.packedAt ?? shop.now()) : null;
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
 * Does the same to many orders, each in a transaction of its own. Returns how many it was done to and a
 * sentence for each that refused.
 */
export async function doToEach(
  orderIds: readonly number[],
  act: (orderId: number) => Promise<void>,
): Promise<{ done: number; refused: string[] }> {
  const refused: string[] = [];
  for (const orderId of orderIds)
    try {
      await act(orderId);
    } catch (error) {
      if (!(error instanceof ShopRefusal)) throw error;
      refused.push(`#${orderId}: ${error.message}`);
    }
  return { done: orderIds.length - refused.length, refused };
}

/** Corrects by what and under which number a shipped order travels, and tells the buyer. Throws `order_step`. */
export async function correctTracking(
  shop: Shop,
  { staff, orderId, trackingNumber, carrier }: Doing & { trackingNumber: string; carrier: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "shipped" && order.status !== "out_for_delivery")
      throw refuse("order_step", { message: "This order is not on its way" });
    const after = { trackingNumber: trackingNumber || null, carrier };
    const before = { trackingNumber: order.trackingNumber, carrier: order.carrier };
    if (before.trackingNumber === after.trackingNumber && before.carrier === carrier) return;
    await tx.update(orders).set(after).where(eq(orders.id, orderId));
    await notify(shop, tx, {
      userId: order.userId,
      orderId,
      type: "shipped",
      title: "Tracking changed",
      message: `Your order #${orderId} travels${carrier && ` with ${carrier}`}${trackingNumber && ` under ${trackingNumber}`}.`,
      deepLink: `/account/orders?orderId=${orderId}`,
    });
    await audit(tx, { actor: staff, action: "order.tracking", subject: `order:${orderId}`, before, after });
  });
}

/** Gives back part of what was paid online, or with no amount all that is left. Throws `refund_high`. */
export async function refundAtDesk(
  shop: Shop,
  { staff, orderId, amountPaise, reason }: Doing & { amountPaise?: number; reason: string },
): Promise<number> {
  return shop.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const refund = await refundPayment(shop, tx, {
      orderId,
      reason,
      actor: actorOf(staff),
      ...(amountPaise !== undefined && { amountPaise }),
    });
    if (!refund) throw refuse("refund_high", { message: "Nothing is left that could be given back" });
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

/** Writes a note for colleagues. Throws `not_found`. */
export async function noteOnOrder(shop: Shop, { staff, orderId, text }: Doing & { text: string }) {
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await tx.insert(orderNotes).values({ orderId, author: staff.name, text, writtenAt: shop.now() });
    await audit(tx, {
      actor: staff,
      action: "order.noted",
      subject: `order:${orderId}`,
      before: null,
      after: { text },
    });
  });
}
