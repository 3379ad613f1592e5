import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { and, eq, ne, sum } from "drizzle-orm";
import { crashPoint } from "../../api/crash-point.server.ts";
import { refuse } from "../../api/refusals.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orders, payments, refunds, users } from "../../database/schema/index.ts";
import { sendEmail, sendsEmail } from "../messages/email.operations.server.ts";
import { notify } from "../notifications/notifications.operations.server.ts";
import { enqueue } from "../outbox/outbox.operations.server.ts";
import { flagPayment } from "./flags.operations.server.ts";
import { RefundRefused } from "./provider.server.ts";
import { providerOf } from "./providers.server.ts";

type Refunding = {
  orderId: number;
  /** All that is left of the payment if absent. */
  amountPaise?: number;
  reason: string;
  /** Who decided it, as in an order's events: `staff:3`, `customer:12`, `shop`. */
  actor: string;
};

/**
 * Gives back what was paid online for an order, whole or in part: the decision here, the money by a job.
 * Returns the refund, or null where nothing is left to give back and no amount is named. Throws `refund_high` for
 * more than is left of what was paid.
 */
export async function refundPayment(
  shop: Shop,
  tx: Transaction,
  { orderId, amountPaise, reason, actor }: Refunding,
): Promise<{ refundId: number; amountPaise: number } | null> {
  // The order is locked before its payments everywhere; a caller that holds it already loses nothing.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "paid")))
    .for("update");
  if (!payment?.providerPaymentId) {
    if (amountPaise === undefined) return null;
    throw refuse("refund_high", { message: "Nothing that could be given back was paid online" });
  }
  const { reference, providerPaymentId } = payment;
  const leftPaise = payment.amountPaise - (await refundedPaise(tx, { reference, providerPaymentId }));
  if (amountPaise === undefined && leftPaise === 0) return null;
  const refundedNow = amountPaise ?? leftPaise;
  if (refundedNow > leftPaise || refundedNow <= 0)
    throw refuse("refund_high", {
      message: `At most ${formatRupees(rupeesFromPaise(leftPaise))} of this payment can be given back`,
    });
  const refundId = await writeRefund(shop, tx, {
    ...{ orderId, reference, providerPaymentId, reason, actor },
    amountPaise: refundedNow,
  });
  if (refundedNow === leftPaise) {
    await tx.update(payments).set({ status: "refunded" }).where(eq(payments.reference, reference));
    await tx.update(orders).set({ paymentStatus: "refunded" }).where(eq(orders.id, orderId));
  }
  return { refundId, amountPaise: refundedNow };
}

/** Paise of a charge that went back or are on their way. */
async function refundedPaise(
  tx: Transaction,
  { reference, providerPaymentId }: { reference: string; providerPaymentId: string },
): Promise<number> {
  const [found] = await tx
    .select({ paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(
      and(
        eq(refunds.reference, reference),
        eq(refunds.providerPaymentId, providerPaymentId),
        ne(refunds.status, "failed"),
      ),
    );
  return found?.paise ?? 0;
}

/** Writes a refund of a charge with the job that makes it, whatever stands in the payment's row. */
export async function writeRefund(
  shop: Shop,
  tx: Transaction,
  refund: {
    orderId: number;
    reference: string;
    providerPaymentId: string;
    amountPaise: number;
    reason: string;
    actor: string;
  },
): Promise<number> {
  const [written] = await tx
    .insert(refunds)
    .values({ ...refund, status: "pending", createdAt: shop.now() })
    .returning({ id: refunds.id });
  if (!written) throw new Error("The refund was not stored");
  await enqueue(tx, "refund", { refundId: written.id });
  return written.id;
}

/**
 * The job of a refund: asks the provider under the refund's own key, so that a lost answer is asked for
 * again and paid once. A final no is flagged for staff; any other failure is thrown, to be tried again.
 */
export async function sendRefund(shop: Shop, { refundId }: { refundId: number }): Promise<void> {
  const [refund] = await shop.db.readOnly
    .select({
      reference: refunds.reference,
      orderId: refunds.orderId,
      userId: orders.userId,
      status: refunds.status,
      chargeId: refunds.providerPaymentId,
      amountPaise: refunds.amountPaise,
      provider: payments.provider,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.reference, refunds.reference))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (refund?.status !== "pending") return;
  const { chargeId, amountPaise, reference, orderId, userId } = refund;
  try {
    const key = `refund-${refundId}`;
    const providerRefundId = await providerOf(shop, refund.provider).refund({ chargeId, amountPaise, key });
    crashPoint(shop, "refund-made");
    await shop.db.transaction(async (tx) => {
      if (!(await settleRefund(shop, tx, { refundId, status: "done", providerRefundId }))) return;
      await notify(shop, tx, {
        userId,
        orderId,
        type: "order",
        title: "Refund on its way",
        message: `We have given back ${formatRupees(rupeesFromPaise(amountPaise))} for your order #${orderId}. Your bank shows it within 5 to 7 working days.`,
        deepLink: `/account/orders?orderId=${orderId}`,
      });
      await enqueue(tx, "email_refund", { refundId });
    });
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    const { message } = error;
    await shop.db.transaction(async (tx) => {
      if (!(await settleRefund(shop, tx, { refundId, status: "failed" }))) return;
      await flagPayment(shop, tx, {
        ...{ orderId, reference, providerPaymentId: chargeId },
        kind: "refund_refused",
        detail: `${formatRupees(rupeesFromPaise(amountPaise))}: ${message}`,
      });
    });
  }
}

/**
 * What the provider tells of a refund afterwards: that the money arrived, or that it could not be given
 * back after all, which is flagged for staff. Throws `not_found` for a refund that is none of ours.
 */
export async function refundToldOf(
  shop: Shop,
  {
    providerRefundId,
    outcome,
    alsoIn,
  }: {
    providerRefundId: string;
    outcome: "done" | "failed";
    alsoIn: (tx: Transaction) => Promise<boolean>;
  },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(eq(refunds.providerRefundId, providerRefundId))
      .for("update");
    if (!refund) throw refuse("not_found", { message: "There is no such refund" });
    if (!(await alsoIn(tx)) || outcome === "done" || refund.status === "failed") return;
    await tx
      .update(refunds)
      .set({ status: "failed", settledAt: shop.now() })
      .where(eq(refunds.id, refund.id));
    const { orderId, reference, providerPaymentId, amountPaise } = refund;
    await flagPayment(shop, tx, {
      ...{ orderId, reference, providerPaymentId },
      kind: "refund_refused",
      detail: `${formatRupees(rupeesFromPaise(amountPaise))}: the provider says that it failed`,
    });
  });
}

/** The job that tells a buyer by e-mail that money went back. */
export async function emailRefund(shop: Shop, { refundId }: { refundId: number }): Promise<void> {
  const [found] = await shop.db.readOnly
    .select({ orderId: refunds.orderId, amountPaise: refunds.amountPaise, to: users.email })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(refunds.id, refundId));
  if (!found || !sendsEmail(shop)) return;
  const { orderId, amountPaise, to } = found;
  const { shopName, supportEmail, supportNumber } = await shopProfile(shop);
  const amount = formatRupees(rupeesFromPaise(amountPaise));
  await sendEmail(shop, {
    to,
    about: `refund-${refundId}`,
    subject: `${amount} of your ${shopName} order #${orderId} were refunded`,
    letter: {
      heading: `We have refunded ${amount}`,
      paragraphs: [
        `The money for your order #${orderId} goes back the way you paid. Your bank shows it within 5 to 7 working days.`,
      ],
      link: {
        text: "See your order",
        url: `${shop.settings.publicUrl}/account/orders?orderId=${orderId}`,
      },
      sender: [shopName, supportEmail, supportNumber],
    },
  });
}

/** Moves a refund out of `pending`, once. */
async function settleRefund(
  shop: Shop,
  tx: Transaction,
  { refundId, ...outcome }: { refundId: number; status: "done" | "failed"; providerRefundId?: string },
): Promise<boolean> {
  const moved = await tx
    .update(refunds)
    .set({ ...outcome, settledAt: shop.now() })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, "pending")))
    .returning({ id: refunds.id });
  return moved.length > 0;
}
