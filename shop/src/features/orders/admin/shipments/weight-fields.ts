import type { Shown } from "../../../../admin-kit/form-fields.ts";

/** The values of the form for a parcel's weight: kilograms, or empty for the catalogue weight. */
export const weightFields = (weighedGrams: number | null): Shown & { weight: string } => ({
  weight: weighedGrams === null ? "" : String(weighedGrams / 1000),
});
