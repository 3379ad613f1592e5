import type { CancelReason } from "@kasna/rules/order-status";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orderLines, orders, products, promocodeUses } from "../../database/schema/index.ts";
import { issueCreditNote } from "../documents/invoices.operations.server.ts";
import { refundPayment } from "../payments/refunds.operations.server.ts";
import { type MovableOrder, movableColumns, moveOrder } from "./move-order.operations.server.ts";

/** Cancels the caller's order. Throws `not_found`, and `order_step` for one that is cancelled or delivered. */
export async function cancelOrder(
  ctx: AppContext,
  { caller, orderId, reason }: { caller: Caller; orderId: number; reason: CancelReason },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx
      .select(movableColumns)
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, caller.id)))
      .for("update");
    if (!order) throw domainError("not_found", { message: "Order not found" });
    if (order.status === "cancelled" || order.status === "delivered")
      throw domainError("order_step", {
        message: `This order is already ${order.status}, so you can't cancel it`,
      });
    await cancelLockedOrder(ctx, tx, { order, actor: `customer:${caller.id}`, reason });
  });
}

/** Cancels a locked order: returns stock and promocode use, refunds the payment. Throws `order_step`. */
export async function cancelLockedOrder(
  ctx: AppContext,
  tx: Transaction,
  { order, actor, reason }: { order: MovableOrder; actor: string; reason: string },
): Promise<void> {
  await moveOrder(ctx, tx, { order, to: "cancelled", actor });
  await tx.update(orders).set({ cancelReason: reason }).where(eq(orders.id, order.id));
  await returnStock(tx, order.id);
  await tx.delete(promocodeUses).where(eq(promocodeUses.orderId, order.id));
  await refundPayment(ctx, tx, { orderId: order.id, reason, actor });
  await issueCreditNote(ctx, tx, { orderId: order.id });
}

/** Locks rows by id, as placing an order does. A part that has become made to order has no stock to return. */
async function returnStock(tx: Transaction, orderId: number) {
  await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(orderLines, eq(orderLines.productId, products.id))
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.stockTaken, 0)))
    .orderBy(asc(products.id))
    .for("update", { of: products });
  await tx.execute(sql`
    update products p set stock_quantity = p.stock_quantity + l.stock_taken
    from order_lines l
    where l.order_id = ${orderId} and l.product_id = p.id and not p.is_made_to_order`);
}
