import { LATE_DAYS, SALES_DAYS, unitsToOrder } from "@kasna/rules/purchasing";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSale } from "../../database/schema/index.ts";

/** A part that should be ordered. Quantities are in its default unit. */
export type Reorder = {
  id: number;
  sku: string;
  name: string;
  inStock: number;
  awaited: number;
  /** In the last 90 days. */
  sold: number;
  supplierId: number | null;
  supplier: string;
  units: number;
  /** The average cost of a unit without GST, in paise. */
  unitCostPaise: number | null;
};

/** When the latest purchase order was placed, as text; null before the first. */
export async function lastPlaced(ctx: AppContext): Promise<string | null> {
  const { rows } = await ctx.db.readOnly.execute<{ at: string | null }>(
    sql`select max(placed_at)::text as at from purchase_orders`,
  );
  return rows[0]?.at ?? null;
}

type SoldPart = { id: number; units: string | null; pieces: string | null };

/**
 * The sales of each part since a time: default units, and pieces sold in other units. Covers all parts, or only these.
 * The orders are passed as a list, so that their lines are read in its order, and nothing else in a large shop.
 */
async function soldSince(ctx: AppContext, from: Date, among: readonly number[] | null): Promise<SoldPart[]> {
  const { rows } = await ctx.db.readOnly.execute<SoldPart>(sql`
    select l.product_id as id, sum(l.quantity) filter (where l.sale_unit_id is null) as units,
      sum(l.quantity::int8 * l.pack_size) filter (where l.sale_unit_id is not null) as pieces
    from order_lines l
    where l.order_id = any(array(
        select o.id from orders o where o.placed_at >= ${from} and ${isSale(sql.raw("o.status"))}))
      ${isAmong(among)} group by 1`);
  return rows;
}

const isAmong = (among: readonly number[] | null) =>
  among ? sql`and product_id = any(${sql.param(among)}::int[])` : sql``;

const DAY_MS = 86_400_000;
/** For parts without a supplier. */
const USUAL_LEAD_DAYS = 14;
/** SQL: `reorderPointOf`, so that parts with enough stock are not read. */
const REORDER_POINT = sql.raw(
  `coalesce("reorderPoint", ceil(ceil(units)::float8 / ${SALES_DAYS} * ("leadDays" + ${LATE_DAYS})))`,
);

/**
 * The parts that should be ordered now, fastest-selling first: those whose stock and expected goods will not last until
 * a supplier delivers, or are at the owner's reorder point (`unitsToOrder`). For one supplier, or for all with null;
 * for all parts, or only these.
 */
export async function partsToOrder(
  ctx: AppContext,
  supplierId: number | null,
  among: readonly number[] | null = null,
): Promise<Reorder[]> {
  const from = new Date(ctx.now().getTime() - SALES_DAYS * DAY_MS);
  const sold = await soldSince(ctx, from, among);
  const column = (name: keyof SoldPart) => sql.param(sold.map((part) => part[name]));
  type Row = Omit<Reorder, "units"> & {
    leadDays: number;
    reorderPoint: number | null;
    orderMultiple: number | null;
  };
  const { rows } = await ctx.db.readOnly.execute<Row>(sql`
    with lines as (
      select * from unnest(${column("id")}::int[], ${column("units")}::int8[], ${column("pieces")}::int8[])
        as sold(product_id, units, pieces)),
    awaited as (
      select l.product_id, sum(l.quantity - l.received) as units
      from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id and o.state = 'placed'
      where l.received < l.quantity group by 1),
    parts as (
      select p.id, p.sku, p.name, p.stock_quantity as "inStock", coalesce(a.units, 0)::int as awaited,
        coalesce(l.units, 0) + coalesce(l.pieces::numeric / p.pack_size, 0) as units, k.supplier_id as "supplierId",
        coalesce(u.name, '') as supplier, coalesce(u.lead_days, ${USUAL_LEAD_DAYS})::int as "leadDays",
        k.reorder_point as "reorderPoint", k.order_multiple as "orderMultiple",
        round(k.piece_cost_paise * p.pack_size)::int as "unitCostPaise"
      from lines l full join (
        select product_id from stocked_parts where reorder_point is not null ${isAmong(among)}) r using (product_id)
      join products p on p.id = product_id
      left join stocked_parts k on k.product_id = p.id
      left join suppliers u on u.id = k.supplier_id
      left join awaited a on a.product_id = p.id
      where not p.is_archived and not p.is_made_to_order
        and (${supplierId}::int is null or k.supplier_id = ${supplierId}))
    select id, sku, name, "inStock", awaited, ceil(units)::int as sold, "supplierId", supplier, "leadDays", "reorderPoint",
      "orderMultiple", "unitCostPaise"
    from parts where "inStock" + awaited <= ${REORDER_POINT}
    order by units desc, id`);
  return rows.flatMap(({ leadDays, reorderPoint, orderMultiple, ...part }) => {
    const units = unitsToOrder({ ...part, leadDays, reorderPoint, orderMultiple });
    return units === 0 ? [] : [{ ...part, units }];
  });
}
