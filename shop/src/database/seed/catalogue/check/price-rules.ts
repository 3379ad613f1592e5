import type { SeedRow } from "../make-catalogue.ts";
import { everyRow, perPiece, type Rule } from "./rule.ts";

/** A part's family: what differs is the size alone. */
const familyOf = (row: SeedRow) =>
  [row.subCategoryId, row.form, row.material, row.coating, row.standard.replace(/ \/.*/, "")].join();
const ofLength = (row: SeedRow) => [familyOf(row), row.widthMm, row.slotWidthMm].join();
/** A rounding step of a pack, or the change from cold to hot forging, may hide a small difference. */
const PAISE_OF_ROUNDING = 2;

const rising =
  (rule: string, keyOf: (row: SeedRow) => string | null, sizeOf: (row: SeedRow) => number): Rule =>
  ({ rows }) => {
    const families = Map.groupBy(rows, keyOf);
    families.delete(null);
    const broken: string[] = [];
    let checked = 0;
    for (const family of families.values()) {
      const sorted = family.toSorted((a, b) => sizeOf(a) - sizeOf(b));
      for (const [i, row] of sorted.entries()) {
        const smaller = sorted[i - 1];
        if (!smaller || sizeOf(smaller) === sizeOf(row)) continue;
        checked += 1;
        const [here, there] = [perPiece(row), perPiece(smaller)];
        if (here.grams <= there.grams) broken.push(`${row.sku}: weighs no more than ${smaller.sku}`);
        if (here.paise < there.paise - PAISE_OF_ROUNDING)
          broken.push(`${row.sku}: costs less than ${smaller.sku}`);
      }
    }
    return { rule, checked, broken };
  };

export const priceRules: readonly Rule[] = [
  rising(
    "weight and price rise with length",
    (row) => (row.dimensions.length === undefined ? null : ofLength(row)),
    ({ dimensions }) => dimensions.length ?? 0,
  ),
  rising(
    "weight and price rise with diameter, where a part has no length",
    // Of taper washers, two sizes are punched from one blank: the larger hole is the lighter part.
    (row) =>
      row.dimensions.length === undefined && row.dimensions.slope === undefined ? familyOf(row) : null,
    ({ widthMm }) => widthMm ?? 0,
  ),
  everyRow(
    "stainless costs no less than mild steel",
    ({ sku }) => /-A2$/.test(sku),
    (row, { bySku }) => {
      const mild = bySku.get(row.sku.replace(/-A2$/, "-MS-ZN"));
      return mild && perPiece(mild).paise > perPiece(row).paise ? `less than ${mild.sku}` : null;
    },
  ),
  everyRow(
    "a sealed rivet costs a third more than an open one",
    ({ sku }) => sku.startsWith("RS-"),
    (row, { bySku }) => {
      const open =
        bySku.get(row.sku.replace("RS-", "RD-")) ?? bySku.get(`${row.sku.replace("RS-", "RD-")}-PL`);
      return open && perPiece(row).paise < 1.33 * perPiece(open).paise ? `close to ${open.sku}` : null;
    },
  ),
  everyRow(
    "an insert costs no more than the next larger one",
    ({ sku }) => sku.startsWith("IN-M2.5"),
    (row, { bySku }) => {
      const next = bySku.get(row.sku.replace("M2.5", "M3"));
      return next && perPiece(row).paise <= perPiece(next).paise ? null : `${perPiece(row).paise} paise`;
    },
  ),
  everyRow(
    "the small end: no piece under 15 paise, no stainless one under 40",
    () => true,
    (row) => {
      const least = row.material.startsWith("Stainless") ? 40 : 15;
      return perPiece(row).paise < least ? `${perPiece(row).paise} paise` : null;
    },
  ),
];
