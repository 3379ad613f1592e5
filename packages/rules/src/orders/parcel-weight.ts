import { weightText } from "../weight-text.ts";

/** The heaviest parcel that can be entered: a tonne. */
export const PARCEL_GRAMS_MAX = 1_000_000;

/** A parcel's weight in grams: as weighed, or computed from the catalogue. Null if it is unknown. */
export type ParcelWeight = { grams: number | null; isWeighed: boolean };

type Line = { quantity: number; unitGrams: number };

/**
 * A parcel's weight. If it was not weighed, the weight of its parts, unless the catalogue lacks that of one of them.
 */
export function parcelWeight(weighedGrams: number | null, lines: readonly Line[]): ParcelWeight {
  if (weighedGrams !== null) return { grams: weighedGrams, isWeighed: true };
  if (lines.some(({ unitGrams }) => unitGrams <= 0)) return { grams: null, isWeighed: false };
  return { grams: lines.reduce((sum, line) => sum + line.quantity * line.unitGrams, 0), isWeighed: false };
}

/** `1.25 kg`; empty if it is unknown. */
export const parcelWeightText = ({ grams }: ParcelWeight): string =>
  grams === null ? "" : weightText(grams);
