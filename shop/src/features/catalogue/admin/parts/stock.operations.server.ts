import type { StockReason } from "@kasna/rules/stock";
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { products, stockMovements } from "../../../../database/schema/index.ts";

type OrderReason = "ordered" | "pieces cancelled" | "cancelled";

export type LedgerLine = {
  key: string;
  at: Date;
  /** In default units; fractional if pieces moved. */
  change: number;
  /** The cost of a received unit without GST, in paise. */
  unitCostPaise: number | null;
  /** Null for orders, because their lines do not record it. */
  quantityAfter: number | null;
  reason: StockReason | OrderReason;
  note: string;
  actor: string;
  orderId: number | null;
  /** The stock place; null if none was recorded. */
  placeId: number | null;
};

const LEDGER_MAX = 200;

/** Returns all stock changes of a part, newest first: staff bookings, orders and cancellations. */
export async function stockLedger(ctx: AppContext, productId: number): Promise<LedgerLine[]> {
  const booked = await ctx.db.readOnly
    .select({ ...getTableColumns(stockMovements), packSize: products.packSize })
    .from(stockMovements)
    .innerJoin(products, eq(products.id, stockMovements.productId))
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(LEDGER_MAX);
  type Sold = { order_id: number; change: number; reason: OrderReason; at: string };
  const { rows: sold } = await ctx.db.readOnly.execute<Sold>(sql`
    with own as (select id, sku, pack_size from products where id = ${productId} and not is_made_to_order),
    remaining as (
      select l.order_id, sum(case when l.sale_unit_id is null then l.stock_taken
        else l.stock_taken::numeric * l.pack_size / own.pack_size end) as pieces from order_lines l join own on own.id = l.product_id
      where l.stock_taken > 0 group by 1
    ), returned as (
      select c.order_id, c.id, coalesce(c.quantity::numeric * c.unit_pieces / own.pack_size, c.quantity) as pieces,
        c.cancelled_at from line_cancellations c join own on c.sku = own.sku
        or c.sku in (select f.sku from former_skus f where f.product_id = own.id)
    ), taken as (
      select order_id, sum(pieces) as pieces from (
        select order_id, pieces from remaining union all select order_id, pieces from returned) as all_pieces group by 1
    )
    select t.order_id, -t.pieces::float8 as change, 'ordered' as reason, o.placed_at as at
      from taken t join orders o on o.id = t.order_id
    union all select order_id, pieces::float8, 'pieces cancelled', cancelled_at from returned
    union all select k.order_id, k.pieces::float8, 'cancelled', e.happened_at
      from remaining k join order_events e on e.order_id = k.order_id and e.status = 'cancelled' and e.shipment_id is null
    order by at desc limit ${LEDGER_MAX}`);
  const lines: LedgerLine[] = [
    ...booked.map(({ id, happenedAt, pieces, packSize, pieceCostPaise, ...movement }) => ({
      key: `b${id}`,
      at: happenedAt,
      quantityAfter: movement.quantityAfter,
      orderId: null,
      reason: movement.reason,
      note: movement.note,
      actor: movement.actor,
      placeId: movement.placeId,
      change: pieces === null ? movement.change : pieces / packSize,
      unitCostPaise: pieceCostPaise === null ? null : pieceCostPaise * packSize,
    })),
    ...sold.map(({ order_id: orderId, change, reason, at }) => ({
      key: `${reason} ${orderId} ${at}`,
      at: new Date(at),
      change,
      reason,
      orderId,
      quantityAfter: null,
      unitCostPaise: null,
      note: "",
      actor: "",
      placeId: null,
    })),
  ];
  return lines.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, LEDGER_MAX);
}
