import { dayInIndia } from "@kasna/rules/dates";
import { and, eq, sql } from "drizzle-orm";
import { type Actor, audit } from "../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { purchaseOrderLines, purchaseOrders, suppliers } from "../../database/schema/index.ts";

export type PurchaseOrder = typeof purchaseOrders.$inferSelect;

const DAY_MS = 86_400_000;

/** Locks a purchase order until the transaction ends. Throws `not_found`. */
export async function lockPurchaseOrder(tx: Transaction, id: number): Promise<PurchaseOrder> {
  const [row] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for("update");
  if (!row) throw domainError("not_found", { message: "Purchase order not found" });
  return row;
}

/** Throws `order_step` unless the order is in one of these states. */
export function requireState(order: PurchaseOrder, ...states: PurchaseOrder["state"][]): void {
  if (states.includes(order.state)) return;
  const isNow = {
    draft: "still a draft",
    placed: "already placed",
    closed: "already closed",
    cancelled: "already cancelled",
  };
  throw domainError("order_step", { message: `This purchase order is ${isNow[order.state]}` });
}

type Step = { actor: Actor; id: number };

/** Places a draft with its supplier, so that its goods are expected. Throws `not_found`, `order_step`. */
export async function placePurchaseOrder(ctx: AppContext, { actor, id }: Step): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockPurchaseOrder(tx, id);
    requireState(order, "draft");
    const [supplier] = await tx
      .select({ leadDays: suppliers.leadDays })
      .from(suppliers)
      .where(eq(suppliers.id, order.supplierId));
    const placedAt = ctx.now();
    const expectedOn = dayInIndia(new Date(placedAt.getTime() + (supplier?.leadDays ?? 0) * DAY_MS));
    await movePurchaseOrder(tx, { actor, order, to: "placed", placedAt, expectedOn });
  });
}

/** Cancels a purchase order for which nothing was received. Throws `not_found`, `order_step`. */
export async function cancelPurchaseOrder(ctx: AppContext, { actor, id }: Step): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockPurchaseOrder(tx, id);
    requireState(order, "draft", "placed");
    const [received] = await tx
      .select({ position: purchaseOrderLines.position })
      .from(purchaseOrderLines)
      .where(and(eq(purchaseOrderLines.purchaseOrderId, id), sql`${purchaseOrderLines.received} > 0`))
      .limit(1);
    if (received)
      throw domainError("order_step", {
        message: "Some of it has arrived. Close the purchase order instead",
      });
    await movePurchaseOrder(tx, { actor, order, to: "cancelled" });
  });
}

/** Closes a placed purchase order: the goods not received are no longer expected. Throws `not_found`, `order_step`. */
export async function closePurchaseOrder(ctx: AppContext, { actor, id }: Step): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockPurchaseOrder(tx, id);
    requireState(order, "placed");
    await movePurchaseOrder(tx, { actor, order, to: "closed" });
  });
}

type Move = {
  actor: Actor;
  order: PurchaseOrder;
  to: PurchaseOrder["state"];
  placedAt?: Date;
  expectedOn?: string;
};

/** Moves a locked purchase order to another state and records it in the audit log. */
export async function movePurchaseOrder(
  tx: Transaction,
  { actor, order, to, ...facts }: Move,
): Promise<void> {
  await tx
    .update(purchaseOrders)
    .set({ state: to, ...facts, version: order.version + 1 })
    .where(eq(purchaseOrders.id, order.id));
  await audit(tx, {
    actor,
    action: `purchase-order.${to}`,
    subject: `purchase-order:${order.id}`,
    before: { state: order.state },
    after: { state: to },
  });
}
