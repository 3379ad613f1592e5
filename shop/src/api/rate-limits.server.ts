import {
  LOGIN_FAILURES,
  LOGIN_WINDOW_MINUTES,
  PASSKEY_REQUESTS_PER_HOUR,
  STAFF_CODES_PER_HOUR,
  WRONG_GIFT_CARDS_PER_HOUR,
} from "@kasna/rules/limits";
import { sql } from "drizzle-orm";
import type { Settings } from "../settings.ts";
import type { AppContext } from "./app-context.server.ts";
import { domainError } from "./domain-errors.server.ts";

const HOUR = 3600;
/** How many short lists count as one list. */
const SHORT_LISTS = 10;

/**
 * The rate limits of everything that can be guessed, sends messages or is expensive: at most `max` uses in `seconds`
 * (spec 2.14).
 */
const limitsOf = (settings: Settings) => ({
  loginFailuresOfMobile: { max: LOGIN_FAILURES, seconds: LOGIN_WINDOW_MINUTES * 60 },
  loginFailuresOfAddress: { max: settings.loginFailuresPerAddress, seconds: LOGIN_WINDOW_MINUTES * 60 },
  passkeyRequestsOfAddress: { max: PASSKEY_REQUESTS_PER_HOUR, seconds: HOUR },
  otpsOfAddress: { max: settings.otpPerAddressHour, seconds: HOUR },
  registrationsOfAddress: { max: settings.registrationsPerAddressHour, seconds: HOUR },
  wrongPromocodes: { max: settings.wrongPromocodesPerHour, seconds: HOUR },
  wrongGiftCards: { max: WRONG_GIFT_CARDS_PER_HOUR, seconds: HOUR },
  messages: { max: settings.messagesPerHour, seconds: HOUR },
  reviews: { max: settings.reviewsPerHour, seconds: HOUR },
  staffCodes: { max: STAFF_CODES_PER_HOUR, seconds: HOUR },
  documents: { max: settings.documentsPerHour, seconds: HOUR },
  listsOfAddress: { max: settings.listsPerAddressHour, seconds: HOUR },
  shortListsOfAddress: { max: settings.listsPerAddressHour * SHORT_LISTS, seconds: HOUR },
  modelsOfAddress: { max: settings.modelsPerAddressHour, seconds: HOUR },
});

type Limit = keyof ReturnType<typeof limitsOf>;
/** `subject` is a customer, a mobile number or a visitor's address; `sentence` replaces the default message. */
export type LimitUse = { limit: Limit; subject: string; sentence?: string };

const SWEEP_BATCH = 10;

/**
 * Counts one use, in a separate transaction so that it counts even if the request fails later. Throws `too_often` past
 * the limit. Returns whether this use was the last.
 */
export async function consumeLimit(
  ctx: AppContext,
  { limit, subject, sentence }: LimitUse,
): Promise<boolean> {
  const { max, seconds } = limitsOf(ctx.settings)[limit];
  const now = ctx.now().toISOString();
  const windowEnd = new Date(ctx.now().getTime() + seconds * 1000).toISOString();
  const { rows } = await ctx.db.execute<{ uses: number; ends: Date }>(sql`
    insert into limit_counts as c values (${limit}, ${subject}, 1, ${windowEnd})
    on conflict ("limit", subject) do update set
      uses = case when c.window_ends_at <= ${now} then 1 else c.uses + 1 end,
      window_ends_at = case when c.window_ends_at <= ${now} then excluded.window_ends_at else c.window_ends_at end
    returning uses, window_ends_at as ends`);
  const [counted] = rows;
  if (counted?.uses === 1) await sweepEnded(ctx);
  if (counted && counted.uses > max) throw tooOften(ctx, counted.ends, sentence);
  return counted?.uses === max;
}

/** Throws `too_often` if the limit is used up. Does not count a use. */
export async function assertLimitNotReached(
  ctx: AppContext,
  { limit, subject, sentence }: LimitUse,
): Promise<void> {
  const { max } = limitsOf(ctx.settings)[limit];
  const { rows } = await ctx.db.execute<{ ends: Date }>(sql`
    select window_ends_at as ends from limit_counts
    where "limit" = ${limit} and subject = ${subject} and uses >= ${max}
      and window_ends_at > ${ctx.now().toISOString()}`);
  if (rows[0]) throw tooOften(ctx, rows[0].ends, sentence);
}

/** Gives back one use that should not count. */
export async function restoreLimit(ctx: AppContext, { limit, subject }: LimitUse): Promise<void> {
  await ctx.db.execute(sql`
    update limit_counts set uses = uses - 1
    where "limit" = ${limit} and subject = ${subject} and uses > 0`);
}

/** Resets a subject's count to zero. */
export async function resetLimit(ctx: AppContext, { limit, subject }: LimitUse): Promise<void> {
  await ctx.db.execute(sql`delete from limit_counts where "limit" = ${limit} and subject = ${subject}`);
}

function tooOften(ctx: AppContext, ends: Date | string, sentence?: string) {
  const waitMs = new Date(ends).getTime() - ctx.now().getTime();
  return domainError("too_often", {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    ...(sentence && { message: sentence }),
  });
}

/** Each new row deletes a few expired ones, so the table stays close to the size of the current counts. */
async function sweepEnded(ctx: AppContext) {
  await ctx.db.execute(sql`
    delete from limit_counts where ("limit", subject) in (
      select "limit", subject from limit_counts where window_ends_at <= ${ctx.now().toISOString()}
      limit ${SWEEP_BATCH} for update skip locked)`);
}
