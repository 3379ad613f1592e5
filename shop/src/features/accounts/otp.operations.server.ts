import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import {
  MOBILE_VERIFIED_MINUTES,
  OTP_LENGTH,
  OTP_LIFETIME_SECONDS,
  OTP_RESEND_SECONDS,
  OTP_SENDS_PER_HOUR,
  OTP_WRONG_TRIES,
} from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { consumeLimit } from "../../api/rate-limits.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { otps } from "../../database/schema/index.ts";
import { keepSms, sendSms } from "../messages/messages.operations.server.ts";

const HOUR_MS = 3_600_000;

const hashCode = (ctx: AppContext, mobile: string, code: string) =>
  createHmac("sha256", ctx.secretKey).update(`otp:${mobile}:${code}`).digest("hex");

/** Locks a mobile's code until the transaction ends. */
async function lockMobile(tx: Transaction, mobile: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${mobile}`}, 0))`);
  const [row] = await tx.select().from(otps).where(eq(otps.mobile, mobile));
  return row;
}

/**
 * Sends a new code, which replaces the previous one. Throws `too_often` within 30 s of an unused code and beyond five
 * codes an hour (spec 5.4), and `otp_not_sent` if the gateway does not accept it. It does not use a job, because the
 * user is waiting and must know whether the code was sent (decision 12).
 */
export async function sendOtp(ctx: AppContext, mobile: string, address: string): Promise<void> {
  await consumeLimit(ctx, { limit: "otpsOfAddress", subject: address });
  const now = ctx.now();
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
  const { shopName } = await shopProfile(ctx);
  const sms = { to: mobile, template: "otp" as const, values: [code], shopName };
  const usesInbox = ctx.settings.smsProvider === "inbox";
  await ctx.db.transaction(async (tx) => {
    const before = await lockMobile(tx, mobile);
    const sinceSent = before ? now.getTime() - before.sentAt.getTime() : Number.POSITIVE_INFINITY;
    if (before && !before.verifiedAt && sinceSent < OTP_RESEND_SECONDS * 1000)
      throw tooOften(OTP_RESEND_SECONDS * 1000 - sinceSent);
    const sinceHour = before ? now.getTime() - before.hourStartedAt.getTime() : Number.POSITIVE_INFINITY;
    const isSameHour = before && sinceHour < HOUR_MS;
    if (isSameHour && before.sendsInHour >= OTP_SENDS_PER_HOUR) throw tooOften(HOUR_MS - sinceHour);

    const fresh = {
      codeHash: hashCode(ctx, mobile, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + OTP_LIFETIME_SECONDS * 1000),
      wrongTries: 0,
      verifiedAt: null,
      spentAt: null,
      sendsInHour: isSameHour ? before.sendsInHour + 1 : 1,
      hourStartedAt: isSameHour ? before.hourStartedAt : now,
    };
    await tx
      .insert(otps)
      .values({ mobile, ...fresh })
      .onConflictDoUpdate({ target: otps.mobile, set: fresh });
    if (usesInbox) await keepSms(tx, sms);
  });
  if (usesInbox) return;
  // Call the gateway after the commit, so that a slow gateway does not hold a connection of the pool.
  await sendSms(ctx, sms).catch(async (error: unknown) => {
    ctx.log.error({ fault: serializeError(error) }, "An OTP was not sent");
    await giveBackSend(ctx, mobile, hashCode(ctx, mobile, code));
    throw domainError("otp_not_sent");
  });
}

/** Whether a code was sent to this mobile which can still be used. */
export async function hasOpenOtp(ctx: AppContext, mobile: string): Promise<boolean> {
  const [open] = await ctx.db
    .select({ mobile: otps.mobile })
    .from(otps)
    .where(
      and(
        eq(otps.mobile, mobile),
        isNull(otps.spentAt),
        gt(otps.expiresAt, ctx.now()),
        lt(otps.wrongTries, OTP_WRONG_TRIES),
      ),
    );
  return open !== undefined;
}

/**
 * Does not count a code that was not sent, so that another may be requested at once. The code stays valid, because it
 * may still arrive.
 */
async function giveBackSend(ctx: AppContext, mobile: string, codeHash: string) {
  const lifted = new Date(ctx.now().getTime() - OTP_RESEND_SECONDS * 1000);
  await ctx.db
    .update(otps)
    .set({ sentAt: lifted, sendsInHour: sql`${otps.sendsInHour} - 1` })
    .where(and(eq(otps.mobile, mobile), eq(otps.codeHash, codeHash)));
}

const tooOften = (waitMs: number) => {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return domainError("too_often", {
    retryAfterSeconds,
    message: `Please wait ${retryAfterSeconds < 120 ? `${retryAfterSeconds} seconds` : `${Math.ceil(retryAfterSeconds / 60)} minutes`} before asking for another OTP.`,
  });
};

type OtpRow = typeof otps.$inferSelect;

/** Whether this is the mobile's latest code, used or not, and not expired. Counts a wrong attempt. */
async function isItsCode(ctx: AppContext, tx: Transaction, row: OtpRow, code: string) {
  if (row.expiresAt <= ctx.now() || row.wrongTries >= OTP_WRONG_TRIES) return false;
  const matches = timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashCode(ctx, row.mobile, code)));
  if (!matches)
    await tx
      .update(otps)
      .set({ wrongTries: row.wrongTries + 1 })
      .where(eq(otps.mobile, row.mobile));
  return matches;
}

const wrongCode = () => domainError("otp_invalid", { errors: { otp: MESSAGES.otpInvalid } });

/** Verifies a mobile with its code. Throws `otp_invalid` for a wrong, used or expired one. */
export async function verifyOtp(ctx: AppContext, mobile: string, code: string): Promise<void> {
  // The wrong attempt must be counted, so the error is thrown after the transaction has committed.
  const isRight = await ctx.db.transaction(async (tx) => {
    const row = await lockMobile(tx, mobile);
    if (!row || row.verifiedAt || row.spentAt || !(await isItsCode(ctx, tx, row, code))) return false;
    await tx.update(otps).set({ verifiedAt: ctx.now() }).where(eq(otps.mobile, mobile));
    return true;
  });
  if (!isRight) throw wrongCode();
}

/**
 * Uses up a code, verified before or not, and runs `act` in the same transaction (spec 5.3). A code that was used before
 * runs `repeat` instead, which finds what it was used for. Throws `otp_invalid` for a wrong or expired code, and also if
 * the function that it ran returns false.
 */
export async function consumeOtp(
  ctx: AppContext,
  { mobile, code }: { mobile: string; code: string },
  act: (tx: Transaction) => Promise<boolean>,
  repeat: (tx: Transaction, usedAt: Date) => Promise<boolean> = async () => false,
): Promise<void> {
  const isDone = await ctx.db.transaction(async (tx) => {
    const row = await lockMobile(tx, mobile);
    if (!row || !(await isItsCode(ctx, tx, row, code))) return false;
    if (row.spentAt) return repeat(tx, row.spentAt);
    const now = ctx.now();
    await tx.update(otps).set({ verifiedAt: now, spentAt: now }).where(eq(otps.mobile, mobile));
    return act(tx);
  });
  if (!isDone) throw wrongCode();
}

/** Uses up a mobile's verification. Throws `mobile_unverified` if there is none from the last 15 minutes. */
export async function consumeVerifiedMobile(ctx: AppContext, tx: Transaction, mobile: string): Promise<void> {
  const row = await lockMobile(tx, mobile);
  const now = ctx.now();
  const youngest = now.getTime() - MOBILE_VERIFIED_MINUTES * 60_000;
  if (!row?.verifiedAt || row.spentAt || row.verifiedAt.getTime() < youngest)
    throw domainError("mobile_unverified", {
      errors: { mobile: "Verify this mobile number by OTP first" },
    });
  await tx.update(otps).set({ spentAt: now }).where(eq(otps.mobile, mobile));
}
