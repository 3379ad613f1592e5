import { type Charge, moneyOf } from "@kasna/rules/orders/shipment-charges";
import { isInStore, parcelWord } from "@kasna/rules/orders/shipments";
import { compareShelves } from "@kasna/rules/stock";
import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import {
  orderLines,
  orders,
  shipmentLines,
  shipments,
  stockedParts,
} from "../../../../database/schema/index.ts";
import { deliveryAddressOf } from "../../../addresses/bill-to.operations.server.ts";
import { chargesOfShipments } from "../../../documents/shipment-charges.operations.server.ts";
import { type Shipment, shipmentsOf } from "../../shipments/shipments.operations.server.ts";

const ORDERS_MAX = 50;

/**
 * The packing slips of at most 50 orders: one for each parcel that is still in the store, or for each parcel of an
 * order of which none is. Lines are in walking order: by shelf place, then by SKU. Cash in paise.
 */
export async function packingSlips(ctx: AppContext, orderIds: readonly number[]) {
  const ids = orderIds.slice(0, ORDERS_MAX);
  const [found, lines] = await Promise.all([
    ctx.db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)),
    linesInWalkingOrder(ctx, ids),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const slips = await Promise.all(
    found.map((order) => slipsOfOrder(ctx, order, linesOf.get(order.id) ?? [])),
  );
  return slips.flat();
}

/** Lines of orders with the shelf places of their parts, in the order in which somebody walks past them. */
export async function linesInWalkingOrder(ctx: AppContext, orderIds: readonly number[]) {
  const lines = await ctx.db
    .select({
      ...getTableColumns(orderLines),
      shelf: sql<string>`coalesce(${stockedParts.shelf}, '')`,
    })
    .from(orderLines)
    .leftJoin(stockedParts, eq(stockedParts.productId, orderLines.productId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.sku), asc(orderLines.orderId), asc(orderLines.position));
  return lines.sort((a, b) => compareShelves(a.shelf, b.shelf));
}

export type PickLine = {
  key: string;
  sku: string;
  name: string;
  shelf: string;
  quantity: number;
  orderIds: number[];
};

/**
 * What to fetch for the parcels of at most 50 orders that are not packed yet, each part and unit once, in walking order.
 */
export async function pickList(ctx: AppContext, orderIds: readonly number[]): Promise<PickLine[]> {
  const ids = orderIds.slice(0, ORDERS_MAX);
  if (ids.length === 0) return [];
  const [lines, open] = await Promise.all([
    linesInWalkingOrder(ctx, ids),
    ctx.db
      .select({
        orderId: shipmentLines.orderId,
        position: shipmentLines.position,
        quantity: sql<number>`sum(${shipmentLines.quantity})::int`,
      })
      .from(shipments)
      .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
      .where(and(inArray(shipments.orderId, ids), eq(shipments.status, "open")))
      .groupBy(shipmentLines.orderId, shipmentLines.position),
  ]);
  const quantityOf = new Map(open.map((one) => [`${one.orderId}-${one.position}`, one.quantity]));
  const picked = new Map<string, PickLine>();
  for (const { orderId, position, productId, saleUnitId, sku, name, shelf } of lines) {
    const quantity = quantityOf.get(`${orderId}-${position}`) ?? 0;
    if (quantity === 0) continue;
    const key = `${productId}-${saleUnitId ?? 0}`;
    const line = picked.get(key) ?? { key, sku, name, shelf, quantity: 0, orderIds: [] };
    line.quantity += quantity;
    line.orderIds.push(orderId);
    picked.set(key, line);
  }
  return [...picked.values()];
}

type OrderRow = typeof orders.$inferSelect;
type LineRow = Awaited<ReturnType<typeof linesInWalkingOrder>>[number];

async function slipsOfOrder(ctx: AppContext, order: OrderRow, lines: readonly LineRow[]) {
  const all = await shipmentsOf(ctx.db, order.id);
  const isCash = order.paymentMethod === "cod" && order.status !== "cancelled";
  const charges = isCash ? await chargesOfShipments(ctx.db, order, all) : new Map<number, Charge>();
  const chosen = toPrint(all);
  return chosen.map((shipment) => {
    const held = new Map(shipment.lines.map(({ position, quantity }) => [position, quantity]));
    return {
      order,
      address: deliveryAddressOf(order),
      shipmentId: shipment.id,
      /** `parcel 2 of 3`, or empty. */
      parcel: parcelWord(all, shipment.number),
      cashPaise: cashOf(shipment, charges.get(shipment.id)),
      /** Whether the cash is as it will be if the order's parcels leave in the order of the slips. */
      isPlanned: chosen.length > 1 && isInStore(shipment.status),
      lines: lines.flatMap((line) => {
        const quantity = held.get(line.position);
        return quantity ? [{ ...line, quantity }] : [];
      }),
    };
  });
}

/** What the carrier collects with a parcel, in paise; null if that is nothing. */
export const cashOf = ({ status }: Shipment, charge: Charge | undefined): number | null =>
  charge && status !== "delivered" && moneyOf(charge) > 0 ? moneyOf(charge) : null;

function toPrint(all: readonly Shipment[]): readonly Shipment[] {
  const inStore = all.filter(({ status }) => isInStore(status));
  if (inStore.length > 0) return inStore;
  const live = all.filter(({ status }) => status !== "cancelled");
  return live.length > 0 ? live : all;
}
