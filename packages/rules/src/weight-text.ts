import { perUnit, type UnitCode } from "./tax/unit-codes.ts";

/** Formats grams as a catalogue does: `0.85 g`, `18.8 g`, `1.25 kg`. */
export function weightText(grams: number): string {
  if (grams >= 1000) return `${(grams / 1000).toFixed(2)} kg`;
  return `${grams < 10 ? grams.toFixed(2) : grams.toFixed(1)} g`;
}

/** The weight of one of a part: `18.8 g`, `360.0 g per m`; empty if it is unknown, which is 0, or sold by weight. */
export const unitWeightText = (grams: number, unit: UnitCode): string =>
  grams === 0 || unit === "KGS" || unit === "GMS" ? "" : weightText(grams) + perUnit(unit);

/** Grams, rounded as `weightText` shows them. */
export const shownGrams = (grams: number): number =>
  grams >= 1000 ? Math.round(grams / 10) * 10 : Number(grams.toFixed(grams < 10 ? 2 : 1));
