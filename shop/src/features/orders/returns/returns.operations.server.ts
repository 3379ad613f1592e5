import { RETURN_STEPS, type ReturnStatus } from "@kasna/rules/orders/returns";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { type Actor, audit } from "../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { orderLines, orders, returnEvents, returnLines, returns } from "../../../database/schema/index.ts";
import { notify } from "../../notifications/notifications.operations.server.ts";
import { enqueue } from "../../outbox/outbox.operations.server.ts";
import { noticeOfReturn } from "./return-notices.ts";

export type Return = typeof returns.$inferSelect;
export type ReturnLine = Awaited<ReturnType<typeof linesOfReturns>>[number];

/** The lines of these returns with the data of the sold items, by position. */
export const linesOfReturns = (db: Queryable, returnIds: readonly number[]) =>
  db
    .select({
      returnId: returnLines.returnId,
      position: returnLines.position,
      quantity: returnLines.quantity,
      received: returnLines.received,
      restocked: returnLines.restocked,
      productId: orderLines.productId,
      saleUnitId: orderLines.saleUnitId,
      packSize: orderLines.packSize,
      unit: sql<UnitCode>`case when coalesce(${orderLines.packSize}, 1) > 1 then 'PAC' else ${orderLines.unitCode} end`,
      sku: orderLines.sku,
      name: orderLines.name,
      unitPricePaise: orderLines.unitPricePaise,
      stockTaken: orderLines.stockTaken,
    })
    .from(returnLines)
    .innerJoin(
      orderLines,
      sql`${orderLines.orderId} = ${returnLines.orderId} and ${orderLines.position} = ${returnLines.position}`,
    )
    .where(inArray(returnLines.returnId, [...returnIds]))
    .orderBy(asc(returnLines.returnId), asc(returnLines.position));

export type ReturnablePiece = {
  shipmentId: number;
  position: number;
  /** How many of the shipment's pieces the buyer has and is not already returning. */
  left: number;
  isMadeToOrder: boolean;
  deliveredAt: Date;
};

/**
 * The pieces of an order's delivered shipments that can be returned. Pieces of a declined or withdrawn return stay with
 * the buyer, and a replacement can be returned like the pieces it replaced.
 */
export async function returnablePieces(
  db: Queryable,
  orderIds: readonly number[],
): Promise<(ReturnablePiece & { orderId: number })[]> {
  const { rows } = await db.execute<{
    order_id: number;
    shipment_id: number;
    position: number;
    left: number;
    is_made: boolean;
    delivered: string;
  }>(sql`
    select l.order_id, l.shipment_id, l.position, l.quantity - coalesce(gone.pieces, 0)::int as left,
      o.stock_taken = 0 as is_made, d.at as delivered
    from shipments s
    join shipment_lines l on l.order_id = s.order_id and l.shipment_id = s.id
    join order_lines o on o.order_id = l.order_id and o.position = l.position
    join lateral (select max(e.happened_at) as at from order_events e where e.order_id = s.order_id
      and e.status = 'delivered' and (e.shipment_id = s.id or e.shipment_id is null)) d on d.at is not null
    left join lateral (select sum(coalesce(x.received, x.quantity)) as pieces from return_lines x
      join returns r on r.id = x.return_id and r.status not in ('declined', 'withdrawn', 'replaced')
      where x.order_id = l.order_id and x.position = l.position and r.shipment_id = s.id) gone on true
    where s.order_id = any(${sql.param([...orderIds])}::int[]) and s.status = 'delivered'
    order by l.order_id, s.number, l.position`);
  return rows.map((row) => ({
    orderId: row.order_id,
    shipmentId: row.shipment_id,
    position: row.position,
    left: row.left,
    isMadeToOrder: row.is_made,
    deliveredAt: new Date(row.delivered),
  }));
}

/** Locks an order. Everything about its returns happens under this lock. Throws `not_found`. */
export async function lockReturnOrder(tx: Transaction, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
  return order;
}

/** Returns a return with its locked order and its lines. Throws `not_found`, and `order_step` if it can't take this step. */
export async function lockReturn(tx: Transaction, returnId: number, to: ReturnStatus) {
  const [row] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, returnId));
  if (!row) throw domainError("not_found", { message: `Return ${returnId} not found` });
  const order = await lockReturnOrder(tx, row.orderId);
  const [orderReturn] = await tx.select().from(returns).where(eq(returns.id, returnId));
  if (!orderReturn) throw domainError("not_found", { message: `Return ${returnId} not found` });
  if (!RETURN_STEPS[orderReturn.status].includes(to))
    throw domainError("order_step", {
      message: `This return is already ${orderReturn.status}. Another staff member may have changed it.`,
    });
  return { order, orderReturn, lines: await linesOfReturns(tx, [returnId]) };
}

type Step = {
  orderReturn: Return;
  userId: number;
  to: ReturnStatus;
  lines: readonly ReturnLine[];
  actor: string;
  /** The staff member, for the audit log; absent for the buyer's request. */
  staff?: Actor;
  /** Other columns of the return that this step sets. */
  set?: Partial<typeof returns.$inferInsert>;
  /** For the audit log and the notice: the credit note's number, the payout's reference. */
  facts?: { creditNote?: string | null; paidBy?: string };
};

/** Records a step of a return, and tells the buyer by notification and e-mail. */
export async function recordReturnStep(ctx: AppContext, tx: Transaction, step: Step): Promise<void> {
  const { orderReturn, userId, to, lines, actor, staff, set = {}, facts = {} } = step;
  const { id: returnId, orderId } = orderReturn;
  const [moved] = await tx
    .update(returns)
    .set({ ...set, status: to })
    .where(eq(returns.id, returnId))
    .returning();
  if (!moved) throw new Error(`Return ${returnId} was not written`);
  await tx.insert(returnEvents).values({ returnId, orderId, status: to, actor, happenedAt: ctx.now() });
  await notify(ctx, tx, noticeOfReturn(moved, { userId, lines, ...facts }));
  await enqueue(tx, "email_return", { returnId, about: to });
  if (staff)
    await audit(tx, {
      actor: staff,
      action: `return.${to}`,
      subject: `order:${orderId}`,
      before: null,
      after: { return: returnId, pieces: piecesOf(lines), ...set, ...facts },
    });
}

const piecesOf = (lines: readonly ReturnLine[]) =>
  Object.fromEntries(
    lines.map(({ sku, quantity, received, restocked }) => [
      sku,
      restocked === null ? (received ?? quantity) : `${received} received, ${restocked} into stock`,
    ]),
  );
