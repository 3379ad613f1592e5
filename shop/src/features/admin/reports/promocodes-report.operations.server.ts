import { plainRupees } from "@kasna/rules/money";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import type { Period } from "./period.ts";
import { sold } from "./sales-report.operations.server.ts";

type CodeEffect = {
  /** The code. */
  id: string;
  orders: number;
  /** Those that were the customer's first order. */
  firstOrders: number;
  discountPaise: number;
  paise: number;
};
/**
 * The discount that the code of an order `o` gave: all of the order's discount, or its share if promotions gave part of
 * it.
 */
const codeDiscount = sql`case when o.promotions is null then o.discount_paise else (
  select round(coalesce(sum((d->>'discountPaise')::numeric) filter (where d->>'code' = o.promocode), 0)
    * o.discount_paise / greatest(sum((d->>'discountPaise')::numeric), 1))
  from jsonb_array_elements(o.promotions) d) end`;

type Span = { period: Period; limit?: number; offset?: number };

/**
 * The effect of each promocode in a period, highest sales first: orders, first orders of new customers, discounts given
 * and order totals, in paise. Returns all without a limit.
 */
export async function effectOfPromocodes(
  ctx: AppContext,
  { period, limit, offset = 0 }: Span,
): Promise<CodeEffect[]> {
  const { rows } = await ctx.db.readOnly.execute<{
    id: string;
    orders: number;
    firsts: number;
    discount: string;
    paise: string;
  }>(sql`
    select o.promocode as id, count(*)::int as orders, sum(${codeDiscount})::text as discount,
      count(*) filter (where not exists (select from orders e where e.user_id = o.user_id and e.id < o.id
        and e.status not in ('pending', 'cancelled')))::int as firsts,
      sum(o.total_paise)::text as paise
    from orders o where ${sold(period)} and o.promocode is not null
    group by 1 order by sum(o.total_paise) desc, 1 limit ${limit ?? null} offset ${offset}`);
  return rows.map(({ id, orders, firsts, discount, paise }) => ({
    id,
    orders,
    firstOrders: firsts,
    discountPaise: Number(discount),
    paise: Number(paise),
  }));
}

export const PROMOCODES_HEADINGS = [
  "Promocode",
  "Orders",
  "First orders",
  "Discount",
  AMOUNT_HEADINGS.orders,
];

/** The lines of `effectOfPromocodes` for a CSV file, with rupees. */
export async function* promocodeLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const { id, orders, firstOrders, discountPaise, paise } of await effectOfPromocodes(ctx, { period }))
    yield [id, String(orders), String(firstOrders), plainRupees(discountPaise), plainRupees(paise)];
}
