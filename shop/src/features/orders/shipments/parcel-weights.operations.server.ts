import { type ParcelWeight, parcelWeight } from "@kasna/rules/orders/parcel-weight";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/connect.ts";
import { orderLines, products } from "../../../database/schema/index.ts";
import type { Shipment } from "./shipments.operations.server.ts";

export type ParcelContents = {
  weight: ParcelWeight;
  /** Its pieces, metres and so on, whatever unit they were sold in. */
  contents: readonly { quantity: number; unit: UnitCode }[];
};

/** Reads the weights of orders' lines. The result gives the weight and pieces of any of their parcels. */
export async function parcelContents(db: Queryable, orderIds: readonly number[]) {
  const unitPieces = sql<number>`coalesce(${orderLines.packSize}, ${products.packSize})`;
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      unitPieces,
      unit: orderLines.unitCode,
      // The catalogue weight is for the part's default unit.
      unitGrams: sql<number>`${products.weightGrams} / ${products.packSize} * ${unitPieces}`,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, [...orderIds]));
  const lines = new Map(rows.map((row) => [`${row.orderId}-${row.position}`, row]));
  return (orderId: number, { weighedGrams, lines: held }: Shipment): ParcelContents => {
    const units = held.map(({ position, quantity }) => {
      const {
        unitGrams = 0,
        unitPieces: each = 1,
        unit = "NOS" as const,
      } = lines.get(`${orderId}-${position}`) ?? {};
      return { quantity, unitGrams, unitPieces: each, unit };
    });
    return {
      weight: parcelWeight(weighedGrams, units),
      contents: units.map(({ quantity, unitPieces: each, unit }) => ({ quantity: quantity * each, unit })),
    };
  };
}
