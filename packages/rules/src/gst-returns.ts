/**
 * From which invoice value on a supply to an unregistered buyer in another State is reported by itself
 * (CGST Rules, rule 59(4)), in paise, by the day from which it holds; Notification 12/2024 lowered it.
 */
const LARGE_SUPPLY = [
  { from: "2017-07-01", abovePaise: 2_50_000_00 },
  { from: "2024-08-01", abovePaise: 1_00_000_00 },
] as const;

/** The value in paise above which such an invoice of a day (`2026-11-21`, in India) is reported by itself. */
export const largeSupplyAbovePaise = (day: string): number =>
  LARGE_SUPPLY.findLast(({ from }) => from <= day)?.abovePaise ?? LARGE_SUPPLY[0].abovePaise;

/** The sheets of GSTR-1 that the shop fills, under the names of the portal's own template. */
export const GSTR1_SHEETS = ["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "hsn-b2b", "hsn-b2c", "docs"] as const;
export type Gstr1Sheet = (typeof GSTR1_SHEETS)[number];
