import { RETURN_REASON_WORDS, type ReturnReason } from "@kasna/rules/orders/returns";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { momentsOf, type Period } from "./period.ts";

type ReturnedPart = {
  /** The product and the reason. */
  id: string;
  productId: number;
  sku: string;
  name: string;
  reason: ReturnReason;
  returns: number;
  pieces: number;
  scrapped: number;
  paise: number;
};

type Span = { period: Period; limit?: number; offset?: number };

/**
 * What was asked back in a period and neither declined nor withdrawn, by part and reason, the most pieces first: returns, pieces (those
 * that arrived, once they are counted), how many of them were scrapped, and paise before discount. All without a limit.
 */
export async function returnsOfParts(
  ctx: AppContext,
  { period, limit, offset = 0 }: Span,
): Promise<ReturnedPart[]> {
  const [from, to] = momentsOf(period);
  type Row = Omit<ReturnedPart, "id" | "productId" | "paise"> & { product_id: number; paise: string };
  const { rows } = await ctx.db.readOnly.execute<Row>(sql`
    with back as (
      select o.product_id, r.reason, count(*)::int as returns, sum(coalesce(l.received, l.quantity))::int as pieces,
        coalesce(sum(l.received - l.restocked), 0)::int as scrapped,
        sum(coalesce(l.received, l.quantity)::int8 * o.unit_price_paise)::text as paise
      from returns r join return_lines l on l.return_id = r.id
      join order_lines o on o.order_id = l.order_id and o.position = l.position
      where r.asked_at >= ${from} and r.asked_at < ${to} and r.status not in ('declined', 'withdrawn')
      group by 1, 2)
    select back.*, p.sku, p.name from back join products p on p.id = back.product_id
    order by pieces desc, product_id, reason limit ${limit ?? null} offset ${offset}`);
  return rows.map(({ product_id: productId, paise, ...row }) => ({
    ...row,
    ...{ id: `${productId}-${row.reason}`, productId, paise: Number(paise) },
  }));
}

export const RETURNS_HEADINGS = ["SKU", "Name", "Reason", "Returns", "Quantity", "Scrapped", "Sold for"];

/** The lines of `returnsOfParts` for a CSV file, with rupees. */
export async function* returnsLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const { sku, name, reason, returns, pieces, scrapped, paise } of await returnsOfParts(ctx, { period }))
    yield [
      ...[sku, name, RETURN_REASON_WORDS[reason], String(returns), String(pieces), String(scrapped)],
      (paise / 100).toFixed(2),
    ];
}
