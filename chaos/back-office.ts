import { setTimeout as pause } from "node:timers/promises";
import { DomainError } from "../shop/src/api/domain-errors.server.ts";
import { advanceOrder } from "../shop/src/features/orders/advance-order.operations.server.ts";
import { openCliContext } from "../shop/src/server/commands/cli-context.ts";
import { readSettings } from "../shop/src/settings.ts";
import type { Random } from "./random.ts";

const NEXT = { confirmed: "shipped", shipped: "out_for_delivery", out_for_delivery: "delivered" } as const;
const EVERY_MS = 150;

/** Acts as staff: advances or cancels orders until `isOver`. Returns the number of status changes. */
export async function workInBackOffice(
  url: string,
  { chance, isOver }: { chance: Random; isOver: () => boolean },
) {
  const settings = readSettings("/nowhere", { PORT: "0", LOG_LEVEL: "silent" });
  const options = { patienceMs: 5000 };
  const { ctx, close } = openCliContext(url, { settings, secretKey: "only-for-proofs", options });
  let steps = 0;
  try {
    while (!isOver()) {
      await pause(EVERY_MS);
      try {
        const { rows } = await ctx.db.execute<{ id: number; status: keyof typeof NEXT }>(
          `select id, status from orders where status in ('confirmed', 'shipped', 'out_for_delivery') order by id desc limit 40`,
        );
        if (rows.length === 0) continue;
        const { id, status } = chance.one(rows);
        const to = chance.happens(0.1) ? "cancelled" : NEXT[status];
        await advanceOrder(ctx, { orderId: id, to, trackingNumber: "T-1", actor: "staff:0" });
        steps += 1;
      } catch (error) {
        // A buyer was faster, or the database is unavailable. The ledger is checked at the end, not here.
        if (!(error instanceof DomainError || error instanceof Error)) throw error;
      }
    }
  } finally {
    await close();
  }
  return steps;
}
