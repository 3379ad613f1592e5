import { plainRupees } from "@kasna/rules/money";
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { isSale } from "../../../database/schema/index.ts";
import { monthsOf, type Share } from "./months.ts";
import { momentsOf, type Period } from "./period.ts";

/** The condition that an order `o` is a sale of a period. */
export const sold = (period: Period): SQL => {
  const [from, to] = momentsOf(period);
  return sql`o.placed_at >= ${from} and o.placed_at < ${to} and ${isSale(sql.raw("o.status"))}`;
};

/**
 * SQL: orders, pieces and order totals in paise of a period, grouped by an expression on its orders `o`. `counts` has the
 * pieces of each unit.
 */
export const soldBy = (groupKey: SQL, period: Period): SQL => sql`
  with sold as materialized (select o.id, ${groupKey} as what, o.total_paise from orders o where ${sold(period)}),
  totals as (select what, count(*)::int as orders, sum(total_paise) as paise from sold group by 1),
  quantities as (
    select what, sum(quantity)::int as pieces, json_agg(json_build_object('quantity', quantity, 'unit', unit) order by unit) as counts
    from (
      select what, case when l.sale_unit_id is not null or l.pack_size > 1 then 'PAC' else l.unit end as unit, sum(l.quantity) as quantity
      from sold join order_lines l on l.order_id = sold.id group by 1, 2) as by_unit
    group by 1)
  select totals.*, quantities.pieces, quantities.counts from totals left join quantities on quantities.what is not distinct from totals.what`;

type ShareRow = Omit<Share, "paise"> & { paise: string };

const shares = (rows: ShareRow[]): Share[] => rows.map((row) => ({ ...row, paise: Number(row.paise) }));

const DAY = sql`(o.placed_at at time zone 'Asia/Kolkata')::date`;

/** Sales of each day of a period (India), including days without orders. Order totals as paid. */
export async function salesOfDays(ctx: AppContext, period: Period): Promise<Share[]> {
  const { rows } = await ctx.db.readOnly.execute<ShareRow>(sql`
    select d::date::text as name, coalesce(orders, 0) as orders, coalesce(pieces, 0) as pieces, coalesce(paise, 0)::text as paise
    from generate_series(${period.from}::date, ${period.to}::date, '1 day') d
    left join (${soldBy(DAY, period)}) s on s.what = d::date order by d`);
  return shares(rows);
}

/** Sales of each month of a period (India), including months without orders. Order totals as paid. */
export const salesOfMonths = async (ctx: AppContext, period: Period): Promise<Share[]> =>
  monthsOf(await salesOfDays(ctx, period));

/** Sales by category, largest first. Amounts of lines, before discount and delivery. */
export async function salesOfCategories(ctx: AppContext, period: Period): Promise<Share[]> {
  const { rows } = await ctx.db.readOnly.execute<ShareRow>(sql`
    with bought as (
      select p.sub_category_id, o.id, sum(l.quantity) as pieces, sum(l.quantity::int8 * l.unit_price_paise) as paise
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      where ${sold(period)} group by 1, 2)
    select c.name, count(distinct b.id)::int as orders, sum(b.pieces)::int as pieces, sum(b.paise)::text as paise
    from bought b join sub_categories s on s.id = b.sub_category_id join categories c on c.id = s.category_id
    group by c.id order by sum(b.paise) desc, c.id`);
  return shares(rows);
}

/** Sales by State of delivery, largest first. Order totals as paid. */
export async function salesOfStates(ctx: AppContext, period: Period): Promise<Share[]> {
  const { rows } = await ctx.db.readOnly.execute<ShareRow>(sql`
    select what as name, orders, pieces, paise::text from (${soldBy(sql`o.state`, period)}) s order by s.paise desc, what`);
  return shares(rows);
}

/** The columns after the first; `amounts` is the heading of the last. */
export const shareHeadings = (amounts: string): string[] => ["Orders", "Quantity", amounts];

/** Sales grouped in one way for a CSV file, with rupees. */
export async function* shareLines(sharesOfPeriod: Promise<Share[]>): AsyncGenerator<string[]> {
  for (const { name, orders, pieces, paise } of await sharesOfPeriod)
    yield [name, String(orders), String(pieces), plainRupees(paise)];
}
