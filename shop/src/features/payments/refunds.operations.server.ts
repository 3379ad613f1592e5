import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { and, eq, ne, sum } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { failpoint } from "../../api/failpoint.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { orders, payments, refunds } from "../../database/schema/index.ts";
import { enqueue } from "../outbox/outbox.operations.server.ts";
import { giveCredit } from "../store-credit/store-credit.operations.server.ts";
import { RefundDeclined } from "./providers/provider.server.ts";
import { refunderOf } from "./providers/registry.server.ts";
import { failRefund } from "./refund-failed.server.ts";
import { finishRefund } from "./refund-sent.operations.server.ts";

type RefundRequest = {
  orderId: number;
  /** Defaults to the remaining amount of the payment. */
  amountPaise?: number;
  reason: string;
  /** Who requested it, in the form used for order events: `staff:3`, `customer:12`, `shop`. */
  actor: string;
  /** Gives store credit instead: at once, and without the provider. */
  isToStoreCredit?: boolean;
  /** The return that it refunds. */
  returnId?: number;
};

/**
 * Refunds an order's online payment, in full or in part. Stores the refund here; a job sends it to the provider.
 * Returns the refund, or null if no amount is given and nothing is left to refund. Throws `refund_high` for more than
 * the remaining amount.
 */
export async function refundPayment(
  ctx: AppContext,
  tx: Transaction,
  { orderId, amountPaise, reason, actor, isToStoreCredit = false, returnId }: RefundRequest,
): Promise<{ refundId: number; amountPaise: number } | null> {
  // All code locks the order before its payments. Locking it again costs nothing.
  const [order] = await tx
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "paid")))
    .for("update");
  if (!payment?.providerPaymentId) {
    if (amountPaise === undefined) return null;
    throw domainError("refund_high", { message: "There is no online payment to refund" });
  }
  const { reference, providerPaymentId } = payment;
  const leftPaise = payment.amountPaise - (await refundedPaise(tx, { reference, providerPaymentId }));
  if (amountPaise === undefined && leftPaise === 0) return null;
  const refundedNow = amountPaise ?? leftPaise;
  if (refundedNow > leftPaise || refundedNow <= 0)
    throw domainError("refund_high", {
      message: `You can refund at most ${formatRupees(rupeesFromPaise(leftPaise))} of this payment`,
    });
  const refundId = await writeRefund(ctx, tx, {
    orderId,
    reference,
    providerPaymentId,
    reason,
    actor,
    amountPaise: refundedNow,
    isToStoreCredit,
  });
  if (isToStoreCredit && order)
    await giveCredit(ctx, tx, {
      userId: order.userId,
      orderId,
      returnId,
      kind: "given",
      amountPaise: refundedNow,
      note: reason,
      actor,
    });
  if (refundedNow === leftPaise) {
    await tx.update(payments).set({ status: "refunded" }).where(eq(payments.reference, reference));
    await tx.update(orders).set({ paymentStatus: "refunded" }).where(eq(orders.id, orderId));
  }
  return { refundId, amountPaise: refundedNow };
}

/** The refundable amount of an order's online payment, in paise, minus pending refunds; null if it was not paid. */
export async function refundableOf(db: Queryable, orderId: number): Promise<{ leftPaise: number } | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "paid")));
  if (!payment?.providerPaymentId) return null;
  const { reference, providerPaymentId, amountPaise } = payment;
  return { leftPaise: amountPaise - (await refundedPaise(db, { reference, providerPaymentId })) };
}

/** The refunded amount of a charge in paise, including pending refunds. */
async function refundedPaise(
  tx: Queryable,
  { reference, providerPaymentId }: { reference: string; providerPaymentId: string },
): Promise<number> {
  const [refunded] = await tx
    .select({ paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(
      and(
        eq(refunds.reference, reference),
        eq(refunds.providerPaymentId, providerPaymentId),
        ne(refunds.status, "failed"),
      ),
    );
  return refunded?.paise ?? 0;
}

/**
 * Stores a refund of a charge and enqueues its job, without checking the payment. A refund to store credit is complete
 * at once.
 */
export async function writeRefund(
  ctx: AppContext,
  tx: Transaction,
  refund: {
    orderId: number;
    reference: string;
    providerPaymentId: string;
    amountPaise: number;
    reason: string;
    actor: string;
    isToStoreCredit?: boolean;
  },
): Promise<number> {
  const { isToStoreCredit: toStoreCredit = false, ...request } = refund;
  const now = ctx.now();
  const [written] = await tx
    .insert(refunds)
    .values({
      ...request,
      toStoreCredit,
      createdAt: now,
      status: toStoreCredit ? "done" : "pending",
      ...(toStoreCredit && { settledAt: now }),
    })
    .returning({ id: refunds.id });
  if (!written) throw new Error("The refund was not stored");
  if (!toStoreCredit) await enqueue(tx, "refund", { refundId: written.id });
  return written.id;
}

/**
 * Job: sends a refund to the provider with the refund's own idempotency key, so that a retry after a lost response
 * pays only once. A final rejection is flagged for staff; any other error is thrown, so that the job is retried.
 */
export async function sendRefund(ctx: AppContext, { refundId }: { refundId: number }): Promise<void> {
  const [refund] = await ctx.db.readOnly
    .select({
      status: refunds.status,
      chargeId: refunds.providerPaymentId,
      amountPaise: refunds.amountPaise,
      provider: payments.provider,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.reference, refunds.reference))
    .where(eq(refunds.id, refundId));
  if (refund?.status !== "pending") return;
  const { chargeId, amountPaise } = refund;
  try {
    const key = `refund-${refundId}`;
    const providerRefundId = await refunderOf(ctx, refund.provider).refund({ chargeId, amountPaise, key });
    if (providerRefundId === null) return;
    failpoint(ctx, "refund-made");
    await ctx.db.transaction((tx) => finishRefund(ctx, tx, { refundId, providerRefundId }));
  } catch (error) {
    if (!(error instanceof RefundDeclined)) throw error;
    const { message } = error;
    await ctx.db.transaction((tx) => failRefund(ctx, tx, { refundId, from: "pending", why: message }));
  }
}

/**
 * Records the provider's later report on a refund: the money arrived, or the refund failed after all, which is
 * flagged for staff. Throws `not_found` for an unknown refund.
 */
export async function recordRefundOutcome(
  ctx: AppContext,
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
  await ctx.db.transaction(async (tx) => {
    const [refund] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(eq(refunds.providerRefundId, providerRefundId));
    if (!refund) throw domainError("not_found", { message: "Refund not found" });
    if (!(await alsoIn(tx)) || outcome === "done") return;
    const why = "the payment provider reports that the refund failed";
    await failRefund(ctx, tx, { refundId: refund.id, from: "done", why });
  });
}
