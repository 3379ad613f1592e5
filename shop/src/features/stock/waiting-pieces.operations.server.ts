import { sql } from "drizzle-orm";
import type { Queryable } from "../../database/connect.ts";
import { piecesOfLine } from "./stock-pieces.operations.server.ts";

/**
 * How many pieces of each of these parts are ordered but not packed yet. They are on the shelf but can't be ordered any
 * more.
 */
export async function waitingPieces(
  db: Queryable,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; pieces: string }>(sql`
    select l.product_id as id, sum(t.quantity * ${piecesOfLine})::text as pieces
    from shipments s
    join orders o on o.id = s.order_id and o.status <> 'cancelled'
    join shipment_lines t on t.shipment_id = s.id and t.order_id = s.order_id
    join order_lines l on l.order_id = t.order_id and l.position = t.position and l.stock_taken > 0
    join products p on p.id = l.product_id
    where s.status = 'open' and l.product_id = any(${sql.param(productIds)}::int[])
    group by 1`);
  return new Map(rows.map(({ id, pieces }) => [id, Number(pieces)]));
}
