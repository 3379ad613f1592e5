import { sql } from "drizzle-orm";
import type { Database } from "../../../database/connect.ts";

/** How many texts are stored per day. Frequent texts are among the first. */
const TEXTS_A_DAY_MAX = 2000;
const LOCK = 7_267_004;

/** `day` is the day in India. */
export type Missed = { day: string; text: string; count: number };

/**
 * Adds these counts to the stored ones. Processes take turns, so that together they do not exceed the daily number of
 * texts.
 */
export async function storeMissedSearches(db: Database, missed: readonly Missed[]): Promise<void> {
  const column = (pick: (search: Missed) => string | number) => sql.param(missed.map(pick));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`
      with asked as (
        select a.day, a.text, a.count, m.day is not null as is_known
        from unnest(${column(({ day }) => day)}::date[], ${column(({ text }) => text)}::text[],
          ${column(({ count }) => count)}::int[]) as a(day, text, count)
        left join missed_searches m using (day, text)),
      ranked as (
        select *, row_number() over (partition by day, is_known order by count desc, text) as place from asked)
      insert into missed_searches (day, text, count)
      select day, text, count from ranked
      where is_known
        or place <= ${TEXTS_A_DAY_MAX} - (select count(*) from missed_searches m where m.day = ranked.day)
      on conflict (day, text) do update set count = missed_searches.count + excluded.count`);
  });
}
