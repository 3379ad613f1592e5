import { dayInIndia } from "@kasna/rules/dates";
import { plainRupees } from "@kasna/rules/money";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { listPricePaise } from "../../pricing/pricing.operations.server.ts";
import type { Period } from "./period.ts";
import { sold } from "./sales-report.operations.server.ts";

type DeadPart = {
  id: number;
  sku: string;
  name: string;
  stock: number;
  /** At the selling price, including GST. */
  paise: number;
  /** Null if it was never sold. */
  lastSold: Date | null;
};
type Span = { period: Period; limit?: number; offset?: number };

/** Parts in stock that nobody bought in a period, largest value in paise first. Returns all without a limit. */
export async function deadStock(ctx: AppContext, { period, limit, offset = 0 }: Span): Promise<DeadPart[]> {
  const { rows } = await ctx.db.readOnly.execute<
    Omit<DeadPart, "paise" | "lastSold"> & { paise: string; last_sold: string | null }
  >(sql`
    with bought as (
      select distinct l.product_id from orders o join order_lines l on l.order_id = o.id where ${sold(period)}),
    dead as (
      select products.id, products.sku, products.name, products.stock_quantity as stock,
        products.stock_quantity::int8 * ${listPricePaise} as paise
      from products
      where products.stock_quantity > 0 and not exists (select from bought where bought.product_id = products.id)
      order by 5 desc, 1 limit ${limit ?? null} offset ${offset})
    select dead.id, dead.sku, dead.name, dead.stock, dead.paise::text, (select max(o.placed_at)
      from order_lines l join orders o on o.id = l.order_id
      where l.product_id = dead.id and o.status not in ('pending', 'cancelled')) as last_sold
    from dead order by dead.paise desc, dead.id`);
  return rows.map(({ paise, last_sold: last, ...row }) => ({
    ...row,
    paise: Number(paise),
    lastSold: last === null ? null : new Date(last),
  }));
}

export const DEAD_STOCK_HEADINGS = ["SKU", "Name", "Stock", "Value at price", "Last sold"];

/** The lines of `deadStock` for a CSV file, with rupees and the day in India. */
export async function* deadStockLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const { sku, name, stock, paise, lastSold } of await deadStock(ctx, { period }))
    yield [sku, name, String(stock), plainRupees(paise), lastSold === null ? "" : dayInIndia(lastSold)];
}
