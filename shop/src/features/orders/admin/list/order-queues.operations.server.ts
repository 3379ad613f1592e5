import { sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { IS_OPEN } from "./order-list.operations.server.ts";

export type Queues = { confirm: number; pack: number; ship: number; way: number; late: number };

/** The number of open orders in each queue. An order whose parcels differ is in several queues. */
export async function orderQueues(ctx: AppContext): Promise<Queues> {
  const counted = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})::int`;
  // The condition on shipments must equal that of their partial index.
  const { rows } = await ctx.db.readOnly.execute<Queues>(sql`
    select ${counted(sql`orders.status = 'pending'`)} as confirm,
      ${counted(sql`orders.status = 'confirmed' and s.has_open`)} as pack,
      ${counted(sql`orders.status = 'confirmed' and s.has_packed`)} as ship,
      ${counted(sql`orders.status <> 'pending' and s.has_sent`)} as way,
      ${counted(sql`orders.promised_at < ${ctx.now().toISOString()}`)} as late
    from orders left join (
      select order_id, bool_or(status = 'open') as has_open, bool_or(status = 'packed') as has_packed,
        bool_or(status in ('shipped', 'out_for_delivery')) as has_sent
      from shipments where status in ('open', 'packed', 'shipped', 'out_for_delivery') group by order_id
    ) s on s.order_id = orders.id
    where ${IS_OPEN}`);
  return rows[0] ?? { confirm: 0, pack: 0, ship: 0, way: 0, late: 0 };
}
