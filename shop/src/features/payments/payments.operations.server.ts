import { randomBytes } from "node:crypto";
import { rupeesFromPaise } from "@kasna/rules/money";
import { and, eq, inArray } from "drizzle-orm";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orders, payments } from "../../database/schema/index.ts";
import { notify } from "../notifications/notifications.operations.server.ts";
import { movableColumns, moveOrder } from "../orders/move-order.operations.server.ts";
import { noticeOfPayment } from "../orders/order-notices.operations.server.ts";

/** The page where a payment is made. Its reference can't be guessed and is all that the page asks for. */
const paymentUrl = (reference: string) => `/pay/${reference}`;

/** Opens an online payment for an order of this transaction. */
export async function startPayment(
  shop: Shop,
  tx: Transaction,
  { orderId, amountPaise }: { orderId: number; amountPaise: number },
): Promise<void> {
  await tx.insert(payments).values({
    reference: randomBytes(24).toString("base64url"),
    orderId,
    provider: shop.settings.paymentProvider,
    amountPaise,
    status: "pending",
    createdAt: shop.now(),
  });
}

/** Where each of these orders that still waits for its payment can be paid, by order id. */
export async function openPaymentUrls(shop: Shop, orderIds: readonly number[]): Promise<Map<number, string>> {
  const open = await shop.db
    .select({ orderId: payments.orderId, reference: payments.reference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(payments.orderId, [...orderIds]),
        inArray(payments.status, ["pending", "failed"]),
        eq(orders.status, "pending"),
      ),
    );
  return new Map(open.map(({ orderId, reference }) => [orderId, paymentUrl(reference)]));
}

/** What a payment page shows, or null for an unknown reference. */
export async function findPayment(shop: Shop, reference: string) {
  const [found] = await shop.db
    .select({
      orderId: payments.orderId,
      amountPaise: payments.amountPaise,
      status: payments.status,
      orderStatus: orders.status,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, reference));
  if (!found) return null;
  const { amountPaise, ...payment } = found;
  return { ...payment, amount: rupeesFromPaise(amountPaise) };
}

/**
 * Settles a payment; paid moves its order to confirmed. Told twice, the second changes nothing; a
 * failure after success is ignored. Throws `not_found`, and `payment_settled` for a cancelled order.
 */
export async function settlePayment(
  shop: Shop,
  { reference, outcome }: { reference: string; outcome: "paid" | "failed" },
): Promise<{ orderId: number; isPaid: boolean }> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, reference);
    const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference)).for("update");
    if (!order || !payment) throw refuse("not_found", { message: "There is no such payment" });
    const orderId = order.id;
    if (payment.status === "paid") return { orderId, isPaid: true };
    if (order.status !== "pending") throw refuse("payment_settled");
    await tx.update(payments).set({ status: outcome }).where(eq(payments.reference, reference));
    await tx.update(orders).set({ paymentStatus: outcome }).where(eq(orders.id, orderId));
    if (outcome === "failed") return { orderId, isPaid: false };
    await notify(shop, tx, noticeOfPayment(order, payment.amountPaise));
    await moveOrder(shop, tx, { order, to: "confirmed", actor: `payment:${payment.provider}` });
    return { orderId, isPaid: true };
  });
}

/** The order is locked before its payments everywhere, so that paying and cancelling wait for each other. */
async function lockOrderOf(tx: Transaction, reference: string) {
  const ofPayment = tx
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.reference, reference));
  const [order] = await tx
    .select(movableColumns)
    .from(orders)
    .where(inArray(orders.id, ofPayment))
    .for("update");
  return order;
}

/** Gives back what was paid for a locked order. The sandbox has the money back at once. */
export async function refundPayments(tx: Transaction, orderId: number): Promise<void> {
  const refunded = await tx
    .update(payments)
    .set({ status: "refunded" })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "paid")))
    .returning({ reference: payments.reference });
  if (refunded.length > 0)
    await tx.update(orders).set({ paymentStatus: "refunded" }).where(eq(orders.id, orderId));
}
