import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { pageChanges } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";

const POLL_EVERY_MS = 250;
/** Changes are deleted after an hour, so a process that has not polled for this long may have missed some. */
const MISSED_AFTER_MS = 30 * 60_000;

/**
 * Changes of transactions that were still open at the last poll, and the oldest transaction that is open now. Ids can't
 * show what is new, because a lower id may be committed after a higher one.
 */
const changesSince = statement(
  "page_changes_since",
  (_, value: Value<{ horizon: string }>) => sql<{ id: string; tag: string; horizon: string }>`
    select c.id, c.tag, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from (select 1) as always left join ${pageChanges} c on c.transaction >= ${value("horizon")}`,
  { readOnly: true },
);

type Listener = {
  onChange: (tags: string[]) => Promise<void> | void;
  onMissedChanges: () => Promise<void> | void;
};
export type PageChanges = Awaited<ReturnType<typeof followPageChanges>>;

/**
 * Reports changes that affect cached pages, at most about a quarter of a second after their commit. It polls instead
 * of listening: LISTEN needs a separate connection and does not work through a transaction pooler, and NOTIFY makes
 * commits wait for one another. Cached pages are rendered from the same server, the primary, so they have the change.
 * Calls its listeners' `onMissedChanges` when it may have missed some.
 *
 * Listeners are called in order of registration, each after the previous one has finished, so the data behind caches
 * is reloaded before they are invalidated. If a listener fails, the next poll calls `onMissedChanges` of all.
 */
export async function followPageChanges(ctx: Pick<AppContext, "db" | "log">) {
  const listeners: Listener[] = [];
  let horizon = "0";
  let seenIds = new Set<string>();
  let mayHaveMissed = false;
  let polledAt = performance.now();
  let polling: Promise<void> | null = null;

  async function poll() {
    try {
      mayHaveMissed ||= performance.now() - polledAt > MISSED_AFTER_MS;
      const rows = await changesSince(ctx.db, { horizon });
      const changes = rows.filter(({ id }) => id !== null);
      const fresh = changes.filter(({ id }) => !seenIds.has(id));
      seenIds = new Set(changes.map(({ id }) => id));
      horizon = rows[0]?.horizon ?? horizon;
      const tags = [...new Set(fresh.map(({ tag }) => tag))];
      for (const { onMissedChanges, onChange } of listeners)
        if (mayHaveMissed) await onMissedChanges();
        else if (tags.length > 0) await onChange(tags);
      mayHaveMissed = false;
      polledAt = performance.now();
    } catch (error) {
      if (!mayHaveMissed) ctx.log.warn({ fault: serializeError(error) }, "Could not follow page changes");
      mayHaveMissed = true;
    }
  }

  /** Waits until all changes committed so far have been reported. */
  async function catchUp(): Promise<void> {
    await polling;
    await pollOnce();
  }

  function pollOnce(): Promise<void> {
    polling ??= poll().finally(() => {
      polling = null;
    });
    return polling;
  }

  await catchUp();
  const timer = setInterval(() => void pollOnce(), POLL_EVERY_MS);
  return {
    listen: (listener: Listener) => void listeners.push(listener),
    catchUp,
    async stop() {
      clearInterval(timer);
      await polling;
    },
  };
}
