import { dayInIndia } from "@kasna/rules/dates";
import { plainRupees } from "@kasna/rules/money";
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { momentsOf, type Period } from "./period.ts";
import { sold } from "./sales-report.operations.server.ts";

type Span = { period: Period; limit?: number; offset?: number };
type Person = { id: number; name: string; organisation: string; mobile: string };

/**
 * Sales to each customer in a period, largest first: the number of orders, and order totals in paise. Returns all
 * without a limit.
 */
export async function salesOfCustomers(
  ctx: AppContext,
  { period, limit, offset = 0 }: Span,
): Promise<(Person & { orders: number; paise: number; latest: Date })[]> {
  const { rows } = await ctx.db.readOnly.execute<
    Person & { orders: number; paise: string; latest: string }
  >(sql`
    with best as (
      select o.user_id as id, count(*)::int as orders, sum(o.total_paise) as paise, max(o.placed_at) as latest
      from orders o where ${sold(period)}
      group by 1 order by 3 desc, 1 limit ${limit ?? null} offset ${offset})
    select best.id, u.name, u.organisation, u.mobile, best.orders, best.paise::text, best.latest
    from best join users u using (id) order by best.paise desc, id`);
  return rows.map(({ paise, latest, ...row }) => ({
    ...row,
    paise: Number(paise),
    latest: new Date(latest),
  }));
}

export const CUSTOMERS_SOLD_HEADINGS = [
  "Name",
  "Organisation",
  "Mobile",
  "Orders",
  "Latest order",
  AMOUNT_HEADINGS.orders,
];

/** The lines of `salesOfCustomers` for a CSV file, with rupees and the day in India. */
export async function* customersSoldLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const { name, organisation, mobile, orders, latest, paise } of await salesOfCustomers(ctx, { period }))
    yield [name, organisation, mobile, String(orders), dayInIndia(latest), plainRupees(paise)];
}

/**
 * Carts that got their latest line in a period and whose customer has ordered nothing since, latest first: lines and
 * quantity. Leaves out the last day, because those buyers may still be shopping. Returns all without a limit.
 */
export async function abandonedCarts(
  ctx: AppContext,
  { period, limit, offset = 0 }: Span,
): Promise<(Person & { lines: number; quantity: number; latest: Date })[]> {
  const { rows } = await ctx.db.readOnly.execute<
    Person & { lines: number; quantity: number; latest: string }
  >(sql`${leftIn(ctx, period)} order by latest desc, id limit ${limit ?? null} offset ${offset}`);
  return rows.map(({ latest, ...row }) => ({ ...row, latest: new Date(latest) }));
}

/** How many of `abandonedCarts` were left on each day of a period (India), including days without any. */
export async function abandonedCartsByDay(
  ctx: AppContext,
  period: Period,
): Promise<{ day: string; carts: number }[]> {
  const { rows } = await ctx.db.readOnly.execute<{ day: string; carts: number }>(sql`
    select d::date::text as day, count(l.id)::int as carts
    from generate_series(${period.from}::date, ${period.to}::date, '1 day') d
    left join (${leftIn(ctx, period)}) l on (l.latest at time zone 'Asia/Kolkata')::date = d::date
    group by 1 order by 1`);
  return rows;
}

function leftIn(ctx: AppContext, period: Period): SQL {
  const [from, to] = momentsOf(period);
  const before = new Date(ctx.now().getTime() - DAY_MS).toISOString();
  return sql`
    select carts.id, u.name, u.organisation, u.mobile, carts.lines, carts.quantity, carts.latest
    from (
      select user_id as id, count(*)::int as lines, sum(quantity)::int as quantity, max(added_at) as latest
      from cart_lines group by 1) carts
    join users u using (id)
    where latest >= ${from} and latest < ${to} and latest < ${before} and u.role = 'customer'
      and not exists (select from orders o where o.user_id = carts.id and o.placed_at > carts.latest)`;
}
const DAY_MS = 86_400_000;

export const ABANDONED_CARTS_HEADINGS = ["Name", "Organisation", "Mobile", "Lines", "Quantity", "Left"];

/** The lines of `abandonedCarts` for a CSV file, with the day in India. */
export async function* abandonedCartLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const { name, organisation, mobile, lines, quantity, latest } of await abandonedCarts(ctx, { period }))
    yield [name, organisation, mobile, String(lines), String(quantity), dayInIndia(latest)];
}
