import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import {
  OTP_LIFETIME_SECONDS,
  OTP_RESEND_SECONDS,
  OTP_WRONG_TRIES,
  STAFF_CODE_LENGTH,
} from "@kasna/rules/limits";
import { hasRole } from "@kasna/rules/roles";
import { and, eq, isNull, lte } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { hashToken } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { consumeLimit } from "../../../api/rate-limits.server.ts";
import { serializeError } from "../../../api/serialize-error.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { staffSignIns, users } from "../../../database/schema/index.ts";
import { checkPassword } from "../../accounts/accounts.operations.server.ts";
import { sendSms } from "../../messages/messages.operations.server.ts";
import { audit } from "../audit-log/audit.operations.server.ts";
import { auditWrongCode } from "../audit-log/failed-sign-ins.operations.server.ts";
import { openStaffSession, type Visitor } from "./staff-sessions.operations.server.ts";

const hashCode = (ctx: AppContext, tokenHash: string, code: string) =>
  createHmac("sha256", ctx.secretKey).update(`desk:${tokenHash}:${code}`).digest("hex");

const freshCode = () => String(randomInt(10 ** STAFF_CODE_LENGTH)).padStart(STAFF_CODE_LENGTH, "0");

/**
 * The first step: mobile and password. Sends a code to the mobile and returns the token that ties it to
 * this browser, so that codes of the public endpoints do not work here. A customer counts as an unknown
 * account. Throws `login_wrong`, `too_often`.
 */
export async function startSignIn(
  ctx: AppContext,
  attempt: { mobile: string; password: string; address: string },
): Promise<string> {
  const { user } = await checkPassword(ctx, attempt, ({ role }) => hasRole(role, "staff"));
  await consumeLimit(ctx, { limit: "staffCodes", subject: `staff:${user.id}` });
  const token = randomBytes(32).toString("base64url");
  const to = { userId: user.id, mobile: user.mobile, tokenHash: hashToken(token) };
  await sendCode(ctx, to, (tx) => tx.delete(staffSignIns).where(lte(staffSignIns.expiresAt, ctx.now())));
  return token;
}

type Recipient = { userId: number; mobile: string; tokenHash: string };

/** Stores a new code and sends it right after the commit, because somebody is waiting. Throws `otp_not_sent`. */
async function sendCode(
  ctx: AppContext,
  { userId, mobile, tokenHash }: Recipient,
  alsoIn?: (tx: Transaction) => Promise<unknown>,
) {
  const code = freshCode();
  const now = ctx.now();
  const fresh = {
    userId,
    codeHash: hashCode(ctx, tokenHash, code),
    wrongTries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + OTP_LIFETIME_SECONDS * 1000),
  };
  await ctx.db.transaction(async (tx) => {
    await alsoIn?.(tx);
    await tx
      .insert(staffSignIns)
      .values({ tokenHash, ...fresh })
      .onConflictDoUpdate({ target: staffSignIns.tokenHash, set: fresh });
  });
  const { shopName } = await shopProfile(ctx);
  const sms = { to: mobile, template: "otp" as const, values: [code], shopName };
  await sendSms(ctx, sms).catch((error: unknown) => {
    ctx.log.error({ fault: serializeError(error) }, "Could not send a back office sign-in code");
    throw domainError("otp_not_sent");
  });
}

const signInExpired = () => domainError("otp_invalid", { message: "This sign-in has expired. Start again." });

/** Sends a new code that replaces the last. Throws `otp_invalid` for an expired sign-in, `too_often`. */
export async function resendCode(ctx: AppContext, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  const found = await signInOf(ctx, tokenHash);
  if (!found) throw signInExpired();
  const waitMs = OTP_RESEND_SECONDS * 1000 - (ctx.now().getTime() - found.sentAt.getTime());
  if (waitMs > 0) throw domainError("too_often", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  await consumeLimit(ctx, { limit: "staffCodes", subject: `staff:${found.userId}` });
  await sendCode(ctx, { ...found, tokenHash });
}

async function signInOf(ctx: AppContext, tokenHash: string) {
  const [found] = await ctx.db.readOnly
    .select({ userId: users.id, mobile: users.mobile, sentAt: staffSignIns.sentAt })
    .from(staffSignIns)
    .innerJoin(users, eq(users.id, staffSignIns.userId))
    .where(eq(staffSignIns.tokenHash, tokenHash));
  return found;
}

/** The last four digits of the mobile that got this sign-in's code, or null. */
export async function signInWaits(ctx: AppContext, token: string): Promise<string | null> {
  const found = await signInOf(ctx, hashToken(token));
  return found?.mobile.slice(-4) ?? null;
}

/**
 * The second step: the code. Opens a session and returns its token. Five wrong attempts invalidate a code.
 * Throws `otp_invalid`.
 */
export async function finishSignIn(
  ctx: AppContext,
  { token, code, visitor }: { token: string; code: string; visitor: Visitor },
): Promise<string> {
  const tokenHash = hashToken(token);
  // The wrong attempt must be counted, so the error is thrown after the transaction has committed.
  const opened = await ctx.db.transaction(async (tx) => {
    const [begun] = await tx
      .select()
      .from(staffSignIns)
      .where(eq(staffSignIns.tokenHash, tokenHash))
      .for("update");
    if (!begun || begun.expiresAt <= ctx.now() || begun.wrongTries >= OTP_WRONG_TRIES) return signInExpired();
    const isRight =
      begun.codeHash !== null &&
      timingSafeEqual(Buffer.from(begun.codeHash), Buffer.from(hashCode(ctx, tokenHash, code)));
    if (!isRight) {
      await tx
        .update(staffSignIns)
        .set({ wrongTries: begun.wrongTries + 1 })
        .where(eq(staffSignIns.tokenHash, tokenHash));
      const isLocked = begun.wrongTries + 1 === OTP_WRONG_TRIES;
      await auditWrongCode(tx, { userId: begun.userId, ...visitor, isLocked });
      return domainError("otp_invalid", { errors: { code: "This code is wrong" } });
    }
    await tx.delete(staffSignIns).where(eq(staffSignIns.tokenHash, tokenHash));
    const [user] = await tx
      .select({ id: users.id, name: users.name, role: users.role })
      .from(users)
      .where(and(eq(users.id, begun.userId), isNull(users.blockedAt)))
      .for("share");
    if (!user || !hasRole(user.role, "staff")) return signInExpired();
    await audit(tx, {
      actor: user,
      action: "session.opened",
      subject: `staff:${user.id}`,
      before: null,
      after: visitor,
    });
    return openStaffSession(ctx, tx, { userId: user.id, visitor });
  });
  if (typeof opened !== "string") throw opened;
  return opened;
}
