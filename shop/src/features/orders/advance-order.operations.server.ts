import type { OrderStatus } from "@kasna/rules/order-status";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { orders } from "../../database/schema/index.ts";
import { type Actor, audit, OPERATOR } from "../admin/audit-log/audit.operations.server.ts";
import { cancelLockedOrder } from "./cancel-order.operations.server.ts";
import { movableColumns, moveOrder } from "./move-order.operations.server.ts";

type Advance = {
  orderId: number;
  to: OrderStatus;
  trackingNumber: string | null;
  carrier?: string;
  /** The reason for a cancellation. */
  reason?: string;
  /** Who made the change, as order events name actors: `staff:3`. */
  actor: string;
  /** The same person for the audit log; defaults to the operator. */
  by?: Actor;
};

/** Moves any customer's order to its next status, for staff. Throws `not_found`, `order_step`. */
export async function advanceOrder(
  ctx: AppContext,
  { orderId, to, trackingNumber, carrier = "", reason = "Other", actor, by = OPERATOR }: Advance,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx.select(movableColumns).from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
    if (to === "cancelled") await cancelLockedOrder(ctx, tx, { order, actor, reason });
    else await moveOrder(ctx, tx, { order, to, actor, trackingNumber, carrier });
    await audit(tx, {
      actor: by,
      action: to === "cancelled" ? "order.cancelled" : "order.moved",
      subject: `order:${orderId}`,
      before: { status: order.status },
      after: {
        status: to,
        ...(to === "cancelled" && { reason }),
        ...(trackingNumber && { trackingNumber }),
        ...(carrier && { carrier }),
      },
    });
  });
}
