import { rupeesFromPaise } from "@kasna/rules/money";
import { and, eq, isNull, ne, sum } from "drizzle-orm";
import { audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { payments, refunds, transferReceipts } from "../../../../database/schema/index.ts";
import { recordCharge } from "../../record-charge.operations.server.ts";
import { type TransferOutcome, transferOutcome } from "./transfer-outcome.ts";

type Receipt = {
  orderId: number;
  /** The bank's reference for the money (UTR), in the form returned by `cleanBankReference`. */
  bankReference: string;
  amountPaise: number;
  /** The day in India, `2026-11-25`. */
  receivedOn: string;
  /** The bank's description; empty if staff entered the receipt by hand. */
  narration: string;
};

/**
 * Records money that arrived by bank transfer, and the resulting charge, in one transaction. Several transfers that are
 * too small add up. Returns the outcome. Throws `not_found` if no transfer is expected for the order, and
 * `transfer_known` if this bank reference is already recorded.
 */
export async function recordTransfer(
  ctx: AppContext,
  { staff, receipt }: { staff: Staff; receipt: Receipt },
): Promise<TransferOutcome> {
  const { orderId, bankReference, amountPaise } = receipt;
  const [payment] = await ctx.db
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.provider, "transfer")));
  if (!payment) throw domainError("not_found", { message: "No order awaits a transfer with this reference" });
  const { reference } = payment;
  let outcome: TransferOutcome = "paid";
  await recordCharge(ctx, {
    reference,
    charge: async (tx, { order, payment: locked, isOrderPaid }) => {
      // The order is locked: if two staff members record at the same time, the second sees the first one's entry.
      const earlierPaise = isOrderPaid ? 0 : await receivedPaise(tx, reference);
      const totalPaise = earlierPaise + amountPaise;
      await storeReceipt(ctx, tx, { staff, receipt, reference });
      outcome = transferOutcome({
        orderStatus: order.status,
        isPaid: isOrderPaid,
        duePaise: locked.amountPaise,
        totalPaise,
      });
      await audit(tx, {
        actor: staff,
        action: "transfer.recorded",
        subject: `order:${orderId}`,
        before: null,
        after: { bankReference, rupees: rupeesFromPaise(amountPaise), on: receipt.receivedOn, outcome },
      });
      return {
        id: bankReference,
        status: "captured",
        amountPaise: totalPaise,
        currency: "INR",
        failure: null,
      };
    },
  });
  return outcome;
}

/** Stores received money. Throws `transfer_known` if its bank reference is already recorded. */
export async function storeReceipt(
  ctx: AppContext,
  tx: Transaction,
  { staff, receipt, reference }: { staff: Staff; receipt: Receipt; reference: string },
) {
  const { bankReference, amountPaise, receivedOn, narration } = receipt;
  const stored = await tx
    .insert(transferReceipts)
    .values({
      reference,
      bankReference,
      amountPaise,
      receivedOn,
      narration,
      actor: `staff:${staff.id}`,
      recordedAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: transferReceipts.id });
  if (stored.length === 0) throw domainError("transfer_known");
}

/** The money received for a payment and not sent back, in paise. */
async function receivedPaise(tx: Transaction, reference: string): Promise<number> {
  const [received] = await tx
    .select({ paise: sum(transferReceipts.amountPaise).mapWith(Number) })
    .from(transferReceipts)
    .leftJoin(refunds, refundOfReceipt)
    .where(and(eq(transferReceipts.reference, reference), isNull(refunds.id)));
  return received?.paise ?? 0;
}

/** The join of a receipt with its refund, if it was sent back. */
export const refundOfReceipt = and(
  eq(refunds.reference, transferReceipts.reference),
  eq(refunds.providerPaymentId, transferReceipts.bankReference),
  ne(refunds.status, "failed"),
);
