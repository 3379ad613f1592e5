import { isInStore, parcelWord } from "@kasna/rules/orders/shipments";
import type { Totals } from "@kasna/rules/orders/totals";
import { asc, inArray } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { orderLines, orders } from "../../../../database/schema/index.ts";
import { deliveryAddressOf } from "../../../addresses/bill-to.operations.server.ts";
import { chargesOfShipments } from "../../../documents/shipment-charges.operations.server.ts";
import { type Shipment, shipmentsOf } from "../../shipments/shipments.operations.server.ts";

const ORDERS_MAX = 50;

/**
 * The packing slips of at most 50 orders: one for each parcel that is still in the store, or for each parcel of an
 * order of which none is. Lines are sorted by SKU, which is the order of the shelves; cash in paise.
 */
export async function packingSlips(ctx: AppContext, orderIds: readonly number[]) {
  const ids = orderIds.slice(0, ORDERS_MAX);
  const [found, lines] = await Promise.all([
    ctx.db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)),
    ctx.db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.sku)),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const slips = await Promise.all(
    found.map((order) => slipsOfOrder(ctx, order, linesOf.get(order.id) ?? [])),
  );
  return slips.flat();
}

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

async function slipsOfOrder(ctx: AppContext, order: OrderRow, lines: readonly LineRow[]) {
  const all = await shipmentsOf(ctx.db, order.id);
  const isCash = order.paymentMethod === "cod" && order.status !== "cancelled";
  const charges = isCash ? await chargesOfShipments(ctx.db, order, all) : new Map<number, Totals>();
  const chosen = toPrint(all);
  return chosen.map((shipment) => {
    const held = new Map(shipment.lines.map(({ position, quantity }) => [position, quantity]));
    return {
      order,
      address: deliveryAddressOf(order),
      shipmentId: shipment.id,
      /** `parcel 2 of 3`, or empty. */
      parcel: parcelWord(all, shipment.number),
      cashPaise: shipment.status === "delivered" ? null : (charges.get(shipment.id)?.totalPaise ?? null),
      /** Whether the cash is as it will be if the order's parcels leave in the order of the slips. */
      isPlanned: chosen.length > 1 && isInStore(shipment.status),
      lines: lines.flatMap((line) => {
        const quantity = held.get(line.position);
        return quantity ? [{ ...line, quantity }] : [];
      }),
    };
  });
}

function toPrint(all: readonly Shipment[]): readonly Shipment[] {
  const inStore = all.filter(({ status }) => isInStore(status));
  if (inStore.length > 0) return inStore;
  const live = all.filter(({ status }) => status !== "cancelled");
  return live.length > 0 ? live : all;
}
