import { rupeesFromPaise } from "@kasna/rules/money";
import { and, asc, desc, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import { audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { orders, payments, refunds, transferReceipts } from "../../../../database/schema/index.ts";
import { finishRefund } from "../../refund-sent.operations.server.ts";
import { writeRefund } from "../../refunds.operations.server.ts";
import { refundOfReceipt } from "./record-transfer.operations.server.ts";
import { transferReference } from "./transfer-reference.ts";

const SHOWN_MAX = 200;

/** The orders waiting for a transfer, next to expire first; at most 200. */
export async function listAwaitedTransfers(ctx: AppContext) {
  const rows = await ctx.db
    .select({
      orderId: orders.id,
      buyer: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`,
      company: orders.companyName,
      amountPaise: payments.amountPaise,
      expiresAt: payments.expiresAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.provider, "transfer"),
        inArray(payments.status, ["pending", "failed"]),
        eq(orders.status, "pending"),
      ),
    )
    .orderBy(asc(payments.expiresAt), asc(orders.id))
    .limit(SHOWN_MAX);
  return rows.map((row) => ({ ...row, id: row.orderId, reference: transferReference(row.orderId) }));
}

/** Whether a receipt's money paid for nothing: it was neither used nor sent back. */
const isUnused = and(
  isNull(refunds.id),
  or(
    notInArray(payments.status, ["paid", "refunded"]),
    sql`${transferReceipts.recordedAt} > ${payments.paidAt}`,
  ),
);

/** Transfers that have neither paid for an order nor been sent back, newest first; at most 200. */
export const listUnusedReceipts = (ctx: AppContext) =>
  ctx.db
    .select({
      id: transferReceipts.id,
      orderId: payments.orderId,
      bankReference: transferReceipts.bankReference,
      amountPaise: transferReceipts.amountPaise,
      duePaise: payments.amountPaise,
      receivedOn: transferReceipts.receivedOn,
      narration: transferReceipts.narration,
    })
    .from(transferReceipts)
    .innerJoin(payments, eq(payments.reference, transferReceipts.reference))
    .leftJoin(refunds, refundOfReceipt)
    .where(isUnused)
    .orderBy(desc(transferReceipts.id))
    .limit(SHOWN_MAX);

/** Refunds of transfers that staff must pay, oldest first; at most 200. */
export const listRefundsToPay = (ctx: AppContext) =>
  ctx.db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      bankReference: refunds.providerPaymentId,
      narration: transferReceipts.narration,
    })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.reference, refunds.reference), eq(payments.provider, "transfer")))
    .leftJoin(transferReceipts, eq(transferReceipts.bankReference, refunds.providerPaymentId))
    .where(eq(refunds.status, "pending"))
    .orderBy(asc(refunds.id))
    .limit(SHOWN_MAX);

/**
 * Marks an unused transfer to be sent back: it becomes a refund to pay. Throws `not_found` if it was used or sent back.
 */
export async function sendBackReceipt(
  ctx: AppContext,
  { staff, receiptId }: { staff: Staff; receiptId: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [receipt] = await tx
      .select({ orderId: payments.orderId })
      .from(transferReceipts)
      .innerJoin(payments, eq(payments.reference, transferReceipts.reference))
      .where(eq(transferReceipts.id, receiptId));
    if (!receipt) throw domainError("not_found", { message: "Transfer not found" });
    // All code locks the order first, so this money can't be used in the meantime.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, receipt.orderId)).for("update");
    const [unused] = await tx
      .select({ receipt: transferReceipts })
      .from(transferReceipts)
      .innerJoin(payments, eq(payments.reference, transferReceipts.reference))
      .leftJoin(refunds, refundOfReceipt)
      .where(and(eq(transferReceipts.id, receiptId), isUnused));
    if (!unused)
      throw domainError("not_found", { message: "This transfer has already been used or sent back" });
    const { reference, bankReference, amountPaise } = unused.receipt;
    await writeRefund(ctx, tx, {
      orderId: receipt.orderId,
      reference,
      amountPaise,
      providerPaymentId: bankReference,
      reason: "The transfer did not match the order",
      actor: `staff:${staff.id}`,
    });
    await audit(tx, {
      actor: staff,
      action: "transfer.sent-back",
      subject: `order:${receipt.orderId}`,
      before: null,
      after: { bankReference, rupees: rupeesFromPaise(amountPaise) },
    });
  });
}

/**
 * Records that staff have paid a refund, with the bank's reference. Throws `not_found` if it no longer needs to be
 * paid.
 */
export async function recordPaidRefund(
  ctx: AppContext,
  { staff, refundId, bankReference }: { staff: Staff; refundId: number; bankReference: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [refund] = await tx
      .select({ orderId: refunds.orderId, amountPaise: refunds.amountPaise })
      .from(refunds)
      .innerJoin(payments, and(eq(payments.reference, refunds.reference), eq(payments.provider, "transfer")))
      .where(eq(refunds.id, refundId));
    const isFinished = refund && (await finishRefund(ctx, tx, { refundId, providerRefundId: bankReference }));
    if (!isFinished) throw domainError("not_found", { message: "This refund has already been recorded" });
    await audit(tx, {
      actor: staff,
      action: "refund.paid",
      subject: `order:${refund.orderId}`,
      before: null,
      after: { bankReference, rupees: rupeesFromPaise(refund.amountPaise) },
    });
  });
}
