import { plainRupees } from "@kasna/rules/money";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { defaultUnitsOfLine } from "../../stock/stock-pieces.operations.server.ts";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import type { Period } from "./period.ts";
import { sold } from "./sales-report.operations.server.ts";

type SoldPart = {
  id: number;
  sku: string;
  name: string;
  orders: number;
  pieces: number;
  /** The current unit of the quantity. */
  unit: UnitCode;
  paise: number;
};

type Span = { period: Period; limit?: number; offset?: number };

/**
 * The sales of each part in a period, most pieces first: orders, pieces and paise before discount and delivery. Returns
 * all parts without a limit. The lines are found by an array of orders, which reads their index once instead of per
 * order. Amounts are summed only for the parts on the page.
 */
export async function salesOfParts(
  ctx: AppContext,
  { period, limit, offset = 0 }: Span,
): Promise<SoldPart[]> {
  const { rows } = await ctx.db.readOnly.execute<Omit<SoldPart, "paise"> & { paise: string }>(sql`
    with lines as materialized (
      select l.product_id as id, l.order_id, l.quantity, l.unit_price_paise, l.quantity * ${defaultUnitsOfLine} as units
      from order_lines l
      where l.order_id = any(array(select o.id from orders o where ${sold(period)}))),
    best as (
      select id, round(sum(units))::int as pieces from lines
      group by id order by pieces desc, id limit ${limit ?? null} offset ${offset}),
    amounts as (
      select id, count(distinct order_id)::int as orders, sum(quantity::int8 * unit_price_paise)::text as paise
      from lines where id in (select id from best) group by id)
    select best.id, amounts.orders, best.pieces, amounts.paise, p.sku, p.name,
      case when p.pack_size > 1 then 'PAC' else s.unit end as unit
    from best join amounts using (id) join products p using (id) join sub_categories s on s.id = p.sub_category_id order by pieces desc, id`);
  return rows.map((row) => ({ ...row, paise: Number(row.paise) }));
}

export const PARTS_SOLD_HEADINGS = ["SKU", "Name", "Orders", "Quantity", AMOUNT_HEADINGS.lines];

/** The lines of `salesOfParts` for a CSV file, with rupees. */
export async function* partsSoldLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const { sku, name, orders, pieces, paise } of await salesOfParts(ctx, { period }))
    yield [sku, name, String(orders), String(pieces), plainRupees(paise)];
}
