import { sql } from "drizzle-orm";
import type { AppContext } from "../api/app-context.server.ts";
import { serializeError } from "../api/serialize-error.server.ts";
import type { ReadReplica } from "../database/availability/read-replica.ts";
import { pageChanges } from "../database/schema/index.ts";
import { statement, type Value } from "../database/statement.ts";

const LOOK_EVERY_MS = 250;
/** Changes are swept away after an hour: who has not looked for so long may have missed some. */
const BLIND_AFTER_MS = 30 * 60_000;

/**
 * Rows of transactions that were not over when we last looked, and the oldest that is not over now. A
 * lower id may be committed after a higher one, so ids can't say what is new.
 */
const changesSince = statement(
  "page_changes_since",
  (_, value: Value<{ horizon: string }>) => sql<{ id: string; tag: string; horizon: string }>`
    select c.id, c.tag, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from (select 1) as always left join ${pageChanges} c on c.transaction >= ${value("horizon")}`,
  { readOnly: true },
);

/**
 * Tells this process what kept pages must follow, a quarter of a second after a commit at the latest.
 * It looks instead of listening: LISTEN needs a connection of its own and no pooler can carry it, and
 * NOTIFY makes commits wait for one another. It asks the server that pages are made from, so that one is
 * made anew only when the change can be seen there. `onBlind` is called when changes may have been missed.
 */
export async function followPageChanges(
  ctx: Pick<AppContext, "log">,
  replica: ReadReplica,
  { onChange, onBlind }: { onChange: (tags: string[]) => void; onBlind: () => void },
) {
  let source = replica.source();
  let horizon = "0";
  let seen = new Set<string>();
  let isBlind = false;
  let lookedAt = performance.now();
  let underWay: Promise<void> | null = null;

  async function look() {
    try {
      isBlind ||= performance.now() - lookedAt > BLIND_AFTER_MS;
      if (replica.source() !== source) {
        // Another server may know less, or more, than the one that told what is kept.
        source = replica.source();
        horizon = "0";
        isBlind = true;
      }
      const rows = await changesSince(source.db, { horizon });
      const changes = rows.filter(({ id }) => id !== null);
      const fresh = changes.filter(({ id }) => !seen.has(id));
      seen = new Set(changes.map(({ id }) => id));
      horizon = rows[0]?.horizon ?? horizon;
      if (isBlind) onBlind();
      else if (fresh.length > 0) onChange([...new Set(fresh.map(({ tag }) => tag))]);
      isBlind = false;
      lookedAt = performance.now();
    } catch (error) {
      if (!isBlind) ctx.log.warn({ fault: serializeError(error) }, "Changes of pages can't be followed");
      isBlind = true;
    }
  }

  /** Waits until everything that is committed now has been told, as far as reads see it in time. */
  async function catchUp(): Promise<void> {
    await replica.catchUp();
    await underWay;
    await lookOnce();
  }

  function lookOnce(): Promise<void> {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  await catchUp();
  const timer = setInterval(() => void lookOnce(), LOOK_EVERY_MS);
  return {
    catchUp,
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
