import { randomBytes } from "node:crypto";
import type { contract } from "@kasna/contract";
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import { auditFailedSignIn } from "../../admin-kit/staff/failed-sign-ins.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { type Caller, hashToken, sessionEnd, userColumns } from "../../api/caller.server.ts";
import { type DomainError, domainError } from "../../api/domain-errors.server.ts";
import { assertLimitNotReached, consumeLimit, resetLimit } from "../../api/rate-limits.server.ts";
import { databaseErrorOf } from "../../database/errors.ts";
import { sessions, users } from "../../database/schema/index.ts";
import { consumeOtp, consumeVerifiedMobile } from "./otp.operations.server.ts";
import { TOO_MANY_FAILURES_OR_RESET } from "./too-many-failures.operations.server.ts";

/** Argon2id with the parameters that OWASP recommends for password storage. */
export const hashPassword = (password: string) =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

type Registration = z.output<typeof contract.authentication.register.request>;

/**
 * Creates a customer account, or claims one that staff created for this mobile and that has no password yet. Throws
 * `too_often`, `mobile_unverified`, `mobile_taken`, `email_taken`.
 */
export async function register(ctx: AppContext, form: Registration, address: string): Promise<void> {
  const { password, confirm_password: _, ...profile } = form;
  await consumeLimit(ctx, { limit: "registrationsOfAddress", subject: address });
  const passwordHash = await hashPassword(password);
  try {
    await ctx.db.transaction(async (tx) => {
      await consumeVerifiedMobile(ctx, tx, profile.mobile);
      const [claimed] = await tx
        .update(users)
        .set({ ...profile, passwordHash })
        .where(and(eq(users.mobile, profile.mobile), isNull(users.passwordHash), isNull(users.blockedAt)))
        .returning({ id: users.id });
      if (!claimed) await tx.insert(users).values({ ...profile, passwordHash });
    });
  } catch (error) {
    throw existingAccount(error) ?? error;
  }
}

/** The domain error for a write that failed because another account has the mobile or e-mail address. */
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

/** Verifying against this takes as long as against a real hash, so that timing does not reveal an unknown mobile. */
let unknownHash: Promise<string> | undefined;

type Attempt = { mobile: string; password: string; address: string };
type Checked = { user: Caller; passwordHash: string | null };

/** Opens a session. Throws `login_wrong`, and `too_often` after ten failures in 15 minutes (spec 5.10). */
export async function login(ctx: AppContext, attempt: Attempt): Promise<{ token: string; user: Caller }> {
  const checked = await checkPassword(ctx, attempt);
  return { token: await openSession(ctx, checked), user: checked.user };
}

/** The roles that may log in here, and the message for too many failures. */
type LoginScope = { mayLogIn: (user: Caller) => boolean; tooManyFailures: string };
const SHOP: LoginScope = { mayLogIn: () => true, tooManyFailures: TOO_MANY_FAILURES_OR_RESET };

/**
 * The account with this mobile and password. Blocked accounts, and those that may not enter, count as unknown.
 * Throws `login_wrong`, `too_often`.
 */
export async function checkPassword(
  ctx: AppContext,
  attempt: Attempt,
  { mayLogIn, tooManyFailures }: LoginScope = SHOP,
): Promise<Checked> {
  const counts = failureCounts(attempt, tooManyFailures);
  for (const count of counts) await assertLimitNotReached(ctx, count);
  const [row] = await ctx.db.readOnly
    .select({ user: userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.mobile, attempt.mobile), isNull(users.blockedAt)));
  unknownHash ??= hashPassword(randomBytes(16).toString("hex"));
  const isRight = await verify(row?.passwordHash ?? (await unknownHash), attempt.password);
  if (!row?.passwordHash || !isRight || !mayLogIn(row.user)) {
    const [ofMobile, ofAddress] = counts;
    const isLocked = await consumeLimit(ctx, ofMobile);
    await auditFailedSignIn(ctx, { ...attempt, isLocked });
    await consumeLimit(ctx, ofAddress);
    throw domainError("login_wrong");
  }
  // Parallel guesses all pass the first check, so check the right one again here.
  for (const count of counts) await assertLimitNotReached(ctx, count);
  return row;
}

/** Creates a session and its token, unless the password has changed since the check: no session survives a reset. */
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

/** The rate limits that a failed login counts towards. */
const failureCounts = ({ mobile, address }: { mobile: string; address: string }, sentence: string) =>
  [
    { limit: "loginFailuresOfMobile", subject: mobile, sentence },
    { limit: "loginFailuresOfAddress", subject: address, sentence },
  ] as const;

/** Ends the session of a token. */
export const logout = (ctx: AppContext, token: string): Promise<void> => endSession(ctx, hashToken(token));

/** Ends the session of a token with this hash, which only whoever had the token knows. */
export async function endSession(ctx: AppContext, tokenHash: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/**
 * Sets a new password with an OTP and ends every session of the account. Three cases fail like a wrong code: an unknown
 * mobile (spec 5.9); a customer created by staff, who has to register first; and a staff mobile, which alone must not
 * open the back office (decision 25). Throws `otp_invalid`.
 */
export async function resetPassword(
  ctx: AppContext,
  { mobile, otp, newPassword }: { mobile: string; otp: string; newPassword: string },
): Promise<void> {
  await consumeOtp(ctx, { mobile, code: otp }, async (tx) => {
    const [account] = await tx
      .update(users)
      .set({ passwordHash: await hashPassword(newPassword) })
      .where(and(eq(users.mobile, mobile), eq(users.role, "customer"), isNotNull(users.passwordHash)))
      .returning({ id: users.id });
    if (!account) return false;
    await tx.delete(sessions).where(eq(sessions.userId, account.id));
    return true;
  });
  await resetLimit(ctx, { limit: "loginFailuresOfMobile", subject: mobile });
}
