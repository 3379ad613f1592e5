import { dayInIndia, formatTime } from "@kasna/rules/dates";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { stockPlaces } from "../../../database/schema/index.ts";
import { piecesOfLine } from "../../stock/stock-pieces.operations.server.ts";
import { STOCK_REASON_LABELS } from "../../stock/stock-text.widget.ts";
import { daysIn, momentsOf, type Period } from "./period.ts";

const LABELS: Record<string, string> = {
  ...STOCK_REASON_LABELS,
  ordered: "Ordered",
  pieces: "Items cancelled",
  cancelled: "Order cancelled",
};

type StockMovement = {
  /** Unique within its period. */
  id: string;
  at: Date;
  /** Null once the part is deleted. */
  productId: number | null;
  sku: string;
  what: string;
  pieces: number;
  /** The current unit of the quantities; null once the part is deleted. */
  unit: UnitCode | null;
  /** The cost of one received piece without GST, in paise. */
  pieceCostPaise: number | null;
  note: string;
  actor: string;
  orderId: number | null;
  /** The stock place; null if none was recorded, as in a shop with only one. */
  place: string | null;
};

/** SQL: cancelled pieces `c` with their part, which may have a different SKU by now. */
const CANCELLED = sql`
  select c.*, p.id as product_id, coalesce(c.quantity::bigint * c.unit_pieces, c.quantity::bigint * p.pack_size) as pieces
  from line_cancellations c join products p on p.id = coalesce((select id from products where sku = c.sku),
    (select product_id from former_skus where sku = c.sku)) and not p.is_made_to_order`;

/**
 * SQL: the stock movements of a period: bookings by staff, orders, and cancellations. An order line only stores its
 * remaining quantity, so later cancellations are added to get the ordered quantity. With `limit`, returns at least that
 * many of the newest: each kind is read by its index, newest first, until there are enough.
 */
function movementsIn(period: Period, limit: number | null): SQL {
  const [from, to] = momentsOf(period);
  const within = (column: SQL) => sql`${column} >= ${from} and ${column} < ${to}`;
  const newest = limit === null ? sql`` : sql` order by 2 desc, 1 desc limit ${limit}`;
  return sql`
    (select 'b' || m.id as id, m.happened_at as at, m.product_id, m.sku, m.reason::text as what,
      coalesce(m.pieces, m.change::bigint * coalesce(p.pack_size, 1)) as pieces, m.piece_cost_paise, m.note, m.actor,
      null::int as order_id, w.name as place
    from stock_movements m left join products p on p.id = m.product_id
      left join stock_places w on w.id = m.place_id where ${within(sql`m.happened_at`)}${newest})
    union all
    (select 'o' || o.id || '-' || taken.product_id, o.placed_at, taken.product_id, taken.sku, 'ordered', -taken.pieces,
      null, '', '', o.id, null
    from orders o cross join lateral (
      select product_id, min(sku) as sku, sum(pieces) as pieces from (
        select p.id as product_id, l.sku, l.stock_taken::bigint * ${piecesOfLine} as pieces
        from order_lines l join products p on p.id = l.product_id where l.order_id = o.id and l.stock_taken > 0
        union all
        select c.product_id, c.sku, c.pieces from (${CANCELLED}) c where c.order_id = o.id) one
      group by product_id) taken
    where ${within(sql`o.placed_at`)}${newest})
    union all
    (select 'p' || c.id, c.cancelled_at, c.product_id, c.sku, 'pieces', c.pieces, null, c.reason, '', c.order_id, null
    from (${CANCELLED}) c where ${within(sql`c.cancelled_at`)}${newest})
    union all
    (select 'c' || l.order_id || '-' || l.position, e.happened_at, p.id, l.sku, 'cancelled',
      l.stock_taken::bigint * ${piecesOfLine}, null, '', '', l.order_id, null
    from order_events e join order_lines l on l.order_id = e.order_id join products p on p.id = l.product_id
    where ${within(sql`e.happened_at`)} and e.status = 'cancelled' and e.shipment_id is null and l.stock_taken > 0
      and not p.is_made_to_order${newest})`;
}

type Span = { period: Period; limit?: number; offset?: number };
type Row = Pick<StockMovement, "id" | "sku" | "note" | "actor" | "what" | "place" | "unit"> & {
  at: string;
  pieces: string;
  product_id: number | null;
  order_id: number | null;
  piece_cost_paise: string | null;
};

/** The stock movements of a period, newest first. Returns all without a limit. */
export async function stockMovementsIn(
  ctx: AppContext,
  { period, limit, offset = 0 }: Span,
): Promise<StockMovement[]> {
  const lastRow = limit === undefined ? null : limit + offset;
  const { rows } = await ctx.db.readOnly.execute<Row>(sql`
    select m.*, (select s.unit from products p join sub_categories s on s.id = p.sub_category_id where p.id = m.product_id)
    from (select * from (${movementsIn(period, lastRow)}) m
      order by at desc, id desc limit ${limit ?? null} offset ${offset}) m
    order by at desc, id desc`);
  return rows.map(
    ({ at, what, pieces, product_id: productId, order_id: orderId, piece_cost_paise: cost, ...row }) => ({
      ...row,
      productId,
      orderId,
      at: new Date(at),
      what: LABELS[what] ?? what,
      pieces: Number(pieces),
      pieceCostPaise: cost === null ? null : Number(cost),
    }),
  );
}

const ABOUT = ["Date", "Time", "SKU", "What", "Quantity", "Cost of one, without GST", "Order"];
const NOTED = ["Note", "Who"];
export const MOVEMENT_HEADINGS = [...ABOUT, ...NOTED];

/** Whether the shop has or had several stock places. */
const isSpread = async ({ db }: AppContext): Promise<boolean> => (await db.readOnly.$count(stockPlaces)) > 1;

/** With the stock place if the shop has several. */
export const movementHeadingsOf = async (ctx: AppContext): Promise<string[]> =>
  (await isSpread(ctx)) ? [...ABOUT, "Stock place", ...NOTED] : MOVEMENT_HEADINGS;

/** The same for a CSV file, day by day, with rupees. */
export async function* movementLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  const hasPlaces = await isSpread(ctx);
  for (const day of daysIn(period)) {
    const ofDay = await stockMovementsIn(ctx, { period: { from: day, to: day } });
    for (const { at, sku, what, pieces, pieceCostPaise, orderId, place, note, actor } of ofDay.toReversed())
      yield [
        dayInIndia(at),
        formatTime(at),
        sku,
        what,
        String(pieces),
        pieceCostPaise === null ? "" : String(Math.round(pieceCostPaise * 100) / 10_000),
        orderId === null ? "" : String(orderId),
        ...(hasPlaces ? [place ?? ""] : []),
        note,
        actor,
      ];
  }
}
