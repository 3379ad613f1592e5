import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { isSale } from "../../../database/schema/index.ts";

export type SalesDay = { day: string; orders: number; revenuePaise: number };

const IS_SALE = isSale(sql.raw("o.status"));

/** Orders and revenue in paise for each of the last days (Indian time), including days without orders, today last. */
export async function salesByDay(ctx: AppContext, days: number): Promise<SalesDay[]> {
  const now = ctx.now().toISOString();
  // Each day is a range of the index: finding the day of each order takes five times as long.
  const { rows } = await ctx.db.readOnly.execute<{ day: string; orders: number; revenue: string }>(sql`
    with span as (
      select (${now}::timestamptz at time zone 'Asia/Kolkata')::date::timestamp as today)
    select d::date::text as day, sold.orders, sold.revenue
    from span, generate_series(span.today - make_interval(days => ${days - 1}), span.today, '1 day') d,
      lateral (
        select count(*)::int as orders, coalesce(sum(o.total_paise), 0)::text as revenue
        from orders o
        where o.placed_at >= d at time zone 'Asia/Kolkata'
          and o.placed_at < (d + interval '1 day') at time zone 'Asia/Kolkata' and ${IS_SALE}) sold
    order by d`);
  return rows.map(({ day, orders, revenue }) => ({ day, orders, revenuePaise: Number(revenue) }));
}
