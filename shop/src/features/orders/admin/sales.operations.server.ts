import { type SQLWrapper, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";

export type SalesDay = { day: string; orders: number; revenuePaise: number };

/** Excludes cancelled orders and orders that still wait for payment. */
export const isSale = (status: SQLWrapper) => sql`${status} not in ('pending', 'cancelled')`;

const IS_SALE = isSale(sql.raw("o.status"));

/** Orders and revenue in paise for each of the last days (Indian time), days without orders included, today last. */
export async function salesByDay(ctx: AppContext, days: number): Promise<SalesDay[]> {
  const now = ctx.now().toISOString();
  const { rows } = await ctx.db.readOnly.execute<{ day: string; orders: number; revenue: string }>(sql`
    with span as (
      select (${now}::timestamptz at time zone 'Asia/Kolkata')::date as today),
    sold as (
      select (o.placed_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as orders,
        sum(o.total_paise) as revenue
      from orders o, span
      where o.placed_at >= (span.today - ${days - 1}::int)::timestamp at time zone 'Asia/Kolkata' and ${IS_SALE}
      group by 1)
    select d::date::text as day, coalesce(sold.orders, 0) as orders, coalesce(sold.revenue, 0)::text as revenue
    from span, generate_series(span.today - ${days - 1}::int, span.today, '1 day') d
    left join sold on sold.day = d::date order by d`);
  return rows.map(({ day, orders, revenue }) => ({ day, orders, revenuePaise: Number(revenue) }));
}
