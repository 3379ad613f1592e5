import { QUANTITY_MAX } from "../limits.ts";
import { withinSentence } from "../within-sentence.ts";

/** The price and content of another unit of a part; the part's own row is its default unit. */
export type UnitFacts = {
  pricePaise: number;
  /** How many pieces it contains. */
  pieces: number;
};

/** What a line says of a part that was taken out of the catalogue. */
export const NO_LONGER_SOLD = "This part is no longer sold";

export const UNIT_GONE = "This part is no longer sold this way. Choose another way to buy it.";

/**
 * Why a line can't be bought: its part or unit is not sold any more, its quantity is below the unit's minimum or between
 * its steps, or it is above the shop's maximum.
 */
export const LINE_PROBLEMS = ["not_sold", "unit_gone", "quantity_unfit", "quantity_high"] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** A part's stock: whole default units of `packSize` pieces each, and loose pieces. */
export type Stock = { stockQuantity: number; packSize: number; loosePieces: number };

export const piecesInStock = ({ stockQuantity, packSize, loosePieces }: Stock): number =>
  stockQuantity * packSize + loosePieces;

/** How many units of this many pieces a part's stock is enough for. */
export const unitsInStock = (stock: Stock, unitPieces: number): number =>
  Math.floor(piecesInStock(stock) / unitPieces);

/** Why a unit can't be bought in this quantity; null if it can. */
export function quantityProblem(
  quantity: number,
  { minimum, step }: { minimum: number; step: number },
): string | null {
  if (quantity >= minimum && quantity % step === 0) return null;
  const least = Math.ceil(minimum / step) * step;
  return step > 1 ? `Order at least ${least}, in steps of ${step}` : `Order at least ${least}`;
}

/** `Hex bolt M8 x 40, box of 100`: a part's name in carts and orders. */
export const nameWithUnit = (partName: string, unitName: string | null | undefined): string =>
  unitName ? `${partName}, ${withinSentence(unitName)}` : partName;

/** Distinguishes lines of a cart or an order, which may contain one part in several units. */
export const lineKey = (line: { product_id: number; sale_unit_id?: number | undefined }): string =>
  `${line.product_id}-${line.sale_unit_id ?? 0}`;

/** The highest quantity up to `quantityMax` that a unit can be ordered in; 0 if there is none. */
export function orderable(quantityMax: number, { minimum, step }: { minimum: number; step: number }): number {
  const quantity = Math.floor(quantityMax / step) * step;
  return quantity >= minimum ? quantity : 0;
}

/** The lowest quantity, at least `least`, in which a unit can be ordered. */
export const orderableFrom = (least: number, { minimum, step }: { minimum: number; step: number }): number =>
  Math.ceil(Math.max(least, minimum) / step) * step;

/**
 * Splits a number of pieces into whole larger units, largest first, and the remainder in the default unit, rounded up.
 * Null if no unit larger than the default one fits.
 */
export function splitIntoUnits<Unit extends { pieces: number; minimum: number; step: number }>(
  pieces: number,
  {
    packSize,
    units,
    quantityMax = QUANTITY_MAX,
  }: { packSize: number; units: readonly Unit[]; quantityMax?: number },
): { units: { unit: Unit; quantity: number }[]; rest: number } | null {
  let left = pieces;
  const split: { unit: Unit; quantity: number }[] = [];
  for (const unit of units.toSorted((a, b) => b.pieces - a.pieces)) {
    if (unit.pieces <= packSize) continue;
    const quantity = orderable(Math.min(quantityMax, Math.floor(left / unit.pieces)), unit);
    if (quantity > 0) split.push({ unit, quantity });
    left -= quantity * unit.pieces;
  }
  return split.length > 0 ? { units: split, rest: Math.ceil(left / packSize) } : null;
}
