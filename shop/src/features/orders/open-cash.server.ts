import { dayInIndia } from "@kasna/rules/dates";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { statement, type Value } from "../../database/statement.ts";

const lockedBuyer = statement(
  "locked_buyer",
  (_, value: Value<{ userId: number }>) =>
    sql`select id from users where id = ${value("userId")} for no key update`,
);

// The subquery hides the customer from the planner, so that PostgreSQL plans this once and not per order.
/** Orders count in full until the end of the day of their last delivery: their cash arrives by that day. */
const openCash = statement(
  "open_cash",
  (_, value: Value<{ userId: number; dayStart: Date }>) => sql<{ paise: string }>`
    select coalesce(sum(o.total_paise - o.store_credit_paise), 0)::int8 as paise from orders o
    where o.user_id = (select ${value("userId")}::int) and o.payment_method = 'cod' and o.status <> 'cancelled' and (o.payment_means is null or o.payment_means = 'cash')
      and (o.status <> 'delivered' or exists (select from order_events e
        where e.order_id = o.id and e.status = 'delivered' and e.happened_at >= ${value("dayStart")}))`,
);

/**
 * The cash in paise that the caller's orders may bring today or later. Locks the caller until the transaction ends, so
 * that the second of two simultaneous cash orders includes the first.
 */
export async function lockOpenCash(ctx: AppContext, tx: Transaction, caller: Caller): Promise<number> {
  const dayStart = new Date(`${dayInIndia(ctx.now())}T00:00:00+05:30`);
  const [, rows] = await Promise.all([
    lockedBuyer(tx, { userId: caller.id }),
    openCash(tx, { userId: caller.id, dayStart }),
  ]);
  return Number(rows[0]?.paise);
}
