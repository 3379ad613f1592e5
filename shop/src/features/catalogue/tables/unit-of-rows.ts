import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { type PackedRows, unpackRows } from "./packed-rows.ts";

/** The unit of the prices in these rows; undefined for pieces, and if a pack's price is for the whole pack. */
export const unitOfRows = (unit: UnitCode | undefined, lots: readonly PackedRows[]): UnitCode | undefined =>
  unit && lots.every((lot) => unpackRows(lot).every(({ pack }) => pack <= 1)) ? unit : undefined;
