import { rowId } from "@kasna/rules/row-id";
import { eq, inArray, or, sql } from "drizzle-orm";
import { keyset, type ListCursor, pageOf } from "../../../../admin-kit/keyset.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { orders, returns, users } from "../../../../database/schema/index.ts";
import { RETURN_VIEWS, type ReturnView } from "./return-views.ts";

/** One page of returns, newest first. The search text is a return's or an order's number, or part of a name. */
export async function searchReturns(
  ctx: AppContext,
  { view, text }: { view: ReturnView; text: string },
  cursor: ListCursor,
) {
  const number = rowId(text.replace(/^#/, ""));
  const isNamed = text
    ? or(
        sql`${users.name} ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`,
        number === null ? undefined : eq(returns.id, number),
        number === null ? undefined : eq(returns.orderId, number),
      )
    : undefined;
  const isInView = inArray(returns.status, [...RETURN_VIEWS[view].statuses]);
  const { where, orderBy, limit } = keyset(returns.id, cursor, isInView, isNamed);
  const found = await ctx.db.readOnly
    .select({
      id: returns.id,
      orderId: returns.orderId,
      status: returns.status,
      reason: returns.reason,
      requestedAt: returns.requestedAt,
      customer: users.name,
      pieces: sql<number>`(select sum(coalesce(l.received, l.quantity))::int from return_lines l where l.return_id = ${returns.id})`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  return pageOf(found, cursor);
}
