import type { Shown } from "../../../../admin-kit/form-fields.ts";

/** What the form of a parcel's weight shows: kilograms, empty for what the catalogue says. */
export const weightFields = (weighedGrams: number | null): Shown & { weight: string } => ({
  weight: weighedGrams === null ? "" : String(weighedGrams / 1000),
});
