import { type CancelReason, isBuyersReason, withReason } from "@kasna/rules/orders/order-status";
import { isUndelivered } from "@kasna/rules/orders/shipments";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import {
  orderLines,
  orders,
  products,
  promocodeUses,
  promotionUses,
  shipments,
} from "../../database/schema/index.ts";
import { issueCreditNote } from "../documents/invoices.operations.server.ts";
import { invoicedCharges } from "../documents/shipment-charges.operations.server.ts";
import { notify } from "../notifications/notifications.operations.server.ts";
import { refundPayment } from "../payments/refunds.operations.server.ts";
import { piecesOfLine, stockChangedBy } from "../stock/stock-pieces.operations.server.ts";
import { giveCredit } from "../store-credit/store-credit.operations.server.ts";
import { type MovableOrder, movableColumns, recordStep, stepError } from "./move-order.operations.server.ts";
import { noticeOfCancelledRest } from "./order-notices.operations.server.ts";
import { cancelInPart } from "./shipments/cancel-in-part.operations.server.ts";
import { putBackPicksOfOrder } from "./shipments/pick-pieces.operations.server.ts";
import { type Shipment, shipmentsOf } from "./shipments/shipments.operations.server.ts";

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

/**
 * Cancels all undelivered pieces of a locked order, and refunds their payment and store credit. If nothing was
 * delivered, also returns the uses of its promocode and promotions. Throws `order_step`.
 */
export async function cancelLockedOrder(
  ctx: AppContext,
  tx: Transaction,
  { order, actor, reason }: { order: MovableOrder; actor: string; reason: string },
): Promise<void> {
  const all = await shipmentsOf(tx, order.id);
  const undelivered = all.filter(({ status }) => isUndelivered(status));
  if (undelivered.length === 0) throw stepError(order, "cancelled");
  if (all.some(({ status }) => status === "delivered")) {
    const sums = { returnedPaise: 0, storeCreditPaise: 0, isPaid: false };
    for (const shipment of undelivered) {
      const part = await cancelInPart(ctx, tx, { order, all, shipment, actor, reason });
      sums.returnedPaise += part.returnedPaise;
      sums.storeCreditPaise += part.storeCreditPaise;
      sums.isPaid = part.isPaid;
    }
    return notify(ctx, tx, noticeOfCancelledRest(order, { reason, ...sums }));
  }
  await tx.update(shipments).set({ status: "cancelled" }).where(eq(shipments.orderId, order.id));
  await tx.update(orders).set({ status: "cancelled", cancelReason: reason }).where(eq(orders.id, order.id));
  const shopsReason = isBuyersReason(reason) ? undefined : reason;
  await recordStep(ctx, tx, { order, to: "cancelled", actor, reason: shopsReason });
  await returnCredit(ctx, tx, { order, actor });
  await returnStock(tx, order.id);
  await tx.delete(promocodeUses).where(eq(promocodeUses.orderId, order.id));
  await tx.delete(promotionUses).where(eq(promotionUses.orderId, order.id));
  await refundPayment(ctx, tx, { orderId: order.id, reason, actor });
  await creditInvoices(ctx, tx, { orderId: order.id, undelivered, reason });
}

/** Returns the store credit with which a cancelled order was paid, before products are locked. */
async function returnCredit(
  ctx: AppContext,
  tx: Transaction,
  { order: { id: orderId, userId }, actor }: { order: MovableOrder; actor: string },
) {
  const [paid] = await tx
    .select({ amountPaise: orders.storeCreditPaise, totalPaise: orders.totalPaise })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!paid?.amountPaise) return;
  const { amountPaise, totalPaise } = paid;
  await giveCredit(ctx, tx, { userId, orderId, kind: "cancelled", amountPaise, actor });
  if (amountPaise === totalPaise)
    await tx.update(orders).set({ paymentStatus: "refunded" }).where(eq(orders.id, orderId));
}

async function creditInvoices(
  ctx: AppContext,
  tx: Transaction,
  { orderId, undelivered, reason }: { orderId: number; undelivered: readonly Shipment[]; reason: string },
) {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!row) return;
  const { invoiced } = await invoicedCharges(tx, row);
  for (const { id, lines } of undelivered) {
    const charge = invoiced.get(id);
    if (charge)
      await issueCreditNote(ctx, tx, {
        orderId,
        shipmentId: id,
        lines,
        charge,
        reason: withReason("Order cancelled", reason),
      });
  }
}

/**
 * Returns the stock that an order took to its former places. Locks rows by id, as placing an order does. A part that is
 * now made to order has no stock to return.
 */
export async function returnStock(tx: Transaction, orderId: number) {
  await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(orderLines, eq(orderLines.productId, products.id))
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.stockTaken, 0)))
    .orderBy(asc(products.id))
    .for("update", { of: products });
  await tx.execute(sql`
    update products p set ${stockChangedBy(sql`l.pieces`)}
    from (select p.id, sum(l.stock_taken::bigint * ${piecesOfLine}) as pieces
      from order_lines l join products p on p.id = l.product_id where l.order_id = ${orderId} group by 1) l
    where l.id = p.id and not p.is_made_to_order`);
  await putBackPicksOfOrder(tx, orderId);
}
