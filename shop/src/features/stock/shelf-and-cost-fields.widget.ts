import { rupeesShown, type Shown } from "../../admin-kit/form-fields.ts";

/** A part's shelf, and the average cost of a piece without GST, in paise; null if it is unknown. */
export type ShelfAndCost = { shelf: string; pieceCostPaise: number | null };

/** The values of the form for a part's shelves and cost; `shelves` are those at places other than the main one. */
export const shelfAndCostFields = (
  { shelf, pieceCostPaise }: ShelfAndCost,
  { packSize, shelves }: { packSize: number; shelves: readonly { id: number; shelf: string }[] },
): Shown => ({
  shelf,
  ...Object.fromEntries(shelves.map((place) => [`shelf-${place.id}`, place.shelf])),
  unitCost: rupeesShown(pieceCostPaise === null ? null : Math.round(pieceCostPaise * packSize)),
});
