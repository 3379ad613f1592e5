import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { and, desc, eq, gt } from "drizzle-orm";
import { audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { orders, payments, refunds } from "../../../../database/schema/index.ts";
import { notify } from "../../../notifications/notifications.operations.server.ts";
import { orderPath } from "../../../orders/order-path.operations.server.ts";
import { failedReason, hasFailed } from "./failed-reason.ts";

const SHOWN_MAX = 50;
/** Banks return a transfer within days, so a refund paid longer ago has arrived. */
const RETURNABLE_DAYS = 60;
const DAY_MS = 86_400_000;

/** A refund to store credit is settled in the shop and never reaches a bank. */
const ofTransfer = and(
  eq(payments.reference, refunds.reference),
  eq(payments.provider, "transfer"),
  eq(refunds.toStoreCredit, false),
);

/** Refunds of transfers that staff paid by bank in the last 60 days, newest first; at most 50. */
export const listPaidRefunds = (ctx: AppContext) =>
  ctx.db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amountPaise: refunds.amountPaise,
      paidReference: refunds.providerRefundId,
      paidAt: refunds.settledAt,
    })
    .from(refunds)
    .innerJoin(payments, ofTransfer)
    .where(
      and(
        eq(refunds.status, "done"),
        gt(refunds.settledAt, new Date(ctx.now().getTime() - RETURNABLE_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(refunds.settledAt), desc(refunds.id))
    .limit(SHOWN_MAX);

/**
 * Records that the bank rejected a refund, or returned one that was paid. It must be paid (again), and the buyer is
 * asked for a different account. Throws `not_found` if this is already recorded.
 */
export async function recordFailedRefund(
  ctx: AppContext,
  { staff, refundId }: { staff: Staff; refundId: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [refund] = await tx
      .select({ refund: refunds, userId: orders.userId })
      .from(refunds)
      .innerJoin(payments, ofTransfer)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, refundId))
      .for("update", { of: refunds });
    if (!refund) throw domainError("not_found", { message: "Refund not found" });
    const { orderId, amountPaise, status, reason, providerRefundId } = refund.refund;
    const isKnown = hasFailed(reason);
    if (status === "pending" && isKnown)
      throw domainError("not_found", { message: "The buyer has already been asked for another account" });
    await tx
      .update(refunds)
      .set({
        status: "pending" as const,
        providerRefundId: null,
        settledAt: null,
        reason: isKnown ? reason : failedReason(reason),
      })
      .where(eq(refunds.id, refundId));
    const amount = formatRupees(rupeesFromPaise(amountPaise));
    await notify(ctx, tx, {
      userId: refund.userId,
      orderId,
      type: "order",
      title: "Refund returned by the bank",
      message: `The bank did not accept our refund of ${amount} for your order #${orderId}. Send us the account number and IFSC to pay it to, through Help.`,
      deepLink: orderPath(orderId),
    });
    await audit(tx, {
      actor: staff,
      action: "refund.failed",
      subject: `order:${orderId}`,
      before: null,
      after: { bankReference: providerRefundId, rupees: rupeesFromPaise(amountPaise) },
    });
  });
}
