import { type AnyColumn, type Placeholder, sql } from "drizzle-orm";

/**
 * As SQL: the GST rate in basis points that holds for a column's HSN code on a day of India's (`2026-11-21`). Of the rates whose
 * beginning fits, the longest beginning counts, and of those the newest that is in force.
 */
export const gstRateOf = (hsn: AnyColumn, day: string | Placeholder) => sql<number>`(
  select r.rate_basis_points from gst_rates r
  where starts_with(${hsn}, r.hsn_prefix) and r.valid_from <= ${day}
  order by char_length(r.hsn_prefix) desc, r.valid_from desc limit 1)`;
