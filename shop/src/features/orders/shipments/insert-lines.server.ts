import { sql } from "drizzle-orm";
import type { Transaction } from "../../../database/connect.ts";
import { insertRows } from "../../../database/insert-rows.ts";
import { orderLines } from "../../../database/schema/index.ts";

type Line = Omit<typeof orderLines.$inferInsert, "orderId" | "position">;

const inserted = {
  orderId: orderLines.orderId,
  position: orderLines.position,
  quantity: orderLines.quantity,
};
const intoOneShipment = {
  name: "and their shipment",
  sql: sql`, shipment as (insert into shipments (order_id) select order_id from inserted limit 1 returning id)
    insert into shipment_lines (shipment_id, order_id, position, quantity)
    select shipment.id, order_id, position, quantity from inserted, shipment`,
};

/** Inserts an order's lines and its first shipment, which contains all of them, in one statement. */
export async function insertLines(tx: Transaction, orderId: number, lines: readonly Line[]): Promise<void> {
  const rows = lines.map((line, position) => ({ orderId, position, ...line }));
  await insertRows(tx, orderLines, rows, inserted, intoOneShipment);
}
