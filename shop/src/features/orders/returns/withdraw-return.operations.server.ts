import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { orders, returns } from "../../../database/schema/index.ts";
import { linesOfReturns, lockReturnOrder, recordReturnStep } from "./returns.operations.server.ts";

/** The caller withdraws a return request that has not been answered yet. Throws `not_found`, `order_step`. */
export async function withdrawReturn(
  ctx: AppContext,
  { caller, returnId }: { caller: Caller; returnId: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ orderId: returns.orderId })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(and(eq(returns.id, returnId), eq(orders.userId, caller.id)));
    if (!own) throw domainError("not_found", { message: "Return not found" });
    await lockReturnOrder(tx, own.orderId);
    const [orderReturn] = await tx.select().from(returns).where(eq(returns.id, returnId));
    if (orderReturn?.status !== "requested")
      throw domainError("order_step", {
        message:
          orderReturn?.status === "withdrawn"
            ? "You have already withdrawn this request"
            : "We have already answered this request. Write to us if you want to keep the items.",
      });
    await recordReturnStep(ctx, tx, {
      orderReturn,
      userId: caller.id,
      to: "withdrawn",
      actor: `customer:${caller.id}`,
      lines: await linesOfReturns(tx, [returnId]),
    });
  });
}
