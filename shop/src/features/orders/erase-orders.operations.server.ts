import { rupeesFromPaise } from "@kasna/rules/money";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Actor, audit } from "../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { orders, users } from "../../database/schema/index.ts";
import { returnStock } from "./cancel-order.operations.server.ts";

const SHOWN_MAX = 20;

/** An order placed by a staff member, without a document and without money through a real provider. */
const isErasable = sql`${users.role} <> 'customer'
  and not exists (select from documents d where d.order_id = ${orders.id})
  and not exists (select from payments m where m.order_id = ${orders.id} and m.provider <> 'sandbox')`;

/** The latest orders of staff members that can be erased, newest first. */
export const erasableOrders = ({ db }: { db: Queryable }) =>
  db
    .select({ id: orders.id, totalPaise: orders.totalPaise, placedAt: orders.placedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isErasable)
    .orderBy(desc(orders.id))
    .limit(SHOWN_MAX);

/**
 * Erases a test order of a staff member, as if it had never been placed: its stock and promocode use return. Throws
 * `not_found` for any other order.
 */
export async function eraseTestOrder(
  ctx: AppContext,
  { actor, orderId }: { actor: Actor; orderId: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const [order] = await tx
      .select({ id: orders.id, status: orders.status, totalPaise: orders.totalPaise })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(and(eq(orders.id, orderId), isErasable));
    if (!order)
      throw domainError("not_found", { message: `Order #${orderId} is not a test order that can be erased` });
    if (order.status !== "cancelled") await returnStock(tx, orderId);
    await eraseOrders(tx, sql`select ${orderId}::int`);
    await audit(tx, {
      actor,
      action: "order.erased",
      subject: `order:${orderId}`,
      before: { total: rupeesFromPaise(order.totalPaise), status: order.status },
      after: null,
    });
  });
}

/** The tables that refer to an order, each before those that it refers to. */
const PARTS_OF_ORDERS = [
  "remittance_lines",
  "carrier_cash",
  "return_payouts",
  "return_photos",
  "return_events",
  "return_lines",
  "credit_entries",
  "returns",
  "reviews",
  "notifications",
  "idempotency_keys",
  "promocode_uses",
  "promotion_uses",
  "order_notes",
  "line_cancellations",
  "payment_flags",
  "refunds",
  "payments",
  "order_events",
  "shipment_lines",
  "shipments",
  "order_lines",
];

/** Deletes a query's orders, which have no documents, with all their rows. Does not return stock. */
export async function eraseOrders(tx: Transaction, ids: SQL): Promise<void> {
  for (const table of PARTS_OF_ORDERS)
    await tx.execute(sql`delete from ${sql.raw(table)} where order_id in (${ids})`);
  await tx.execute(sql`delete from outbox where (payload ->> 'orderId')::int in (${ids})`);
  await tx.execute(sql`delete from orders where id in (${ids})`);
}
