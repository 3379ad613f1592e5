import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orders, payments, refunds } from "../../database/schema/index.ts";
import { flagPayment } from "./admin/flags.operations.server.ts";

/** A refund that failed, pending or reported as done before. */
type Failed = { refundId: number; from: "pending" | "done"; why: string };

/**
 * Records that a refund failed for good, and flags it for staff. A payment that was refunded in full is paid again, so
 * that staff can refund it once more. Does nothing if the refund is in another status.
 */
export async function failRefund(ctx: AppContext, tx: Transaction, { refundId, from, why }: Failed) {
  const [refundRow] = await tx
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!refundRow) return;
  const { orderId } = refundRow;
  // All code locks the order before its payments.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
  const [refund] = await tx
    .update(refunds)
    .set({ status: "failed", settledAt: ctx.now() })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, from)))
    .returning();
  if (!refund) return;
  const { reference, providerPaymentId, amountPaise } = refund;
  const paidAgain = await tx
    .update(payments)
    .set({ status: "paid" })
    .where(
      and(
        eq(payments.reference, reference),
        eq(payments.providerPaymentId, providerPaymentId),
        eq(payments.status, "refunded"),
      ),
    )
    .returning({ reference: payments.reference });
  if (paidAgain.length > 0)
    await tx.update(orders).set({ paymentStatus: "paid" }).where(eq(orders.id, orderId));
  await flagPayment(ctx, tx, {
    orderId,
    reference,
    providerPaymentId,
    kind: "refund_refused",
    detail: `${formatRupees(rupeesFromPaise(amountPaise))}: ${why}`,
  });
}
