import { piecesInStock, type Stock } from "@kasna/rules/orders/sale-units";
import { movingAverage, type StockReason } from "@kasna/rules/stock";
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { products, stockedParts, stockMovements } from "../../../../database/schema/index.ts";
import { type Actor, audit } from "../../../admin/audit-log/audit.operations.server.ts";
import { STOCK_MAX } from "./cell-kinds.ts";
import { stockWords } from "./stock-words.widget.ts";

type Movement = {
  actor: Actor;
  productId: number;
  reason: StockReason;
  /** In default units: for a count how many there are, otherwise how many are added, or removed if negative. */
  quantity: number;
  /** Pieces beside them, of a part whose unit is a pack. A count without them leaves the loose ones as they are. */
  loosePieces?: number | null;
  /** What one unit of a receipt cost without GST, in paise. It changes the part's average cost. */
  unitCostPaise?: number | null;
  note: string;
};

/**
 * Books a receipt, a return, damage, a correction or a count, and returns the new stock. Locks the row first, so a
 * concurrent order runs before or after. Throws `not_found`, and `fields_wrong` for a part that is made to order,
 * for a result below zero and for a booking that changes nothing.
 */
export const moveStock = (ctx: AppContext, movement: Movement): Promise<Stock> =>
  ctx.db.transaction((tx) => bookStock(ctx, tx, movement));

async function bookStock(ctx: AppContext, tx: Transaction, movement: Movement): Promise<Stock> {
  const { actor, productId, reason, quantity, unitCostPaise, note } = movement;
  const [row] = await tx
    .select({
      ...{ sku: products.sku, stockQuantity: products.stockQuantity, loosePieces: products.loosePieces },
      ...{ packSize: products.packSize, isMadeToOrder: products.isMadeToOrder },
    })
    .from(products)
    .where(eq(products.id, productId))
    .for("update");
  if (!row) throw domainError("not_found", { message: "Part not found" });
  const fieldError = (message: string) =>
    domainError("fields_wrong", { message, errors: { quantity: message } });
  const { sku, packSize, isMadeToOrder } = row;
  if (isMadeToOrder) throw fieldError("This part is made to order and has no stock");
  const before = piecesInStock(row);
  const isCount = reason === "count";
  const named = quantity * packSize + (movement.loosePieces ?? (isCount ? row.loosePieces : 0));
  const pieces = isCount ? named - before : named;
  const left = before + pieces;
  if (pieces === 0) throw fieldError(`There are already ${stockWords(row)}, so nothing changes`);
  if (left < 0) throw fieldError(`Only ${stockWords(row)} are left`);
  const after = { stockQuantity: Math.floor(left / packSize), loosePieces: left % packSize };
  if (after.stockQuantity > STOCK_MAX) throw fieldError(`Stock can be at most ${STOCK_MAX}`);
  const pieceCostPaise = typeof unitCostPaise === "number" && pieces > 0 ? unitCostPaise / packSize : null;
  if (pieceCostPaise !== null) await averageCost(tx, { productId, before, pieces, pieceCostPaise });
  await tx.update(products).set(after).where(eq(products.id, productId));
  const change = after.stockQuantity - row.stockQuantity;
  await tx.insert(stockMovements).values({
    ...{ productId, sku, change, quantityAfter: after.stockQuantity, reason, note, pieceCostPaise },
    ...{ pieces: pieces === change * packSize ? null : pieces },
    ...{ actor: actor.name, happenedAt: ctx.now() },
  });
  await audit(tx, {
    ...{ actor, action: "product.stock", subject: `product:${productId}` },
    before: { stock: row.stockQuantity, loose: row.loosePieces },
    after: { stock: after.stockQuantity, loose: after.loosePieces, reason, note },
  });
  return { ...after, packSize };
}

/** A part's average cost after a receipt. The part must be locked. */
async function averageCost(
  tx: Transaction,
  {
    productId,
    before,
    ...received
  }: { productId: number; before: number; pieces: number; pieceCostPaise: number },
): Promise<void> {
  const [known] = await tx
    .select({ pieceCostPaise: stockedParts.pieceCostPaise })
    .from(stockedParts)
    .where(eq(stockedParts.productId, productId));
  const pieceCostPaise = movingAverage(
    { pieces: before, pieceCostPaise: known?.pieceCostPaise ?? null },
    received,
  );
  await tx
    .insert(stockedParts)
    .values({ productId, pieceCostPaise })
    .onConflictDoUpdate({ target: stockedParts.productId, set: { pieceCostPaise } });
}

type OrderReason = "ordered" | "pieces cancelled" | "cancelled";

export type LedgerLine = {
  key: string;
  at: Date;
  /** In default units; not a whole number if pieces moved. */
  change: number;
  /** What a unit of a receipt cost without GST, in paise. */
  unitCostPaise: number | null;
  /** Null for orders, because their lines do not record it. */
  quantityAfter: number | null;
  reason: StockReason | OrderReason;
  note: string;
  actor: string;
  orderId: number | null;
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
    kept as (
      select l.order_id, sum(case when l.sale_unit_id is null then l.stock_taken
        else l.stock_taken::numeric * l.pack_size / own.pack_size end) as pieces from order_lines l join own on own.id = l.product_id
      where l.stock_taken > 0 group by 1
    ), returned as (
      select c.order_id, c.id, coalesce(c.quantity::numeric * c.unit_pieces / own.pack_size, c.quantity) as pieces,
        c.cancelled_at from line_cancellations c join own using (sku)
    ), taken as (
      select order_id, sum(pieces) as pieces from (
        select order_id, pieces from kept union all select order_id, pieces from returned) as all_pieces group by 1
    )
    select t.order_id, -t.pieces::float8 as change, 'ordered' as reason, o.placed_at as at
      from taken t join orders o on o.id = t.order_id
    union all select order_id, pieces::float8, 'pieces cancelled', cancelled_at from returned
    union all select k.order_id, k.pieces::float8, 'cancelled', e.happened_at
      from kept k join order_events e on e.order_id = k.order_id and e.status = 'cancelled' and e.shipment_id is null
    order by at desc limit ${LEDGER_MAX}`);
  const lines: LedgerLine[] = [
    ...booked.map(({ id, happenedAt, pieces, packSize, pieceCostPaise, ...movement }) => ({
      ...{ key: `b${id}`, at: happenedAt, quantityAfter: movement.quantityAfter, orderId: null },
      ...{ reason: movement.reason, note: movement.note, actor: movement.actor },
      change: pieces === null ? movement.change : pieces / packSize,
      unitCostPaise: pieceCostPaise === null ? null : pieceCostPaise * packSize,
    })),
    ...sold.map(({ order_id: orderId, change, reason, at }) => ({
      ...{ key: `${reason} ${orderId} ${at}`, at: new Date(at), change, reason, orderId },
      ...{ quantityAfter: null, unitCostPaise: null, note: "", actor: "" },
    })),
  ];
  return lines.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, LEDGER_MAX);
}
