import { dayInIndia } from "@kasna/rules/dates";
import { type AnyColumn, sql } from "drizzle-orm";

/**
 * As SQL: the GST rate in basis points that holds for a column's HSN code at a moment. Of the rates whose
 * beginning fits, the longest beginning counts, and of those the newest that is in force.
 */
export const gstRateOf = (hsn: AnyColumn, at: Date) => sql<number>`(
  select r.rate_basis_points from gst_rates r
  where starts_with(${hsn}, r.hsn_prefix) and r.valid_from <= ${dayInIndia(at)}
  order by char_length(r.hsn_prefix) desc, r.valid_from desc limit 1)`;
