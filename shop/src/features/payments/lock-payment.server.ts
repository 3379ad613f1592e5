import { asc, eq, inArray } from "drizzle-orm";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orders, payments } from "../../database/schema/index.ts";
import { movableColumns } from "../orders/move-order.operations.server.ts";

/** Locks the order before its payments, as all code does, so that paying and cancelling do not deadlock. */
export async function lockPayment(tx: Transaction, reference: string) {
  const orderIds = tx
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.reference, reference));
  const [order] = await tx
    .select({ ...movableColumns, promotions: orders.promotions })
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .for("update");
  if (!order) throw domainError("not_found", { message: "Payment not found" });
  const all = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.reference))
    .for("update");
  const payment = all.find((row) => row.reference === reference);
  if (!payment) throw domainError("not_found", { message: "Payment not found" });
  /** Whether this payment, or one of the same order at another provider, is paid or refunded. */
  const isOrderPaid = all.some(({ status }) => status === "paid" || status === "refunded");
  return { order, payment, isOrderPaid };
}
export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;
