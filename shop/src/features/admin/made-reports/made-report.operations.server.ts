import { deserialize, serialize } from "node:v8";
import { JobError } from "@kasna/background";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { databaseErrorOf } from "../../../database/errors.ts";
import { readTogether } from "../../../database/read-together.ts";
import { keptReports } from "../../../database/schema/index.ts";

/** A report that is ready within this time comes with its page. */
const SOON_MS = 200;
const QUERY_CANCELED = "57014";
/** A process that makes a report says so as often, and is taken for dead when it has not for so long. */
const BEAT_MS = 5000;
const ALIVE_SECONDS = 20;
/** A result is good for so many times as long as it took, so that making it anew takes 3 % of one processor at most. */
const KEPT_TIMES = 30;
const KEPT_SECONDS = { least: 10, most: 900 };
const FAILED_SECONDS = 30;

/** Its result, with the time it shows if it was kept; or since when it is being made, or that it could not be made. */
export type MadeReport<R> =
  | { state: "ready"; result: R; asOf: Date | null }
  | { state: "making"; since: Date }
  | { state: "failed" | "busy" };

type Work<R> = {
  /** Equal for reports with the same result. */
  key: string;
  /** Reads the report with the database of this context, which only reads. */
  read: (ctx: AppContext) => Promise<R>;
};

/**
 * A report that may take long (decision 266). What is ready at once is returned. Otherwise it is made in the background,
 * once for all who ask for it in any server process, and its result is good for a while. To be asked again for what is
 * `making`.
 */
export async function madeReport<R>(ctx: AppContext, work: Work<R>): Promise<MadeReport<R>> {
  const kept = await keptReport<R>(ctx, work.key);
  if (kept) return kept;
  try {
    const result = await readTogether(ctx.db, { limitMs: SOON_MS }, (db) => work.read({ ...ctx, db }));
    return { state: "ready", result, asOf: null };
  } catch (error) {
    if (databaseErrorOf(error).code !== QUERY_CANCELED) throw error;
  }
  const since = await claim(ctx, work.key);
  if (since) {
    make(ctx, work, since).catch((error: unknown) => ctx.log.error(error));
    return { state: "making", since };
  }
  return (await keptReport<R>(ctx, work.key)) ?? { state: "busy" };
}

/** At a server's start: the code of a version before may have kept results that the pages of this one can't show. */
export async function forgetKeptReports(ctx: Pick<AppContext, "db">): Promise<void> {
  await ctx.db.delete(keptReports).where(isNotNull(keptReports.asOf));
}

/** What is known of a report: null if nobody makes it and none is good. */
async function keptReport<R>(ctx: AppContext, key: string): Promise<MadeReport<R> | null> {
  const [kept] = await ctx.db.readOnly
    .select()
    .from(keptReports)
    .where(sql`${keptReports.key} = ${key} and ${keptReports.goodUntil} > now()`);
  if (!kept) return null;
  if (!kept.asOf) return { state: "making", since: kept.begunAt };
  if (!kept.result) return { state: "failed" };
  return { state: "ready", result: deserialize(kept.result) as R, asOf: kept.asOf };
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Takes a report that nobody makes. Returns since when, or null if somebody else was first. */
async function claim(ctx: AppContext, key: string): Promise<Date | null> {
  // JavaScript's dates have no microseconds, and the time names the claim.
  const begun = {
    begunAt: sql`date_trunc('milliseconds', now())`,
    asOf: null,
    goodUntil: inSeconds(ALIVE_SECONDS),
    result: null,
  };
  const [mine] = await ctx.db
    .insert(keptReports)
    .values({ key, ...begun })
    .onConflictDoUpdate({
      target: keptReports.key,
      set: begun,
      setWhere: sql`${keptReports.goodUntil} <= now()`,
    })
    .returning({ begunAt: keptReports.begunAt });
  return mine?.begunAt ?? null;
}

/**
 * Makes a claimed report and keeps what comes out, even if that is a failure: it is not tried again at once. One that can't
 * be begun, because too many wait or the shop closes, is left to the next who asks.
 */
async function make<R>(ctx: AppContext, { key, read }: Work<R>, since: Date): Promise<void> {
  const mine = and(eq(keptReports.key, key), eq(keptReports.begunAt, since));
  const note = (values: { goodUntil: SQL; asOf?: Date; result?: Buffer }) =>
    ctx.db.update(keptReports).set(values).where(mine);
  const beat = setInterval(() => {
    note({ goodUntil: inSeconds(ALIVE_SECONDS) }).catch((error: unknown) => ctx.log.warn(error));
  }, BEAT_MS);
  try {
    let [asOf, begun] = [ctx.now(), 0];
    const result = await ctx.backgroundReads.run((db) => {
      [asOf, begun] = [ctx.now(), performance.now()];
      return read({ ...ctx, db });
    });
    const seconds = ((performance.now() - begun) / 1000) * KEPT_TIMES;
    const kept = Math.min(KEPT_SECONDS.most, Math.max(KEPT_SECONDS.least, seconds));
    clearInterval(beat);
    await note({ goodUntil: inSeconds(kept), asOf, result: serialize(result) });
  } catch (error) {
    clearInterval(beat);
    if (error instanceof JobError) await ctx.db.delete(keptReports).where(mine);
    else {
      ctx.log.error({ err: error, key }, "a report could not be made");
      await note({ goodUntil: inSeconds(FAILED_SECONDS), asOf: ctx.now() });
    }
  }
}
