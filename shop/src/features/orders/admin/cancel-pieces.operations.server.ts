import type { OrderStatus } from "@kasna/rules/order-status";
import { cancelPieces as totalsAfterCancel } from "@kasna/rules/totals";
import { and, count, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { lineCancellations, orderLines, orders } from "../../../database/schema/index.ts";
import { audit } from "../../admin/audit-log/audit.operations.server.ts";
import type { Staff } from "../../admin/staff/staff-sessions.operations.server.ts";
import { issueCreditNote } from "../../documents/invoices.operations.server.ts";
import { notify } from "../../notifications/notifications.operations.server.ts";
import { refundPayment } from "../../payments/refunds.operations.server.ts";
import { noticeOfPieces } from "../order-notices.operations.server.ts";

/** An unpaid order can only be cancelled as a whole, and a delivered order not at all. */
export const PIECES_CANCELLABLE: readonly OrderStatus[] = ["confirmed", "shipped", "out_for_delivery"];

type Pieces = {
  staff: Staff;
  orderId: number;
  position: number;
  quantity: number;
  /** The line's quantity as the staff member saw it: someone else may have cancelled pieces since. */
  lineQuantity: number;
  reason: string;
};

/**
 * Cancels pieces of one line: returns their stock, recalculates the order with `cancelPieces` of the rules
 * (decision 14), refunds the difference if it was paid, issues a credit note against an invoice, and
 * notifies the buyer. Throws `not_found`, `order_step`, `edited_meanwhile`, `fields_wrong`.
 */
export async function cancelPieces(ctx: AppContext, pieces: Pieces): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { staff, orderId, position, quantity, reason } = pieces;
    const { order, line } = await lockLine(tx, pieces);
    const { left, returnedPaise, returnedDiscountPaise } = totalsAfterCancel(
      order,
      line.unitPricePaise * quantity,
    );
    const credited = { position, quantity, discountPaise: returnedDiscountPaise, returnedPaise, reason };
    await issueCreditNote(ctx, tx, { orderId, pieces: credited });
    await shrinkLine(tx, line, quantity);
    await tx.update(orders).set(left).where(eq(orders.id, orderId));
    const actor = `staff:${staff.id}`;
    const { sku, name, unitPricePaise } = line;
    await tx.insert(lineCancellations).values({
      ...{ orderId, position, sku, name, quantity, unitPricePaise, returnedPaise, reason, actor },
      cancelledAt: ctx.now(),
    });
    const isPaid = order.paymentMethod === "online" && order.paymentStatus === "paid";
    if (isPaid && returnedPaise > 0)
      await refundPayment(ctx, tx, { orderId, amountPaise: returnedPaise, reason, actor });
    await notify(ctx, tx, noticeOfPieces(order, { quantity, name, reason, returnedPaise, isPaid }));
    await audit(tx, {
      actor: staff,
      action: "order.pieces-cancelled",
      subject: `order:${orderId}`,
      before: { [sku]: line.quantity, totalPaise: order.totalPaise },
      after: { [sku]: line.quantity - quantity, totalPaise: left.totalPaise, reason },
    });
  });
}

async function lockLine(tx: Transaction, { orderId, position, quantity, lineQuantity }: Pieces) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
  if (!PIECES_CANCELLABLE.includes(order.status))
    throw domainError("order_step", {
      message: `You can't cancel pieces of an order that is ${order.status}`,
    });
  if (order.paymentMethod === "online" && order.paymentStatus !== "paid")
    throw domainError("order_step", {
      message: "You can cancel pieces of an online order only after it is paid",
    });
  const ofOrder = eq(orderLines.orderId, orderId);
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(ofOrder, eq(orderLines.position, position)));
  const [lines] = await tx.select({ count: count() }).from(orderLines).where(ofOrder);
  if (!line || line.quantity !== lineQuantity) throw domainError("edited_meanwhile");
  if (quantity > line.quantity)
    throw domainError("fields_wrong", { errors: { quantity: `This line has ${line.quantity} pieces` } });
  if (quantity === line.quantity && lines?.count === 1)
    throw domainError("order_step", {
      message: "This would cancel every piece. Cancel the whole order instead.",
    });
  return { order, line };
}

/** Reduces the line, deletes it with its last piece, and returns the pieces to stock unless made to order. */
async function shrinkLine(tx: Transaction, line: typeof orderLines.$inferSelect, quantity: number) {
  const isThisLine = and(eq(orderLines.orderId, line.orderId), eq(orderLines.position, line.position));
  if (quantity === line.quantity) await tx.delete(orderLines).where(isThisLine);
  else
    await tx
      .update(orderLines)
      .set({
        quantity: line.quantity - quantity,
        ...(line.stockTaken > 0 && { stockTaken: line.quantity - quantity }),
      })
      .where(isThisLine);
  if (line.stockTaken > 0)
    await tx.execute(sql`
      update products set stock_quantity = stock_quantity + ${quantity}
      where id = ${line.productId} and not is_made_to_order`);
}
