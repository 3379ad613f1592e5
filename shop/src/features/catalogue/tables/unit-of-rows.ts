import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { type PackedRows, unpackRows } from "./packed-rows.ts";

/** What the prices of these rows are for; undefined for pieces, and where a pack's price is for the pack. */
export const unitOfRows = (unit: UnitCode | undefined, lots: readonly PackedRows[]): UnitCode | undefined =>
  unit && lots.every((lot) => unpackRows(lot).every(({ pack }) => pack <= 1)) ? unit : undefined;
