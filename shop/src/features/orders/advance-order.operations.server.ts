import type { OrderStatus } from "@kasna/rules/order-status";
import { eq } from "drizzle-orm";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { orders } from "../../database/schema/index.ts";
import { undoOrder } from "./cancel-order.operations.server.ts";
import { movableColumns, moveOrder } from "./move-order.operations.server.ts";

type Advance = { orderId: number; to: OrderStatus; trackingNumber: string | null; actor: string };

/** Takes any customer's order one step further, for staff. Throws `not_found`, `order_step`. */
export async function advanceOrder(
  shop: Shop,
  { orderId, to, trackingNumber, actor }: Advance,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [order] = await tx.select(movableColumns).from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) throw refuse("not_found", { message: `There is no order #${orderId}` });
    if (to === "cancelled") await undoOrder(shop, tx, { order, actor, reason: "Other" });
    else await moveOrder(shop, tx, { order, to, actor, trackingNumber });
  });
}
