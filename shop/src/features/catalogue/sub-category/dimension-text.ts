import { inchesOf } from "@kasna/rules/dimensions";
import type { DimensionLine } from "./dimension-lines.ts";

/** The units in which a buyer reads lengths. */
export const LENGTH_UNITS = ["mm", "inch"] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

const MM_PER_INCH = 25.4;
const INCH_DECIMALS = 4;

/** A dimension as text: a length in the unit, an angle in degrees, or a plain number. `ownUnit` is the part's unit. */
export function dimensionText(
  value: number,
  kind: DimensionLine["unit"],
  { unit, ownUnit }: { unit: LengthUnit; ownUnit: LengthUnit },
): string {
  if (kind === "degrees") return `${value}°`;
  if (kind === "number") return String(value);
  if (unit === "mm") return String(value);
  return (ownUnit === "inch" ? inchesOf(value) : value / MM_PER_INCH).toFixed(INCH_DECIMALS);
}
