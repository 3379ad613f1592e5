import { formatRupees, plainRupees, rupeesFromPaise } from "@kasna/rules/money";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { failpoint } from "../../api/failpoint.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orders, payments } from "../../database/schema/index.ts";
import { notify } from "../notifications/notifications.operations.server.ts";
import { confirmOrder, type MovableOrder } from "../orders/move-order.operations.server.ts";
import { noticeOfPayment } from "../orders/order-notices.operations.server.ts";
import { flagPayment } from "./admin/flags.operations.server.ts";
import { type LockedPayment, lockPayment } from "./lock-payment.server.ts";
import type { Charge } from "./providers/provider.server.ts";
import { refundPayment, writeRefund } from "./refunds.operations.server.ts";

type PaymentRow = typeof payments.$inferSelect;
/** A charge, or a function that finds it once the order is locked. */
type ChargeSource = Charge | ((tx: Transaction, locked: LockedPayment) => Promise<Charge>);
type Recorded = { orderId: number; isPaid: boolean };

/**
 * Records a charge. Every source uses it: the browser's return, a notification or the reconciler, in any order and any
 * number of times. A payment only moves forward: paid never becomes unpaid, and a failure after success is ignored.
 * `alsoIn` runs in the same transaction. A charge with a wrong amount or currency does not count as paid. A second
 * charge, and one for a cancelled order, are refunded. All of these are flagged for staff. Throws `not_found`.
 */
export async function recordCharge(
  ctx: AppContext,
  { reference, charge }: { reference: string; charge: ChargeSource },
  alsoIn?: (tx: Transaction) => Promise<boolean>,
): Promise<Recorded> {
  const recorded = await ctx.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, reference);
    const { order, payment } = locked;
    if (alsoIn && !(await alsoIn(tx))) return { orderId: order.id, isPaid: payment.status === "paid" };
    const reported = typeof charge === "function" ? await charge(tx, locked) : charge;
    const isPaid = await record(ctx, tx, { ...locked, charge: reported });
    failpoint(ctx, "before-commit");
    return { orderId: order.id, isPaid };
  });
  failpoint(ctx, "after-commit");
  return recorded;
}

type Step = { order: MovableOrder; payment: PaymentRow; charge: Charge };

/** Returns whether the order is paid afterwards. */
async function record(
  ctx: AppContext,
  tx: Transaction,
  { order, payment, isOrderPaid, charge }: Step & Pick<LockedPayment, "isOrderPaid">,
): Promise<boolean> {
  if (charge.status === "open") return isOrderPaid;
  if (charge.status === "failed") {
    if (!isOrderPaid && order.status === "pending") await fail(tx, { order, payment, charge });
    return isOrderPaid;
  }
  if (isOrderPaid && payment.providerPaymentId === charge.id) return true;
  if (charge.amountPaise !== payment.amountPaise || charge.currency !== "INR") {
    const paid = `${plainRupees(charge.amountPaise)} ${charge.currency}`;
    const due = `${plainRupees(payment.amountPaise)} INR`;
    await flagCharge(ctx, tx, {
      payment,
      charge,
      kind: "wrong_amount",
      detail: `${paid} was paid instead of ${due}`,
    });
    return isOrderPaid;
  }
  if (isOrderPaid) {
    await refundSecondCharge(ctx, tx, { order, payment, charge });
    return true;
  }
  await pay(ctx, tx, { order, payment, charge });
  return true;
}

async function fail(tx: Transaction, { order, payment, charge }: Step) {
  await tx
    .update(payments)
    .set({ status: "failed", failure: charge.failure, returnedAt: null })
    .where(eq(payments.reference, payment.reference));
  await tx.update(orders).set({ paymentStatus: "failed" }).where(eq(orders.id, order.id));
}

async function pay(ctx: AppContext, tx: Transaction, { order, payment, charge }: Step) {
  await tx
    .update(payments)
    .set({ status: "paid", providerPaymentId: charge.id, paidAt: ctx.now(), failure: null })
    .where(eq(payments.reference, payment.reference));
  await tx.update(orders).set({ paymentStatus: "paid" }).where(eq(orders.id, order.id));
  if (order.status !== "cancelled") {
    await notify(ctx, tx, noticeOfPayment(order, payment.amountPaise));
    // Staff may have confirmed the order manually before it was paid.
    if (order.status !== "pending") return;
    return confirmOrder(ctx, tx, { order, actor: `payment:${payment.provider}` });
  }
  // The cancellation released the stock, so the payment must be refunded.
  const detail = `${formatRupees(rupeesFromPaise(payment.amountPaise))} was paid after order #${order.id} was cancelled`;
  await flagCharge(ctx, tx, { payment, charge, kind: "paid_late", detail });
  await refundPayment(ctx, tx, {
    orderId: order.id,
    reason: "Paid after the order was cancelled",
    actor: "shop",
  });
}

async function refundSecondCharge(ctx: AppContext, tx: Transaction, { order, payment, charge }: Step) {
  const detail = `${formatRupees(rupeesFromPaise(charge.amountPaise))} was paid a second time`;
  if (!(await flagCharge(ctx, tx, { payment, charge, kind: "paid_twice", detail }))) return;
  await writeRefund(ctx, tx, {
    orderId: order.id,
    reference: payment.reference,
    providerPaymentId: charge.id,
    amountPaise: charge.amountPaise,
    reason: "Paid twice",
    actor: "shop",
  });
}

type Flag = Pick<Step, "payment" | "charge"> & {
  kind: "wrong_amount" | "paid_late" | "paid_twice";
  detail: string;
};

/** Flags a charge for staff. Returns false if it already has this flag. */
const flagCharge = (ctx: AppContext, tx: Transaction, { payment, charge, kind, detail }: Flag) =>
  flagPayment(ctx, tx, {
    orderId: payment.orderId,
    reference: payment.reference,
    providerPaymentId: charge.id,
    kind,
    detail,
  });
