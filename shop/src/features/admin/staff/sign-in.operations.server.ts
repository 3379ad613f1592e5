import { createHmac, randomBytes, randomInt } from "node:crypto";
import { OTP_LIFETIME_SECONDS, OTP_RESEND_SECONDS, STAFF_CODE_LENGTH } from "@kasna/rules/limits";
import { isStaffRole } from "@kasna/rules/roles";
import { eq, isNotNull, lte } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { hashToken } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { consumeLimit } from "../../../api/rate-limits.server.ts";
import { serializeError } from "../../../api/serialize-error.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { staffSignIns, users } from "../../../database/schema/index.ts";
import { checkPassword } from "../../accounts/accounts.operations.server.ts";
import { credentialIds } from "../../accounts/passkeys/passkeys.operations.server.ts";
import { requestOptions } from "../../accounts/passkeys/use-passkey.operations.server.ts";
import { TOO_MANY_FAILURES } from "../../accounts/too-many-failures.operations.server.ts";
import { sendSms } from "../../messages/messages.operations.server.ts";
import { hasStaffApp } from "./staff-app.operations.server.ts";

export const hashCode = (ctx: AppContext, tokenHash: string, code: string) =>
  createHmac("sha256", ctx.secretKey).update(`desk:${tokenHash}:${code}`).digest("hex");

const freshCode = () => String(randomInt(10 ** STAFF_CODE_LENGTH)).padStart(STAFF_CODE_LENGTH, "0");

/**
 * The first step: mobile and password. Returns the token that ties the second step to this browser, so that codes sent
 * by the public endpoints do not work here. Sends a code to the mobile, unless the account has an authenticator app or
 * a passkey. With a passkey, a code is sent only on request. Customers are treated as unknown accounts. Throws
 * `login_wrong`, `too_often`.
 */
export async function startSignIn(
  ctx: AppContext,
  attempt: { mobile: string; password: string; address: string },
): Promise<string> {
  const { user } = await checkPassword(ctx, attempt, {
    mayLogIn: ({ role }) => isStaffRole(role),
    tooManyFailures: TOO_MANY_FAILURES,
  });
  const token = randomBytes(32).toString("base64url");
  const to = { userId: user.id, mobile: user.mobile, tokenHash: hashToken(token) };
  const sweep = (tx: Transaction) => tx.delete(staffSignIns).where(lte(staffSignIns.expiresAt, ctx.now()));
  const owner = { userId: user.id, isOfStaff: true };
  if (await hasStaffApp(ctx, user.id)) {
    // Each sign-in allows a few guesses of six digits, so sign-ins have the same limit as SMS codes.
    await consumeLimit(ctx, { limit: "staffCodes", subject: `staff:${user.id}` });
    await storeSignIn(ctx, { ...to, codeHash: null }, sweep);
  } else if ((await credentialIds(ctx, owner)).length > 0)
    await storeSignIn(ctx, { ...to, codeHash: null }, sweep);
  else {
    await consumeLimit(ctx, { limit: "staffCodes", subject: `staff:${user.id}` });
    await sendCode(ctx, to, sweep);
  }
  return token;
}

type Recipient = { userId: number; mobile: string; tokenHash: string };

type SignIn = { userId: number; tokenHash: string; codeHash: string | null };

async function storeSignIn(
  ctx: AppContext,
  { tokenHash, ...signIn }: SignIn,
  alsoIn?: (tx: Transaction) => Promise<unknown>,
) {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + OTP_LIFETIME_SECONDS * 1000);
  const fresh = { ...signIn, wrongTries: 0, sentAt: now, expiresAt };
  await ctx.db.transaction(async (tx) => {
    await alsoIn?.(tx);
    await tx
      .insert(staffSignIns)
      .values({ tokenHash, ...fresh })
      .onConflictDoUpdate({ target: staffSignIns.tokenHash, set: fresh });
  });
}

/** Stores a new code and sends it right after the commit, because the user is waiting. Throws `otp_not_sent`. */
async function sendCode(
  ctx: AppContext,
  { userId, mobile, tokenHash }: Recipient,
  alsoIn?: (tx: Transaction) => Promise<unknown>,
) {
  const code = freshCode();
  await storeSignIn(ctx, { userId, tokenHash, codeHash: hashCode(ctx, tokenHash, code) }, alsoIn);
  const { shopName } = await shopProfile(ctx);
  const sms = { to: mobile, template: "otp" as const, values: [code], shopName };
  await sendSms(ctx, sms).catch((error: unknown) => {
    ctx.log.error({ fault: serializeError(error) }, "Could not send a back office sign-in code");
    throw domainError("otp_not_sent");
  });
}

export const signInExpired = () =>
  domainError("otp_invalid", { message: "This sign-in has expired. Start again." });

/**
 * Sends a new code, which replaces the previous one. Throws `role_may_not` for an account with an app. Throws
 * `otp_invalid` for an expired sign-in, `too_often`.
 */
export async function resendCode(ctx: AppContext, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  const signIn = await signInOf(ctx, tokenHash);
  if (!signIn) throw signInExpired();
  if (await hasStaffApp(ctx, signIn.userId))
    throw domainError("role_may_not", { message: "This account signs in with an authenticator app" });
  const waitMs = OTP_RESEND_SECONDS * 1000 - (ctx.now().getTime() - signIn.sentAt.getTime());
  if (signIn.isCodeSent && waitMs > 0)
    throw domainError("too_often", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  await consumeLimit(ctx, { limit: "staffCodes", subject: `staff:${signIn.userId}` });
  await sendCode(ctx, { ...signIn, tokenHash });
}

export async function signInOf(ctx: AppContext, tokenHash: string) {
  const [signIn] = await ctx.db.readOnly
    .select({
      userId: users.id,
      mobile: users.mobile,
      sentAt: staffSignIns.sentAt,
      isCodeSent: isNotNull(staffSignIns.codeHash).mapWith(Boolean),
    })
    .from(staffSignIns)
    .innerJoin(users, eq(users.id, staffSignIns.userId))
    .where(eq(staffSignIns.tokenHash, tokenHash));
  return signIn;
}

type Waiting = {
  mobileEnding: string;
  isCodeSent: boolean;
  hasApp: boolean;
  passkeyOptions: Record<string, unknown> | null;
};

/**
 * The second factors that a sign-in can continue with after the password, or null: the last four digits of the mobile
 * and whether a code was sent there, whether the account has an authenticator app, and the options for asking for a
 * passkey if the account has one.
 */
export async function signInWaits(ctx: AppContext, token: string): Promise<Waiting | null> {
  const signIn = await signInOf(ctx, hashToken(token));
  if (!signIn) return null;
  const { userId, mobile, isCodeSent } = signIn;
  const ids = await credentialIds(ctx, { userId, isOfStaff: true });
  const passkeyOptions =
    ids.length > 0
      ? await requestOptions(ctx, { purpose: "staff-sign-in", userId, credentialIds: ids })
      : null;
  const hasApp = await hasStaffApp(ctx, userId);
  return { mobileEnding: mobile.slice(-4), isCodeSent, hasApp, passkeyOptions };
}
