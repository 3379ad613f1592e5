import { plainRupees } from "@kasna/rules/money";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { marginPercent } from "./margin-percent.ts";
import type { Period } from "./period.ts";
import { sold } from "./sales-report.operations.server.ts";

type Span = { period: Period; limit?: number; offset?: number };
type PartMargin = {
  id: number;
  sku: string;
  name: string;
  pieces: number;
  /** The current unit of the quantity; packs are counted by their pieces. */
  unit: UnitCode;
  /** Without GST and after discounts. */
  soldPaise: number;
  /** At the current average cost, without GST. Null if the part's cost is unknown. */
  costPaise: number | null;
};

/** Sums in paise over the parts whose cost is known, and the number and sales of the other parts. */
export type MarginTotals = {
  soldPaise: number;
  costPaise: number;
  partsWithoutCost: number;
  soldWithoutCostPaise: number;
};

/**
 * SQL: the discount on a line. An order from before it was stored has its discount divided over its lines by amount, as
 * on its invoice.
 */
const discountOfLine = sql`case when o.discount_paise = 0 then 0 else coalesce(
  (select case when count(*) = count(t.discount_paise) then sum(t.discount_paise) end
    from shipment_lines t where t.order_id = l.order_id and t.position = l.position),
  l.quantity::numeric * l.unit_price_paise * least(o.discount_paise, o.subtotal_paise)
    / nullif(o.subtotal_paise, 0), 0) end`;

/**
 * SQL: pieces, net sales and cost of each part sold in a period. A unit contains as many pieces as at the time of sale
 * or, if that was not stored, as it does now.
 */
const margins = (period: Period): SQL => sql`
  select m.id, m.pieces, m.sold, round(m.pieces * s.piece_cost_paise) as cost
  from (
    select product_id as id, sold, coalesce(pieces, 0) + case when units is null then 0
      else units * (select pack_size from products where products.id = product_id) end as pieces
    from (
      select l.product_id, sum(l.quantity::int8 * l.pack_size) as pieces,
        sum(l.quantity) filter (where l.pack_size is null) as units,
        sum(round((l.quantity::numeric * l.unit_price_paise - ${discountOfLine}) * 10000
          / (10000 + l.gst_basis_points))) as sold
      from orders o join order_lines l on l.order_id = o.id
      where ${sold(period)} group by 1) lines) m
  left join stocked_parts s on s.product_id = m.id`;

/**
 * The profit on each part sold in a period, largest margin first; parts of unknown cost last. Returns all without a
 * limit.
 */
export async function marginOfParts(
  ctx: AppContext,
  { period, limit, offset = 0 }: Span,
): Promise<PartMargin[]> {
  type Row = Pick<PartMargin, "id" | "sku" | "name" | "unit"> & {
    pieces: string;
    sold: string;
    cost: string | null;
  };
  const { rows } = await ctx.db.readOnly.execute<Row>(sql`
    with best as (
      select id, pieces, sold, cost from (${margins(period)}) m
      order by m.cost is null, m.sold - m.cost desc, m.sold desc, id limit ${limit ?? null} offset ${offset})
    select id, sku, name, (select s.unit from sub_categories s where s.id = products.sub_category_id) as unit, pieces::text, sold::text, cost::text from best m join products using (id)
    order by m.cost is null, m.sold - m.cost desc, m.sold desc, id`);
  return rows.map(({ pieces, sold: net, cost, ...part }) => ({
    ...part,
    pieces: Number(pieces),
    soldPaise: Number(net),
    costPaise: cost === null ? null : Number(cost),
  }));
}

/** The sums of `marginOfParts` over all its parts. */
export async function marginTotals(ctx: AppContext, period: Period): Promise<MarginTotals> {
  const { rows } = await ctx.db.readOnly.execute<Record<"sold" | "cost" | "without" | "unknown", string>>(sql`
    select coalesce(sum(sold) filter (where cost is not null), 0)::text as sold, coalesce(sum(cost), 0)::text as cost,
      count(*) filter (where cost is null)::text as without,
      coalesce(sum(sold) filter (where cost is null), 0)::text as unknown
    from (${margins(period)}) m`);
  const [sums] = rows;
  return {
    soldPaise: Number(sums?.sold ?? 0),
    costPaise: Number(sums?.cost ?? 0),
    partsWithoutCost: Number(sums?.without ?? 0),
    soldWithoutCostPaise: Number(sums?.unknown ?? 0),
  };
}

export const MARGIN_HEADINGS = [
  "SKU",
  "Name",
  "Quantity",
  AMOUNT_HEADINGS.net,
  AMOUNT_HEADINGS.cost,
  "Margin",
  "Margin (%)",
];

/** The lines of `marginOfParts` for a CSV file, with rupees. Cells are empty where the cost is unknown. */
export async function* marginLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const { sku, name, pieces, soldPaise, costPaise } of await marginOfParts(ctx, { period })) {
    const percent = costPaise === null ? null : marginPercent(soldPaise, costPaise);
    yield [
      sku,
      name,
      String(pieces),
      plainRupees(soldPaise),
      ...(costPaise === null ? ["", ""] : [plainRupees(costPaise), plainRupees(soldPaise - costPaise)]),
      percent === null ? "" : percent.toFixed(2),
    ];
  }
}
