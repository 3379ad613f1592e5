import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { orders } from "../../../database/schema/index.ts";
import { IS_OPEN } from "./order-list.operations.server.ts";

export type Queues = { confirm: number; pack: number; ship: number; way: number; late: number };

/** The number of open orders in each queue. */
export async function orderQueues(ctx: AppContext): Promise<Queues> {
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})::int`;
  const [queues] = await ctx.db.readOnly
    .select({
      confirm: counted(sql`status = 'pending'`),
      pack: counted(sql`status = 'confirmed' and packed_at is null`),
      ship: counted(sql`status = 'confirmed' and packed_at is not null`),
      way: counted(sql`status in ('shipped', 'out_for_delivery')`),
      late: counted(sql`promised_at < ${ctx.now().toISOString()}`),
    })
    .from(orders)
    .where(IS_OPEN);
  return queues ?? { confirm: 0, pack: 0, ship: 0, way: 0, late: 0 };
}
