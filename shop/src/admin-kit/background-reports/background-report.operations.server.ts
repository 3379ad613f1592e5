import { deserialize, serialize } from "node:v8";
import { JobError } from "@kasna/background";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { databaseErrorOf } from "../../database/errors.ts";
import { readTogether } from "../../database/read-together.ts";
import { storedReports } from "../../database/schema/index.ts";

/** A report that is ready within this time is sent with the page. */
const INLINE_LIMIT_MS = 200;
const QUERY_CANCELED = "57014";
/** The heartbeat of a process that runs a report. After `ALIVE_SECONDS` without one, the process is considered dead. */
const BEAT_MS = 5000;
const ALIVE_SECONDS = 20;
/**
 * How long a result is valid, as a multiple of its running time. At 30, repeating a report takes at most 3 % of one
 * processor.
 */
const VALID_TIMES = 30;
const VALID_SECONDS = { min: 10, max: 900 };
const FAILED_SECONDS = 30;

/**
 * `ready`: the result; `asOf` is the time that a stored result shows, null for one run for this request. `making`:
 * running since `since`. `failed`: it failed. `busy`: try again.
 */
export type BackgroundReport<R> =
  | { state: "ready"; result: R; asOf: Date | null }
  | { state: "making"; since: Date }
  | { state: "failed" | "busy" };

type Work<R> = {
  /** Equal for reports with the same result. */
  key: string;
  /** Reads the report with the database of this context, which is read-only. */
  read: (ctx: AppContext) => Promise<R>;
};

/**
 * Returns a report that may take a long time (decision 266). One that is ready within `INLINE_LIMIT_MS` is returned at
 * once. Otherwise it runs in the background, once for all server processes, and its result is stored for some minutes.
 * Call this again while the state is `making`.
 */
export async function backgroundReport<R>(ctx: AppContext, work: Work<R>): Promise<BackgroundReport<R>> {
  const stored = await storedReport<R>(ctx, work.key);
  if (stored) return stored;
  try {
    const result = await readTogether(ctx.db, { limitMs: INLINE_LIMIT_MS }, (db) =>
      work.read({ ...ctx, db }),
    );
    return { state: "ready", result, asOf: null };
  } catch (error) {
    if (databaseErrorOf(error).code !== QUERY_CANCELED) throw error;
  }
  const since = await claim(ctx, work.key);
  if (since) {
    make(ctx, work, since).catch((error: unknown) => ctx.log.error(error));
    return { state: "making", since };
  }
  return (await storedReport<R>(ctx, work.key)) ?? { state: "busy" };
}

/** Deletes finished reports when a server starts: this version may be unable to show what the previous one stored. */
export async function deleteStoredReports(ctx: Pick<AppContext, "db">): Promise<void> {
  await ctx.db.delete(storedReports).where(isNotNull(storedReports.asOf));
}

/** The stored state of a report; null if no process is running it and there is no valid result. */
async function storedReport<R>(ctx: AppContext, key: string): Promise<BackgroundReport<R> | null> {
  const [row] = await ctx.db.readOnly
    .select()
    .from(storedReports)
    .where(sql`${storedReports.key} = ${key} and ${storedReports.validUntil} > now()`);
  if (!row) return null;
  if (!row.asOf) return { state: "making", since: row.begunAt };
  if (!row.result) return { state: "failed" };
  return { state: "ready", result: deserialize(row.result) as R, asOf: row.asOf };
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Claims a report that no process is running. Returns the time of the claim, or null if another process came first. */
async function claim(ctx: AppContext, key: string): Promise<Date | null> {
  // The time identifies the claim, so keep its microseconds, which JavaScript's dates lack.
  const begun = {
    begunAt: sql`date_trunc('milliseconds', now())`,
    asOf: null,
    validUntil: inSeconds(ALIVE_SECONDS),
    result: null,
  };
  const [mine] = await ctx.db
    .insert(storedReports)
    .values({ key, ...begun })
    .onConflictDoUpdate({
      target: storedReports.key,
      set: begun,
      setWhere: sql`${storedReports.validUntil} <= now()`,
    })
    .returning({ begunAt: storedReports.begunAt });
  return mine?.begunAt ?? null;
}

/**
 * Runs a claimed report and stores its result. Also stores a failure, so that the report is not retried at once. If it
 * can't start because too many are waiting or the shop is shutting down, releases the claim for the next request.
 */
async function make<R>(ctx: AppContext, { key, read }: Work<R>, since: Date): Promise<void> {
  const mine = and(eq(storedReports.key, key), eq(storedReports.begunAt, since));
  const note = (values: { validUntil: SQL; asOf?: Date; result?: Buffer }) =>
    ctx.db.update(storedReports).set(values).where(mine);
  const beat = setInterval(() => {
    note({ validUntil: inSeconds(ALIVE_SECONDS) }).catch((error: unknown) => ctx.log.warn(error));
  }, BEAT_MS);
  try {
    let [asOf, begun] = [ctx.now(), 0];
    const result = await ctx.backgroundReads.run((db) => {
      [asOf, begun] = [ctx.now(), performance.now()];
      return read({ ...ctx, db });
    });
    const proportional = ((performance.now() - begun) / 1000) * VALID_TIMES;
    const seconds = Math.min(VALID_SECONDS.max, Math.max(VALID_SECONDS.min, proportional));
    clearInterval(beat);
    await note({ validUntil: inSeconds(seconds), asOf, result: serialize(result) });
  } catch (error) {
    clearInterval(beat);
    if (error instanceof JobError) await ctx.db.delete(storedReports).where(mine);
    else {
      ctx.log.error({ err: error, key }, "a report could not be made");
      await note({ validUntil: inSeconds(FAILED_SECONDS), asOf: ctx.now() });
    }
  }
}
