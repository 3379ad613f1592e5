import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { PAYOUT_MEANS_WORDS, RETURN_REASON_WORDS, returnedCharge } from "@kasna/rules/orders/returns";
import { NO_CHARGE, subtractCharges } from "@kasna/rules/orders/shipment-charges";
import { subtotalOf, type Totals } from "@kasna/rules/orders/totals";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { type orders, returnPayouts } from "../../../database/schema/index.ts";
import type { Staff } from "../../admin/staff/staff-sessions.operations.server.ts";
import { issueCreditNote, issueInvoice } from "../../documents/invoices.operations.server.ts";
import { invoicedCharges, returnedCharges } from "../../documents/shipment-charges.operations.server.ts";
import { refundableOf, refundPayment } from "../../payments/refunds.operations.server.ts";
import { markPaidBack } from "../shipments/paid-back.operations.server.ts";
import { shipmentIn, shipmentsOf } from "../shipments/shipments.operations.server.ts";
import { moveReturnStock } from "./move-return.operations.server.ts";
import { lockReturn, type Return, type ReturnLine, recordReturnStep } from "./returns.operations.server.ts";

type Order = typeof orders.$inferSelect;
export type Payout = { means: keyof typeof PAYOUT_MEANS_WORDS; reference: string };

/** What a return credits, in paise: what was paid for the pieces that arrived (`returnedCharge`). */
export async function creditOfReturn(
  db: Queryable,
  order: Order,
  { shipmentId }: Return,
  lines: readonly ReturnLine[],
): Promise<Totals> {
  const { invoiced } = await invoicedCharges(db, order);
  const returned = (await returnedCharges(db, order.id)).get(shipmentId) ?? NO_CHARGE;
  const left = subtractCharges(invoiced.get(shipmentId) ?? NO_CHARGE, returned);
  return returnedCharge(left, subtotalOf(arrived(lines)));
}

const arrived = (lines: readonly ReturnLine[]) =>
  lines.flatMap(({ position, received, unitPricePaise }) =>
    received ? [{ position, quantity: received, unitPricePaise }] : [],
  );

/** What refunding a return pays back, in paise: never more than is left of an online payment. */
export async function refundOfReturn(
  db: Queryable,
  order: Order,
  credit: Pick<Totals, "totalPaise">,
): Promise<number> {
  if (order.paymentMethod === "cod") return credit.totalPaise;
  return Math.min(credit.totalPaise, (await refundableOf(db, order.id))?.leftPaise ?? 0);
}

type Settle = { staff: Staff; returnId: number };

/**
 * Refunds an inspected return: issues a credit note against the parcel's invoice and pays back what the buyer paid for
 * the pieces, through the payment provider or, for cash, as staff paid it by UPI or bank. Throws `not_found`,
 * `order_step`, `edited_meanwhile` if the refund (in paise) is not what the staff member saw, and `fields_wrong`.
 */
export async function refundReturn(
  ctx: AppContext,
  { staff, returnId, paiseSeen, payout }: Settle & { paiseSeen: number; payout: Payout | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { order, one, lines } = await lockReturn(tx, returnId, "refunded");
    const all = await shipmentsOf(tx, order.id);
    const shipment = shipmentIn(all, one.shipmentId);
    // An order from before the shop stored invoices has none yet.
    await issueInvoice(ctx, tx, { orderId: order.id, shipment, all });
    const charge = await creditOfReturn(tx, order, one, lines);
    const refundedPaise = await refundOfReturn(tx, order, charge);
    if (refundedPaise !== paiseSeen)
      throw domainError("edited_meanwhile", {
        message: `The refund is ${formatRupees(rupeesFromPaise(refundedPaise))} now. Check it, then refund again.`,
      });
    const creditNote = await issueCreditNote(ctx, tx, {
      ...{ orderId: order.id, shipmentId: one.shipmentId, returnId, lines: arrived(lines), charge },
      reason: `Goods returned: ${RETURN_REASON_WORDS[one.reason].toLowerCase()}`,
    });
    const actor = `staff:${staff.id}`;
    const reason = `Return ${returnId}`;
    const paidBy = payout && `${PAYOUT_MEANS_WORDS[payout.means]}, reference ${payout.reference}`;
    if (order.paymentMethod === "cod")
      await payOut(ctx, tx, { order, returnId, refundedPaise, payout, actor });
    else if (refundedPaise > 0)
      await refundPayment(ctx, tx, { orderId: order.id, amountPaise: refundedPaise, reason, actor });
    await recordReturnStep(ctx, tx, {
      ...{ one, userId: order.userId, to: "refunded", lines, staff, actor, set: { refundedPaise } },
      facts: { creditNote, ...(paidBy && { paidBy }) },
    });
  });
}

type PayOut = {
  order: Order;
  returnId: number;
  refundedPaise: number;
  payout: Payout | null;
  actor: string;
};

async function payOut(ctx: AppContext, tx: Transaction, { order, payout, ...paid }: PayOut): Promise<void> {
  const { returnId, refundedPaise: amountPaise, actor } = paid;
  if (amountPaise === 0) return;
  if (!payout)
    throw domainError("fields_wrong", { errors: { reference: "Enter the reference of your payment" } });
  const [known] = await tx
    .select({ returnId: returnPayouts.returnId })
    .from(returnPayouts)
    .where(eq(returnPayouts.bankReference, payout.reference));
  const isKnown = "This reference is recorded already, for return";
  if (known) throw domainError("transfer_known", { message: `${isKnown} ${known.returnId}` });
  const written = await tx
    .insert(returnPayouts)
    .values({
      ...{ returnId, orderId: order.id, amountPaise, means: payout.means, actor },
      ...{ bankReference: payout.reference, paidAt: ctx.now() },
    })
    .onConflictDoNothing({ target: returnPayouts.bankReference })
    .returning({ returnId: returnPayouts.returnId });
  if (written.length === 0) throw domainError("transfer_known", { message: `${isKnown} another order` });
  await markPaidBack(tx, order.id);
}

/**
 * Replaces an inspected return: takes new pieces from stock and tells the buyer how they come. The invoice stays.
 * Throws `not_found`, `order_step`, `stock_short`.
 */
export async function replaceReturn(
  ctx: AppContext,
  { staff, returnId, ...sent }: Settle & { carrier: string; trackingNumber: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { order, one, lines } = await lockReturn(tx, returnId, "replaced");
    await moveReturnStock(ctx, tx, {
      ...{ lines, staff, note: `For return ${returnId} of order #${order.id}` },
      changesOf: ({ received }) => (received ? [{ reason: "replacement" as const, change: -received }] : []),
    });
    await recordReturnStep(ctx, tx, {
      ...{ one, userId: order.userId, to: "replaced", lines, staff, actor: `staff:${staff.id}` },
      set: { carrier: sent.carrier, trackingNumber: sent.trackingNumber || null },
    });
  });
}
