import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Period } from "./period.ts";

type Span = { period: Period; limit?: number; offset?: number };

/**
 * The search texts of a period that no part matched completely, most frequent first: how often, on how many days, and
 * the last day (`2026-11-25`, in India). Returns all without a limit.
 */
export async function missedSearchesIn(
  ctx: AppContext,
  { period: { from, to }, limit, offset = 0 }: Span,
): Promise<{ id: string; times: number; days: number; latest: string }[]> {
  const { rows } = await ctx.db.readOnly.execute<{
    id: string;
    times: number;
    days: number;
    latest: string;
  }>(sql`
    select text as id, sum(count)::int as times, count(*)::int as days, max(day)::text as latest
    from missed_searches where day between ${from} and ${to}
    group by text order by 2 desc, 4 desc, 1 limit ${limit ?? null} offset ${offset}`);
  return rows;
}

export const MISSED_SEARCHES_HEADINGS = ["Searched for", "Times", "Days", "Latest day"];

/** The lines of `missedSearchesIn` for a CSV file. */
export async function* missedSearchLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const { id, times, days, latest } of await missedSearchesIn(ctx, { period }))
    yield [id, String(times), String(days), latest];
}
