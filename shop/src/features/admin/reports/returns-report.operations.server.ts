import { plainRupees } from "@kasna/rules/money";
import { RETURN_REASON_LABELS, type ReturnReason } from "@kasna/rules/orders/returns";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { defaultUnitsOfLine } from "../../stock/stock-pieces.operations.server.ts";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { momentsOf, type Period } from "./period.ts";

type ReturnedPart = {
  /** The product and the reason. */
  id: string;
  productId: number;
  sku: string;
  name: string;
  reason: ReturnReason;
  /** The current unit of the quantities. */
  unit: UnitCode;
  returns: number;
  pieces: number;
  scrapped: number;
  paise: number;
  creditedPaise: number;
};

type Span = { period: Period; limit?: number; offset?: number };

/**
 * Returns requested in a period and neither declined nor withdrawn, by part and reason, most pieces first: returns,
 * pieces (once counted, those that arrived), how many of them were scrapped, paise before discount, and the paise that
 * credit notes refunded for them. Returns all without a limit.
 */
export async function returnsOfParts(
  ctx: AppContext,
  { period, limit, offset = 0 }: Span,
): Promise<ReturnedPart[]> {
  const [from, to] = momentsOf(period);
  type Row = Omit<ReturnedPart, "id" | "productId" | "paise" | "creditedPaise"> & {
    product_id: number;
    paise: string;
    credited: string;
  };
  const { rows } = await ctx.db.readOnly.execute<Row>(sql`
    with asked as (
      select r.id, r.reason from returns r
      where r.asked_at >= ${from} and r.asked_at < ${to} and r.status not in ('declined', 'withdrawn')),
    -- A credit note names its parts by the SKUs that their order lines had.
    noted as (
      select a.reason, o.product_id, sum(n.credited) as credited
      from asked a join documents c on c.return_id = a.id
      cross join lateral (
        select line->>'sku' as sku, sum((line->'taxed'->>'totalPaise')::int8) as credited
        from jsonb_array_elements(c.content->'lines') line group by 1) n
      cross join lateral (
        select x.product_id from order_lines x where x.order_id = c.order_id and x.sku = n.sku limit 1) o
      group by 1, 2),
    back as (
      select l.product_id, r.reason, count(*)::int as returns,
        round(sum(coalesce(b.received, b.quantity) * ${defaultUnitsOfLine}))::int as pieces,
        round(coalesce(sum((b.received - b.restocked) * ${defaultUnitsOfLine}), 0))::int as scrapped,
        sum(coalesce(b.received, b.quantity)::int8 * l.unit_price_paise)::text as paise
      from asked r join return_lines b on b.return_id = r.id
      join order_lines l on l.order_id = b.order_id and l.position = b.position
      group by 1, 2)
    select back.*, coalesce(noted.credited, 0)::text as credited, p.sku, p.name,
      case when p.pack_size > 1 then 'PAC' else (select s.unit from sub_categories s where s.id = p.sub_category_id) end as unit
    from back join products p on p.id = back.product_id left join noted using (product_id, reason)
    order by pieces desc, product_id, reason limit ${limit ?? null} offset ${offset}`);
  return rows.map(({ product_id: productId, paise, credited, ...row }) => ({
    ...row,
    id: `${productId}-${row.reason}`,
    productId,
    paise: Number(paise),
    creditedPaise: Number(credited),
  }));
}

export const RETURNS_HEADINGS = [
  "SKU",
  "Name",
  "Reason",
  "Returns",
  "Quantity",
  "Scrapped",
  AMOUNT_HEADINGS.lines,
  AMOUNT_HEADINGS.credited,
];

/** The lines of `returnsOfParts` for a CSV file, with rupees. */
export async function* returnsLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const part of await returnsOfParts(ctx, { period })) {
    const { sku, name, reason, returns, pieces, scrapped, paise, creditedPaise } = part;
    yield [
      sku,
      name,
      RETURN_REASON_LABELS[reason],
      String(returns),
      String(pieces),
      String(scrapped),
      plainRupees(paise),
      plainRupees(creditedPaise),
    ];
  }
}
