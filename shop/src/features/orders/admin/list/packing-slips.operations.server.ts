import { asc, inArray } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { orderLines, orders } from "../../../../database/schema/index.ts";
import { deliveryAddressOf } from "../../../addresses/bill-to.operations.server.ts";

const SLIPS_MAX = 50;

/** At most 50 orders with their lines by SKU, which is the order of the shelves. */
export async function packingSlips({ db }: AppContext, orderIds: readonly number[]) {
  const ids = orderIds.slice(0, SLIPS_MAX);
  const [found, lines] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)),
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.sku)),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  return found.map((order) => ({
    order,
    address: deliveryAddressOf(order),
    lines: linesOf.get(order.id) ?? [],
  }));
}
