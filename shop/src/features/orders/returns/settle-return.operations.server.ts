import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { discountOfNext, goodsOf } from "@kasna/rules/orders/line-discounts";
import { type PayoutMeans, RETURN_REASON_LABELS, returnedCharge } from "@kasna/rules/orders/returns";
import { type Charge, moneyOf, NO_CHARGE, subtractCharges } from "@kasna/rules/orders/shipment-charges";
import { eq, sql } from "drizzle-orm";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { type orders, returnPayouts, shipmentLines } from "../../../database/schema/index.ts";
import { issueCreditNote, issueInvoice } from "../../documents/invoices.operations.server.ts";
import { invoicedCharges, returnedCharges } from "../../documents/shipment-charges.operations.server.ts";
import { refundableOf, refundPayment } from "../../payments/refunds.operations.server.ts";
import { giveCredit } from "../../store-credit/store-credit.operations.server.ts";
import { markPaidBack } from "../shipments/paid-back.operations.server.ts";
import { type ShippedPieces, shipmentIn, shipmentsOf } from "../shipments/shipments.operations.server.ts";
import { refundNote, refundWayText } from "./paid-by.server.ts";
import { moveReturnStock } from "./return-stock.server.ts";
import { lockReturn, type Return, type ReturnLine, recordReturnStep } from "./returns.operations.server.ts";

type Order = typeof orders.$inferSelect;
/** Cash has no reference. */
export type Payout =
  | { means: "cash"; reference: null }
  | { means: Exclude<PayoutMeans, "cash">; reference: string };
/** The refund of a return in paise: as money, and to the store credit with which it was paid. */
export type ReturnRefund = { moneyPaise: number; storeCreditPaise: number };

/** The amount credited for a return, in paise: what was paid for the received pieces (`returnedCharge`). */
export async function creditOfReturn(
  db: Queryable,
  order: Order,
  { shipmentId }: Return,
  lines: readonly ReturnLine[],
): Promise<{ charge: Charge; pieces: ShippedPieces[] }> {
  const { invoiced } = await invoicedCharges(db, order);
  const returned = (await returnedCharges(db, order.id)).get(shipmentId) ?? NO_CHARGE;
  const left = subtractCharges(invoiced.get(shipmentId) ?? NO_CHARGE, returned);
  const pieces = await receivedPieces(db, shipmentId, lines);
  return { charge: returnedCharge(left, goodsOf(pieces)), pieces };
}

/**
 * The received pieces with the discounts on them. They are counted from the first piece of the line that came back, so
 * that all returns of a line together give back its whole discount.
 */
async function receivedPieces(db: Queryable, shipmentId: number, lines: readonly ReturnLine[]) {
  const shipped = await db
    .select({
      position: shipmentLines.position,
      quantity: shipmentLines.quantity,
      discountPaise: shipmentLines.discountPaise,
      // Column names are written out because Drizzle drops the table name in single-table queries.
      refunded: sql<number>`(select coalesce(sum(l.received), 0) from return_lines l
        join returns r on r.id = l.return_id and r.status = 'refunded'
        where r.shipment_id = shipment_lines.shipment_id and l.position = shipment_lines.position)::int`,
    })
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipmentId));
  return lines.flatMap(({ position, received, unitPricePaise }) => {
    if (!received) return [];
    const held = shipped.find((line) => line.position === position);
    const discountPaise = held ? discountOfNext(held, held.refunded, received) : null;
    return [{ position, quantity: received, unitPricePaise, discountPaise }];
  });
}

/** The refund of a return: never more money than remains of an online payment. */
export async function refundOfReturn(db: Queryable, order: Order, credit: Charge): Promise<ReturnRefund> {
  const { storeCreditPaise } = credit;
  const money = moneyOf(credit);
  if (order.paymentMethod === "cod") return { moneyPaise: money, storeCreditPaise };
  const left = (await refundableOf(db, order.id))?.leftPaise ?? 0;
  return { moneyPaise: Math.min(money, left), storeCreditPaise };
}

type Settle = { staff: Staff; returnId: number };

/**
 * Refunds an inspected return: issues a credit note against the parcel's invoice and refunds the buyer's payment for
 * the pieces, through the payment provider or, for cash, as staff paid it. The part paid by store credit
 * is returned there; with `isToStoreCredit`, all of it. Throws `not_found`, `order_step`, `edited_meanwhile` if the
 * refund (in paise) is not the one that the staff member saw, and `fields_wrong`.
 */
export async function refundReturn(
  ctx: AppContext,
  {
    staff,
    returnId,
    paiseSeen,
    payout,
    isToStoreCredit = false,
  }: Settle & { paiseSeen: number; payout: Payout | null; isToStoreCredit?: boolean },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { order, orderReturn, lines } = await lockReturn(tx, returnId, "refunded");
    const all = await shipmentsOf(tx, order.id);
    const shipment = shipmentIn(all, orderReturn.shipmentId);
    // An order older than stored invoices has none yet.
    await issueInvoice(ctx, tx, { orderId: order.id, shipment, all, isLate: true });
    const { charge, pieces } = await creditOfReturn(tx, order, orderReturn, lines);
    const { moneyPaise, storeCreditPaise } = await refundOfReturn(tx, order, charge);
    const refundedPaise = moneyPaise + storeCreditPaise;
    if (refundedPaise !== paiseSeen)
      throw domainError("edited_meanwhile", {
        message: `The refund is ${formatRupees(rupeesFromPaise(refundedPaise))} now. Check it, then refund again.`,
      });
    const creditNote = await issueCreditNote(ctx, tx, {
      orderId: order.id,
      shipmentId: orderReturn.shipmentId,
      returnId,
      lines: pieces,
      charge,
      reason: `Goods returned: ${RETURN_REASON_LABELS[orderReturn.reason].toLowerCase()}`,
    });
    const actor = `staff:${staff.id}`;
    const reason = refundNote(returnId);
    const isCash = order.paymentMethod === "cod";
    const paidBy = refundWayText({
      refundedPaise,
      creditPaise: isToStoreCredit ? refundedPaise : storeCreditPaise,
      payout: payout && moneyPaise > 0 ? { means: payout.means, bankReference: payout.reference } : null,
    });
    if (!isCash && moneyPaise > 0)
      await refundPayment(ctx, tx, {
        orderId: order.id,
        amountPaise: moneyPaise,
        reason,
        actor,
        isToStoreCredit,
        returnId,
      });
    await giveCredit(ctx, tx, {
      userId: order.userId,
      orderId: order.id,
      returnId,
      kind: "returned",
      note: reason,
      actor,
      amountPaise: storeCreditPaise + (isCash && isToStoreCredit ? moneyPaise : 0),
    });
    if (isCash && !isToStoreCredit)
      await payOut(ctx, tx, { order, returnId, refundedPaise: moneyPaise, payout, actor });
    await markPaidBack(tx, order.id);
    await recordReturnStep(ctx, tx, {
      orderReturn,
      userId: order.userId,
      to: "refunded",
      lines,
      staff,
      actor,
      set: { refundedPaise },
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
  if (payout.reference !== null) await assertUnknown(tx, payout.reference);
  const written = await tx
    .insert(returnPayouts)
    .values({
      returnId,
      orderId: order.id,
      amountPaise,
      means: payout.means,
      actor,
      bankReference: payout.reference,
      paidAt: ctx.now(),
    })
    .onConflictDoNothing({ target: returnPayouts.bankReference })
    .returning({ returnId: returnPayouts.returnId });
  if (written.length === 0)
    throw domainError("transfer_known", { message: "This reference is already recorded for another return" });
}

async function assertUnknown(tx: Transaction, reference: string): Promise<void> {
  const [known] = await tx
    .select({ returnId: returnPayouts.returnId })
    .from(returnPayouts)
    .where(eq(returnPayouts.bankReference, reference));
  if (known)
    throw domainError("transfer_known", {
      message: `This reference is already recorded for return ${known.returnId}`,
    });
}

/**
 * Replaces an inspected return: takes new pieces from a stock place (null is the main one) and tells the buyer how they
 * are sent. The invoice is unchanged. Throws `not_found`, `order_step`, `stock_short`.
 */
export async function replaceReturn(
  ctx: AppContext,
  {
    staff,
    returnId,
    placeId = null,
    ...sent
  }: Settle & { carrier: string; trackingNumber: string; placeId?: number | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { order, orderReturn, lines } = await lockReturn(tx, returnId, "replaced");
    await moveReturnStock(ctx, tx, {
      lines,
      staff,
      placeId,
      note: `For return ${returnId} of order #${order.id}`,
      changesOf: ({ received }) => (received ? [{ reason: "replacement" as const, change: -received }] : []),
    });
    await recordReturnStep(ctx, tx, {
      orderReturn,
      userId: order.userId,
      to: "replaced",
      lines,
      staff,
      actor: `staff:${staff.id}`,
      set: { carrier: sent.carrier, trackingNumber: sent.trackingNumber || null },
    });
  });
}
