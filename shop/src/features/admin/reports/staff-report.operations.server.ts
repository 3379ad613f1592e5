import { plainRupees } from "@kasna/rules/money";
import { sumText, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import type { Period } from "./period.ts";
import { soldBy } from "./sales-report.operations.server.ts";

type Span = { period: Period; limit?: number; offset?: number };
type StaffSales = {
  /** The placer in the form that orders use: `staff:3`, or `customers`. */
  id: string;
  name: string;
  /** Empty for customers. */
  mobile: string;
  orders: number;
  pieces: number;
  /** The pieces of each unit. */
  counts: { quantity: number; unit: UnitCode }[];
  paise: number;
};

/**
 * Sales in a period by who placed the order, largest first: orders, pieces, and order totals in paise. The last row
 * sums the orders that customers placed themselves. Returns all without a limit.
 */
export async function salesOfStaff(
  ctx: AppContext,
  { period, limit, offset = 0 }: Span,
): Promise<StaffSales[]> {
  const { rows } = await ctx.db.readOnly.execute<Omit<StaffSales, "paise"> & { paise: string }>(sql`
    with placed as (
      select what as placed_by, orders, paise, pieces, counts from (${soldBy(sql`o.placed_by`, period)}) s
      order by what is null, paise desc, what limit ${limit ?? null} offset ${offset})
    select coalesce(placed_by, 'customers') as id, orders, pieces, counts, paise::text, coalesce(u.mobile, '') as mobile,
      coalesce(u.name, placed_by, 'Customers themselves') as name
    from placed left join users u on u.id = substring(placed_by from '^staff:([0-9]+)$')::int
    order by placed_by is null, placed.paise desc, placed_by`);
  return rows.map((row) => ({ ...row, paise: Number(row.paise) }));
}

export const STAFF_SOLD_HEADINGS = ["Placed by", "Mobile", "Orders", "Quantity", AMOUNT_HEADINGS.orders];

/** The lines of `salesOfStaff` for a CSV file, with rupees. */
export async function* staffSoldLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const { name, mobile, orders, counts, paise } of await salesOfStaff(ctx, { period }))
    yield [name, mobile, String(orders), sumText(counts, String), plainRupees(paise)];
}
