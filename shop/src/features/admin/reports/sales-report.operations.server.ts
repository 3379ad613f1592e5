import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { isSale } from "../../orders/admin/sales.operations.server.ts";
import { monthsOf, type Share } from "./months.ts";
import { momentsOf, type Period } from "./period.ts";

/** The condition that an order `o` is a sale of a period. */
export const sold = (period: Period): SQL => {
  const [from, to] = momentsOf(period);
  return sql`o.placed_at >= ${from} and o.placed_at < ${to} and ${isSale(sql.raw("o.status"))}`;
};

type ShareRow = Omit<Share, "paise"> & { paise: string };

const shares = (rows: ShareRow[]): Share[] => rows.map((row) => ({ ...row, paise: Number(row.paise) }));

/** Sales of each day of a period (India), days without orders included. Order totals as paid. */
export async function salesOfDays(ctx: AppContext, period: Period): Promise<Share[]> {
  const { rows } = await ctx.db.readOnly.execute<ShareRow>(sql`
    with sold as (
      select (o.placed_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as orders, sum(o.total_paise) as paise,
        sum((select sum(l.quantity) from order_lines l where l.order_id = o.id))::int as pieces
      from orders o where ${sold(period)} group by 1)
    select d::date::text as name, coalesce(orders, 0) as orders, coalesce(pieces, 0) as pieces, coalesce(paise, 0)::text as paise
    from generate_series(${period.from}::date, ${period.to}::date, '1 day') d left join sold on sold.day = d::date order by d`);
  return shares(rows);
}

/** Sales of each month of a period (India), months without orders included. Order totals as paid. */
export const salesOfMonths = async (ctx: AppContext, period: Period): Promise<Share[]> =>
  monthsOf(await salesOfDays(ctx, period));

/** Sales by category, the largest first; lines before discount and delivery. */
export async function salesOfCategories(ctx: AppContext, period: Period): Promise<Share[]> {
  const { rows } = await ctx.db.readOnly.execute<ShareRow>(sql`
    select c.name, count(distinct o.id)::int as orders, sum(l.quantity)::int as pieces,
      sum(l.quantity::int8 * l.unit_price_paise)::text as paise
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      join sub_categories s on s.id = p.sub_category_id join categories c on c.id = s.category_id
    where ${sold(period)} group by c.id order by sum(l.quantity::int8 * l.unit_price_paise) desc`);
  return shares(rows);
}

/** Sales by State of delivery, the largest first. Order totals as paid. */
export async function salesOfStates(ctx: AppContext, period: Period): Promise<Share[]> {
  const { rows } = await ctx.db.readOnly.execute<ShareRow>(sql`
    select o.state as name, count(*)::int as orders, sum(o.total_paise)::text as paise,
      sum((select sum(l.quantity) from order_lines l where l.order_id = o.id))::int as pieces
    from orders o where ${sold(period)} group by o.state order by sum(o.total_paise) desc`);
  return shares(rows);
}

export const SHARE_HEADINGS = ["Orders", "Quantity", "Sold for"];

/** Sales in one cut for a CSV file, with rupees. */
export async function* shareLines(sharesOfPeriod: Promise<Share[]>): AsyncGenerator<string[]> {
  for (const { name, orders, pieces, paise } of await sharesOfPeriod)
    yield [name, String(orders), String(pieces), (paise / 100).toFixed(2)];
}
