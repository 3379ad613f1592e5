import { type Charge, moneyOf } from "@kasna/rules/orders/shipment-charges";
import { isInStore, parcelWord } from "@kasna/rules/orders/shipments";
import { compareShelves } from "@kasna/rules/stock";
import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { orderLines, orders, stockedParts } from "../../../../database/schema/index.ts";
import { deliveryAddressOf } from "../../../addresses/bill-to.operations.server.ts";
import { chargesOfShipments } from "../../../documents/shipment-charges.operations.server.ts";
import { type Shipment, shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { whereToPick } from "../../shipments/where-to-pick.operations.server.ts";
import { ORDERS_MAX } from "./orders-in.ts";

/**
 * The packing slips of at most 50 orders: one for each parcel that is still in the store or, if none of an order's are,
 * for each of its parcels. Lines are in walking order: by shelf, then by SKU. With several stock places, lines to pack
 * include their places. Cash in paise.
 */
export async function packingSlips(ctx: AppContext, orderIds: readonly number[]) {
  const ids = orderIds.slice(0, ORDERS_MAX);
  const [orderRows, lines] = await Promise.all([
    ctx.db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)),
    linesInWalkingOrder(ctx, ids),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const slips = await Promise.all(
    orderRows.map((order) => slipsOfOrder(ctx, order, linesOf.get(order.id) ?? [])),
  );
  return withPlaces(ctx, slips.flat());
}

type Slip = Awaited<ReturnType<typeof slipsOfOrder>>[number];

/** For each line of an open parcel, adds where its pieces are, if the shop has several stock places. */
async function withPlaces(ctx: AppContext, slips: readonly Slip[]) {
  const keyOf = (slip: Slip, position: number) => `${slip.shipmentId}-${position}`;
  const toPick = slips
    .filter(({ isOpen }) => isOpen)
    .flatMap((slip) =>
      slip.lines
        .filter(({ stockTaken }) => stockTaken > 0)
        .map(({ position, productId, quantity, unitPieces }) => ({
          key: keyOf(slip, position),
          productId,
          unitPieces,
          pieces: quantity * unitPieces,
        })),
    );
  const where = await whereToPick(ctx.db, toPick);
  return slips.map((slip) => ({
    ...slip,
    lines: slip.lines.map((line) => ({
      ...line,
      shelf: where ? "" : line.shelf,
      from: where?.from.get(keyOf(slip, line.position)) ?? [],
    })),
  }));
}

/** Lines of orders with their parts' shelves and the pieces of their units, in walking order. */
export async function linesInWalkingOrder(ctx: AppContext, orderIds: readonly number[]) {
  const lines = await ctx.db
    .select({
      ...getTableColumns(orderLines),
      shelf: sql<string>`coalesce(${stockedParts.shelf}, '')`,
      unitPieces: sql<number>`coalesce(case when ${orderLines.saleUnitId} is null
        then (select pack_size from products where id = ${orderLines.productId})
        else ${orderLines.packSize} end, 1)::int`,
    })
    .from(orderLines)
    .leftJoin(stockedParts, eq(stockedParts.productId, orderLines.productId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.sku), asc(orderLines.orderId), asc(orderLines.position));
  return lines.sort((a, b) => compareShelves(a.shelf, b.shelf));
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
      isOpen: shipment.status === "open",
      /** `parcel 2 of 3`, or empty. */
      parcel: parcelWord(all, shipment.number),
      cashPaise: cashOf(shipment, charges.get(shipment.id)),
      /** Whether this is the planned cash if the order's parcels ship in the order of the slips. */
      isPlanned: chosen.length > 1 && isInStore(shipment.status),
      lines: lines.flatMap((line) => {
        const quantity = held.get(line.position);
        return quantity ? [{ ...line, quantity }] : [];
      }),
    };
  });
}

/** The cash that the carrier collects for a parcel, in paise; null if none. */
export const cashOf = ({ status }: Shipment, charge: Charge | undefined): number | null =>
  charge && status !== "delivered" && moneyOf(charge) > 0 ? moneyOf(charge) : null;

function toPrint(all: readonly Shipment[]): readonly Shipment[] {
  const inStore = all.filter(({ status }) => isInStore(status));
  if (inStore.length > 0) return inStore;
  const live = all.filter(({ status }) => status !== "cancelled");
  return live.length > 0 ? live : all;
}
