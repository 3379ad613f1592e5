import { SALES_DAYS, unitsToOrder } from "@kasna/rules/purchasing";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { isSale } from "../../orders/admin/sales.operations.server.ts";

/** A part that should be ordered. Quantities are its default units. */
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

const DAY_MS = 86_400_000;
/** For parts of which nobody said where they are bought. */
const USUAL_LEAD_DAYS = 14;

/**
 * The parts that should be ordered now, those that sell fastest first: what is in stock and awaited does not last until a
 * supplier delivers, or is at the owner's reorder point (`unitsToOrder`). Of one supplier, or of all with null.
 */
export async function partsToOrder(ctx: AppContext, supplierId: number | null): Promise<Reorder[]> {
  const from = new Date(ctx.now().getTime() - SALES_DAYS * DAY_MS);
  type Row = Omit<Reorder, "units"> & {
    leadDays: number;
    reorderPoint: number | null;
    orderMultiple: number | null;
  };
  const { rows } = await ctx.db.readOnly.execute<Row>(sql`
    with sold as (
      select l.product_id, sum(case when l.sale_unit_id is null then l.quantity
        else l.quantity::numeric * l.pack_size / p.pack_size end) as units
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      where o.placed_at >= ${from} and ${isSale(sql.raw("o.status"))} group by 1),
    awaited as (
      select l.product_id, sum(l.quantity - l.received) as units
      from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id and o.state = 'placed'
      where l.received < l.quantity group by 1)
    select p.id, p.sku, p.name, p.stock_quantity as "inStock", coalesce(a.units, 0)::int as awaited,
      ceil(coalesce(s.units, 0))::int as sold, k.supplier_id as "supplierId", coalesce(u.name, '') as supplier,
      coalesce(u.lead_days, ${USUAL_LEAD_DAYS})::int as "leadDays", k.reorder_point as "reorderPoint",
      k.order_multiple as "orderMultiple", round(k.piece_cost_paise * p.pack_size)::int as "unitCostPaise"
    from products p
    left join sold s on s.product_id = p.id
    left join stocked_parts k on k.product_id = p.id
    left join suppliers u on u.id = k.supplier_id
    left join awaited a on a.product_id = p.id
    where not p.is_archived and not p.is_made_to_order and (s.units > 0 or k.reorder_point is not null)
      and (${supplierId}::int is null or k.supplier_id = ${supplierId})
    order by s.units desc nulls last, p.id`);
  return rows.flatMap(({ leadDays, reorderPoint, orderMultiple, ...part }) => {
    const units = unitsToOrder({ ...part, leadDays, reorderPoint, orderMultiple });
    return units === 0 ? [] : [{ ...part, units }];
  });
}
