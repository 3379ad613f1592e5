import { canMove, type OrderStatus } from "@kasna/rules/order-status";
import { eq } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { orderEvents, orders } from "../../database/schema/index.ts";

/**
 * Moves a locked order one step along its life cycle and records who did it.
 * Throws for a step that the table of steps does not have.
 */
export async function moveOrder(
  shop: Shop,
  tx: Transaction,
  { order, to, actor }: { order: { id: number; status: OrderStatus }; to: OrderStatus; actor: string },
): Promise<void> {
  if (!canMove(order.status, to)) throw new Error(`An order can't go from ${order.status} to ${to}`);
  await tx.update(orders).set({ status: to }).where(eq(orders.id, order.id));
  await tx.insert(orderEvents).values({ orderId: order.id, status: to, actor, happenedAt: shop.now() });
}
