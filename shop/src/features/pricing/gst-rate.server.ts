import { type AnyColumn, type Placeholder, type SQL, sql } from "drizzle-orm";

/**
 * SQL for the GST rate in basis points of an HSN column on an Indian date (`2026-11-21`). The longest matching HSN
 * prefix applies and, among its rates, the newest one in force.
 */
export const gstRateOf = (hsn: AnyColumn | SQL, day: string | Placeholder | SQL) => sql<number>`(
  select r.rate_basis_points from gst_rates r
  where starts_with(${hsn}, r.hsn_prefix) and r.valid_from <= ${day}
  order by char_length(r.hsn_prefix) desc, r.valid_from desc limit 1)`;

/** The same for the current day in India, for pages, which show the current rate. */
export const gstRateToday = (hsn: AnyColumn | SQL) =>
  gstRateOf(hsn, sql`(now() at time zone 'Asia/Kolkata')::date`);
