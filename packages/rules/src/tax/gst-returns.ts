/**
 * Above this value in paise, GSTR-1 lists an interstate invoice to an unregistered buyer individually
 * (CGST Rules, rule 59(4)). `from` is the first day of each limit; Notification 12/2024 lowered it.
 */
const LARGE_INVOICE_LIMITS = [
  { from: "2017-07-01", abovePaise: 2_50_000_00 },
  { from: "2024-08-01", abovePaise: 1_00_000_00 },
] as const;

/** The value in paise above which GSTR-1 lists such an invoice individually, on a day in India (`2026-11-21`). */
export const largeSupplyAbovePaise = (day: string): number =>
  LARGE_INVOICE_LIMITS.findLast(({ from }) => from <= day)?.abovePaise ?? LARGE_INVOICE_LIMITS[0].abovePaise;

/** The sheets of GSTR-1 that the shop fills, named as in the portal's template. */
export const GSTR1_SHEETS = ["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "hsn-b2b", "hsn-b2c", "docs"] as const;
export type Gstr1Sheet = (typeof GSTR1_SHEETS)[number];
