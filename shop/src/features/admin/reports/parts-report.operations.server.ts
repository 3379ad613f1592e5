import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Period } from "./period.ts";
import { sold } from "./sales-report.operations.server.ts";

type SoldPart = { id: number; sku: string; name: string; orders: number; pieces: number; paise: number };

type Span = { period: Period; limit?: number; offset?: number };

/**
 * What was sold of each part in a period, the most pieces first: orders, pieces and paise before discount and delivery.
 * All parts without a limit.
 */
export async function salesOfParts(
  ctx: AppContext,
  { period, limit, offset = 0 }: Span,
): Promise<SoldPart[]> {
  const { rows } = await ctx.db.readOnly.execute<Omit<SoldPart, "paise"> & { paise: string }>(sql`
    with best as (
      select l.product_id as id, count(distinct o.id)::int as orders, sum(l.quantity)::int as pieces,
        sum(l.quantity::int8 * l.unit_price_paise)::text as paise
      from orders o join order_lines l on l.order_id = o.id
      where ${sold(period)}
      group by l.product_id order by sum(l.quantity) desc, l.product_id limit ${limit ?? null} offset ${offset})
    select best.*, p.sku, p.name from best join products p using (id) order by pieces desc, id`);
  return rows.map((row) => ({ ...row, paise: Number(row.paise) }));
}

export const PARTS_SOLD_HEADINGS = ["SKU", "Name", "Orders", "Quantity", "Sold for"];

/** The lines of `salesOfParts` for a CSV file, with rupees. */
export async function* partsSoldLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const { sku, name, orders, pieces, paise } of await salesOfParts(ctx, { period }))
    yield [sku, name, String(orders), String(pieces), (paise / 100).toFixed(2)];
}
