import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../database/connect.ts";
import { insertRows } from "../../../database/insert-rows.ts";
import { orderLines } from "../../../database/schema/index.ts";

/** `discountPaise` is the sum of its discounts. */
type Line = Omit<typeof orderLines.$inferInsert, "orderId" | "position"> & { discountPaise: number };

const inserted = {
  orderId: orderLines.orderId,
  position: orderLines.position,
  quantity: orderLines.quantity,
};
const intoOneShipment = (lines: readonly Line[]) => ({
  name: "and their shipment",
  input: lines.map(({ discountPaise }) => discountPaise),
  sql: (discounts: SQL) => sql`,
    shipment as (insert into shipments (order_id) select order_id from inserted limit 1 returning id)
    insert into shipment_lines (shipment_id, order_id, position, quantity, discount_paise)
    select shipment.id, order_id, position, quantity, (${discounts} ->> position)::int8 from inserted, shipment`,
});

/** Inserts an order's lines and its first shipment, which contains all of them, in one statement. */
export async function insertLines(tx: Transaction, orderId: number, lines: readonly Line[]): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, orderId, position }));
  await insertRows(tx, orderLines, rows, { returning: inserted, followUp: intoOneShipment(lines) });
}
