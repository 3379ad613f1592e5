import { compareShelves } from "@kasna/rules/stock";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { shipmentLines, shipments } from "../../../../database/schema/index.ts";
import { whereToPick } from "../../shipments/where-to-pick.operations.server.ts";
import { ORDERS_MAX } from "./orders-in.ts";
import { linesInWalkingOrder } from "./packing-slips.operations.server.ts";

export type PickLine = {
  key: string;
  /** The part and its unit, which may be picked from several places. */
  partKey: string;
  sku: string;
  name: string;
  /** The stock place; empty if the shop has only one. */
  place: string;
  shelf: string;
  quantity: number;
  /** For a unit picked from several places: the pieces to pick here. */
  pieces: number | null;
  unitCode: UnitCode;
  packSize: number;
  orderIds: number[];
};

/**
 * What to pick for the unpacked parcels of at most 50 orders: each part and unit once, in walking order, one stock
 * place after another. Pieces that one place lacks are picked at the next.
 */
export async function pickList(ctx: AppContext, orderIds: readonly number[]): Promise<PickLine[]> {
  const lines = await linesToFetch(ctx, orderIds.slice(0, ORDERS_MAX));
  const stocked = lines.filter(({ isStocked }) => isStocked);
  const places = await whereToPick(
    ctx.db,
    stocked.map((line) => ({ ...line, pieces: line.quantity * line.unitPieces })),
  );
  if (!places) return lines.map((line) => ({ ...line, place: "", pieces: null }));
  const walk = new Map(places.places.map(({ id }, index) => [id, index]));
  const fetched = lines.flatMap((line) => {
    const from = places.from.get(line.key) ?? [];
    if (from.length === 0) return [{ line: { ...line, place: "", pieces: null }, stop: walk.size }];
    return from.map(({ place, shelf, pieces }) => {
      const quantity = pieces / line.unitPieces;
      const isWhole = Number.isInteger(quantity);
      const here = { key: `${line.key}-${place.id}`, place: place.name, shelf };
      return {
        line: { ...line, ...here, quantity: isWhole ? quantity : 0, pieces: isWhole ? null : pieces },
        stop: walk.get(place.id) ?? walk.size,
      };
    });
  });
  return fetched
    .sort((a, b) => a.stop - b.stop || compareShelves(a.line.shelf, b.line.shelf))
    .map(({ line }) => line);
}

/** The open lines of orders, each part and unit once. */
async function linesToFetch(ctx: AppContext, ids: readonly number[]) {
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
      .where(and(inArray(shipments.orderId, [...ids]), eq(shipments.status, "open")))
      .groupBy(shipmentLines.orderId, shipmentLines.position),
  ]);
  const quantityOf = new Map(open.map((line) => [`${line.orderId}-${line.position}`, line.quantity]));
  const fetched = new Map<string, Omit<PickLine, "place" | "pieces"> & Stocked>();
  for (const { orderId, position, productId, saleUnitId, unitPieces, sku, name, shelf, ...of } of lines) {
    const quantity = quantityOf.get(`${orderId}-${position}`) ?? 0;
    if (quantity === 0) continue;
    const key = `${productId}-${saleUnitId ?? 0}`;
    const isStocked = of.stockTaken > 0;
    const counted = { unitCode: of.unitCode, packSize: of.packSize ?? unitPieces };
    const part = { key, partKey: key, productId, unitPieces, isStocked, sku, name, shelf, ...counted };
    const line = fetched.get(key) ?? { ...part, quantity: 0, orderIds: [] };
    line.quantity += quantity;
    line.orderIds.push(orderId);
    fetched.set(key, line);
  }
  return [...fetched.values()];
}

type Stocked = { productId: number; unitPieces: number; isStocked: boolean };
