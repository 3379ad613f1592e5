import type { StockReason } from "@kasna/rules/stock";
import { desc, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { products, stockMovements } from "../../../../database/schema/index.ts";
import { type Actor, audit } from "../../../admin/audit-log/audit.operations.server.ts";
import { STOCK_MAX } from "./cell-kinds.ts";

type Movement = {
  actor: Actor;
  productId: number;
  reason: StockReason;
  /** For a count, how many there are. Otherwise how many are added, or removed if negative. */
  quantity: number;
  note: string;
};

/**
 * Books a receipt, a return, damage, a correction or a count, and returns the new stock. Locks the row first, so a
 * concurrent order runs before or after. Throws `not_found`, and `fields_wrong` for a part that is made to order,
 * for a result below zero and for a booking that changes nothing.
 */
export async function moveStock(
  ctx: AppContext,
  { actor, productId, reason, quantity, note }: Movement,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ sku: products.sku, stock: products.stockQuantity, isMadeToOrder: products.isMadeToOrder })
      .from(products)
      .where(eq(products.id, productId))
      .for("update");
    if (!row) throw domainError("not_found", { message: "Part not found" });
    const fieldError = (message: string) =>
      domainError("fields_wrong", { message, errors: { quantity: message } });
    if (row.isMadeToOrder) throw fieldError("This part is made to order and has no stock");
    const after = reason === "count" ? quantity : row.stock + quantity;
    const change = after - row.stock;
    if (change === 0) throw fieldError(`There are already ${row.stock}, so nothing changes`);
    if (after < 0) throw fieldError(`Only ${row.stock} are left`);
    if (after > STOCK_MAX) throw fieldError(`Stock can be at most ${STOCK_MAX}`);
    await tx.update(products).set({ stockQuantity: after }).where(eq(products.id, productId));
    const { sku } = row;
    await tx.insert(stockMovements).values({
      ...{ productId, sku, change, quantityAfter: after, reason, note },
      ...{ actor: actor.name, happenedAt: ctx.now() },
    });
    await audit(tx, {
      ...{ actor, action: "product.stock", subject: `product:${productId}` },
      ...{ before: { stock: row.stock }, after: { stock: after, reason, note } },
    });
    return after;
  });
}

type OrderReason = "ordered" | "pieces cancelled" | "cancelled";

export type LedgerLine = {
  key: string;
  at: Date;
  change: number;
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
    .select()
    .from(stockMovements)
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
    ...booked.map(({ id, happenedAt, change, quantityAfter, reason, note, actor }) => ({
      ...{ key: `b${id}`, at: happenedAt, change, quantityAfter, reason, note, actor, orderId: null },
    })),
    ...sold.map(({ order_id: orderId, change, reason, at }) => ({
      ...{ key: `${reason} ${orderId} ${at}`, at: new Date(at), change, reason, orderId },
      ...{ quantityAfter: null, note: "", actor: "" },
    })),
  ];
  return lines.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, LEDGER_MAX);
}
