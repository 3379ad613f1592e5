import { randomBytes } from "node:crypto";
import type { contract } from "@kasna/contract";
import { LOGIN_WINDOW_MINUTES } from "@kasna/rules/limits";
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import { type Caller, hashToken, sessionEnd, userColumns } from "../../api/caller.server.ts";
import { type DomainError, domainError } from "../../api/domain-errors.server.ts";
import { assertLimitNotReached, consumeLimit, resetLimit } from "../../api/rate-limits.server.ts";
import { databaseErrorOf } from "../../database/errors.ts";
import { sessions, users } from "../../database/schema/index.ts";
import { consumeOtp, consumeVerifiedMobile } from "./otp.operations.server.ts";

/** Argon2id with the parameters of OWASP's password storage advice. */
export const hashPassword = (password: string) =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

type Registration = z.output<typeof contract.authentication.register.request>;

/** Opens a customer's account. Throws `too_often`, `mobile_unverified`, `mobile_taken`, `email_taken`. */
export async function register(ctx: AppContext, form: Registration, address: string): Promise<void> {
  const { password, confirm_password: _, ...profile } = form;
  await consumeLimit(ctx, { limit: "registrationsOfAddress", subject: address });
  const passwordHash = await hashPassword(password);
  try {
    await ctx.db.transaction(async (tx) => {
      await consumeVerifiedMobile(ctx, tx, profile.mobile);
      await tx.insert(users).values({ ...profile, passwordHash });
    });
  } catch (error) {
    throw existingAccount(error) ?? error;
  }
}

/** The refusal for a mobile or e-mail address that another account has, where a write failed on that. */
export function existingAccount(error: unknown): DomainError | null {
  const { constraint } = databaseErrorOf(error);
  if (constraint === "users_mobile_unique")
    return domainError("mobile_taken", {
      errors: { mobile: "There is already an account with this mobile number" },
    });
  if (constraint === "users_email_key")
    return domainError("email_taken", {
      errors: { email: "There is already an account with this e-mail address" },
    });
  return null;
}

/** Verifying against this takes as long as against a real hash, so that an unknown mobile can't be told by time. */
let unknownHash: Promise<string> | undefined;

const TOO_MANY_FAILURES = `Too many failed logins. Please try again in ${LOGIN_WINDOW_MINUTES} minutes, or reset your password.`;

type Attempt = { mobile: string; password: string; address: string };
type Checked = { user: Caller; passwordHash: string };

/** Opens a session. Throws `login_wrong`, and `too_often` after ten failures in 15 minutes (spec 5.10). */
export async function login(ctx: AppContext, attempt: Attempt): Promise<{ token: string; user: Caller }> {
  const checked = await checkPassword(ctx, attempt);
  return { token: await openSession(ctx, checked), user: checked.user };
}

/**
 * Whose mobile and password these are; `mayEnter` tells which accounts are taken for unknown ones. A
 * blocked account is one of them. Throws `login_wrong`, `too_often`.
 */
export async function checkPassword(
  ctx: AppContext,
  attempt: Attempt,
  mayEnter: (user: Caller) => boolean = () => true,
): Promise<Checked> {
  const counts = failureCounts(attempt);
  for (const count of counts) await assertLimitNotReached(ctx, count);
  const [found] = await ctx.db.readOnly
    .select({ user: userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.mobile, attempt.mobile), isNull(users.blockedAt)));
  unknownHash ??= hashPassword(randomBytes(16).toString("hex"));
  const isRight = await verify(found?.passwordHash ?? (await unknownHash), attempt.password);
  if (!found || !isRight || !mayEnter(found.user)) {
    for (const count of counts) await consumeLimit(ctx, count);
    throw domainError("login_wrong");
  }
  // Guesses sent all at once pass the first look together; the right one among them ends here.
  for (const count of counts) await assertLimitNotReached(ctx, count);
  return found;
}

/** Makes a session's token, unless the password was changed since it was checked: no session outlives a reset. */
async function openSession(ctx: AppContext, checked: Checked): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const userId = checked.user.id;
  await ctx.db.transaction(async (tx) => {
    const [now] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for("share");
    if (now?.passwordHash !== checked.passwordHash) throw domainError("login_wrong");
    await tx
      .insert(sessions)
      .values({ tokenHash: hashToken(token), userId, expiresAt: sessionEnd(ctx.now()) });
  });
  return token;
}

/** The counts that a failed login adds to. */
const failureCounts = ({ mobile, address }: { mobile: string; address: string }) =>
  [
    { limit: "loginFailuresOfMobile", subject: mobile, sentence: TOO_MANY_FAILURES },
    { limit: "loginFailuresOfAddress", subject: address, sentence: TOO_MANY_FAILURES },
  ] as const;

/** Ends the session of a token. */
export async function logout(ctx: AppContext, token: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/**
 * Sets a new password against an OTP and ends every session of the account. An unknown mobile fails
 * as a wrong code does (spec 5.9); so does one of staff, whose mobile alone must not open the desk.
 * Throws `otp_invalid`.
 */
export async function resetPassword(
  ctx: AppContext,
  { mobile, otp, newPassword }: { mobile: string; otp: string; newPassword: string },
): Promise<void> {
  await consumeOtp(ctx, { mobile, code: otp }, async (tx) => {
    const [account] = await tx
      .update(users)
      .set({ passwordHash: await hashPassword(newPassword) })
      .where(and(eq(users.mobile, mobile), eq(users.role, "customer")))
      .returning({ id: users.id });
    if (!account) return false;
    await tx.delete(sessions).where(eq(sessions.userId, account.id));
    return true;
  });
  await resetLimit(ctx, { limit: "loginFailuresOfMobile", subject: mobile });
}
