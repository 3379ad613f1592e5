import { attributeTexts, joinNonEmpty, sizeBesideName } from "@kasna/rules/catalogue/attributes";
import { isInStore, parcelName } from "@kasna/rules/orders/shipments";
import { quantityText } from "@kasna/rules/tax/unit-codes";
import { eq, inArray } from "drizzle-orm";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { orders, products, saleUnits } from "../../../../database/schema/index.ts";
import { piecesAtPlaces } from "../../../stock/places/pieces-at-places.operations.server.ts";
import { parcelContents } from "../../shipments/parcel-weights.operations.server.ts";
import { type Picks, stockNeededBy } from "../../shipments/pick-pieces.operations.server.ts";
import {
  piecesIn,
  type Shipment,
  shipmentsOf,
  stepError,
} from "../../shipments/shipments.operations.server.ts";
import { whereToPick } from "../../shipments/where-to-pick.operations.server.ts";
import { linesInWalkingOrder } from "../list/packing-slips.operations.server.ts";
import { packOrder } from "./pack-order.operations.server.ts";
import { type PackLine, piecesOf } from "./packing-count.ts";
import { hasLabel } from "./parcels.operations.server.ts";

/**
 * A parcel in the form for packing by scan, in walking order, or why it can't be packed. Throws `not_found` for an
 * unknown order.
 */
export async function parcelToPack(ctx: AppContext, orderId: number, shipmentId: number) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
  const [all, ordered] = await Promise.all([
    shipmentsOf(ctx.db, orderId),
    linesInWalkingOrder(ctx, [orderId]),
  ]);
  const shipment = all.find(({ id }) => id === shipmentId);
  const held = new Map(shipment?.lines.map(({ position, quantity }) => [position, quantity]));
  const lines = ordered.filter(({ position }) => held.has(position));
  const [codes, contentsOf, from] = await Promise.all([
    codesOf(
      ctx,
      lines.map(({ productId }) => productId),
    ),
    parcelContents(ctx.db, [orderId]),
    choiceOfPlaces(ctx, shipmentId),
  ]);
  return {
    orderId,
    shipmentId,
    name: shipment ? parcelName(all, shipment.number, "") : "",
    whyNot: whyNotPacked(order, all, shipment),
    /** In the units of the order, as in the parcel's other forms. */
    units: shipment ? piecesIn(shipment) : 0,
    weight: shipment ? contentsOf(orderId, shipment).weight : null,
    hasLabel: shipment !== undefined && hasLabel(order, shipment),
    /** The choices: the stock places that each part can be taken from, if there are several. */
    choices: from ?? [],
    lines: lines.map(({ position, productId, sku, name, shelf, saleUnitId, packSize, ...line }) => {
      const part = codes.get(productId);
      const quantity = held.get(position) ?? 0;
      const unitPieces = packSize ?? part?.packSize ?? 1;
      return {
        position,
        productId,
        sku,
        name,
        quantity,
        unitPieces,
        unitCode: line.unitCode,
        words: joinNonEmpty(
          ...[sizeBesideName({ name, size: line.size }), line.material, line.coating],
          ...attributeTexts(line.soldAttributes),
        ),
        shelf: from ? "" : shelf,
        from:
          from?.find((listed) => listed.productId === productId)?.places.filter(({ taken }) => taken > 0) ??
          [],
        pieces: quantity * unitPieces,
        codes: [
          // The part's own SKU is that of its default unit, whichever unit was ordered.
          { code: sku.toUpperCase(), pieces: part?.packSize ?? 1 },
          ...(part?.codes ?? []).filter(({ unitId, isRemoved }) => !isRemoved || unitId === saleUnitId),
        ].map(({ code, pieces }) => ({ code, pieces })),
      };
    }),
  };
}

/**
 * For each part of a parcel: where it is, and how much of it the pick list takes from there. Null with only one place.
 */
async function choiceOfPlaces(ctx: AppContext, shipmentId: number) {
  const needs = await stockNeededBy(ctx.db, shipmentId);
  const where = await whereToPick(
    ctx.db,
    needs.map((need) => ({ ...need, key: String(need.productId) })),
  );
  if (!where) return null;
  const stockByPart = await piecesAtPlaces(
    ctx.db,
    where.places,
    needs.map(({ productId }) => productId),
  );
  return needs.map(({ productId, sku, unitCode, pieces }) => ({
    productId,
    sku,
    unitCode,
    pieces,
    places: (stockByPart.get(productId) ?? []).flatMap(({ placeId, shelf, pieces: available }) => {
      const place = where.places.find(({ id }) => id === placeId);
      const taken = where.from.get(String(productId))?.find((pick) => pick.place.id === placeId)?.pieces ?? 0;
      return place && available > 0
        ? [{ placeId, name: place.name, code: place.code, shelf, available, taken }]
        : [];
    }),
  }));
}

type Order = typeof orders.$inferSelect;

function whyNotPacked(order: Order, all: readonly Shipment[], shipment: Shipment | undefined): string | null {
  if (!shipment) return "This parcel is no longer there. Another staff member has put its items back.";
  if (order.status !== "pending" && isInStore(shipment.status) && shipment.status !== "packed") return null;
  return `${stepError(order, all, shipment, "packed").message}.`;
}

/** The SKUs and barcodes of parts and of their units, and how many pieces each represents. */
async function codesOf(ctx: AppContext, productIds: readonly number[]) {
  const ids = [...productIds];
  const [parts, units] = await Promise.all([
    ctx.db
      .select({ id: products.id, sku: products.sku, packSize: products.packSize })
      .from(products)
      .where(inArray(products.id, ids)),
    ctx.db.select().from(saleUnits).where(inArray(saleUnits.productId, ids)),
  ]);
  const unitsOf = Map.groupBy(units, ({ productId }) => productId);
  return new Map(
    parts.map(({ id, sku, packSize }) => {
      const own = { code: sku.toUpperCase(), pieces: packSize, unitId: 0, isRemoved: false };
      const others = (unitsOf.get(id) ?? []).flatMap(({ id: unitId, code, barcode, pieces, isRemoved }) =>
        [`${sku}-${code}`, barcode]
          .filter((text) => text !== "")
          .map((text) => ({ code: text.toUpperCase(), pieces, unitId, isRemoved })),
      );
      return [id, { packSize, codes: [own, ...others] }];
    }),
  );
}

type Packed = {
  staff: Staff;
  orderId: number;
  shipmentId: number;
  units: number;
  counted: number;
  /** Null if it was not weighed. */
  weighedGrams?: number | null;
  /** The stock places of the parts, if they were chosen. */
  picks?: Picks | undefined;
};

/** Marks a parcel as packed if all its pieces were counted. Throws `fields_wrong` and the errors of `packOrder`. */
export async function packCounted(ctx: AppContext, { counted, units, ...parcel }: Packed): Promise<void> {
  const { lines, whyNot } = await parcelToPack(ctx, parcel.orderId, parcel.shipmentId);
  const missing = piecesOf(lines) - counted;
  if (!whyNot && missing > 0)
    throw domainError("fields_wrong", {
      message: `${missingText(missing, lines)} of ${piecesOf(lines).toLocaleString("en-IN")} ${missing === 1 ? "is" : "are"} not counted yet`,
    });
  await packOrder(ctx, { ...parcel, piecesSeen: units, isPacked: true });
}

/** The browser sends one total, which has a unit only if all lines share it. */
function missingText(missing: number, lines: readonly PackLine[]): string {
  const [unit, ...others] = new Set(lines.map(({ unitCode }) => unitCode));
  return others.length === 0 ? quantityText(missing, unit) : missing.toLocaleString("en-IN");
}
