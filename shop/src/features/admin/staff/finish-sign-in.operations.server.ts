import { timingSafeEqual } from "node:crypto";
import type { UsedPasskey } from "@kasna/contract/passkeys";
import { OTP_WRONG_TRIES } from "@kasna/rules/limits";
import { isStaffRole } from "@kasna/rules/roles";
import { and, eq, isNull } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import {
  auditRecovery,
  auditWrongFactor,
} from "../../../admin-kit/staff/failed-sign-ins.operations.server.ts";
import { openStaffSession, type Visitor } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { hashToken } from "../../../api/caller.server.ts";
import { type DomainError, domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { staffSignIns, users } from "../../../database/schema/index.ts";
import { consumeChallenge } from "../../accounts/passkeys/challenges.operations.server.ts";
import { passkeyOwner } from "../../accounts/passkeys/use-passkey.operations.server.ts";
import { hashCode, signInExpired, signInOf } from "./sign-in.operations.server.ts";
import { spendStaffCode } from "./staff-app.operations.server.ts";

const tooManyWrong = () => domainError("otp_invalid", { message: "Too many wrong attempts. Start again." });

/**
 * The second step: the code. Opens a session and returns its token. Five wrong attempts invalidate a code.
 * Throws `otp_invalid`.
 */
export async function finishSignIn(
  ctx: AppContext,
  { token, code, visitor }: { token: string; code: string; visitor: Visitor },
): Promise<string> {
  return finish(ctx, { token, visitor, step: "code" }, async (_, { tokenHash, codeHash }) => {
    const typed = Buffer.from(hashCode(ctx, tokenHash, code));
    if (codeHash && timingSafeEqual(Buffer.from(codeHash), typed)) return null;
    return domainError("otp_invalid", { errors: { code: "This code is wrong" } });
  });
}

/** The second step with a code from the account's app, or a recovery code. Throws `otp_invalid`. */
export async function finishWithApp(
  ctx: AppContext,
  { token, code, visitor }: { token: string; code: string; visitor: Visitor },
): Promise<string> {
  return finish(ctx, { token, visitor, step: "app" }, async (tx, { userId }) => {
    const spent = await spendStaffCode(ctx, tx, { userId, code });
    if (!spent)
      return domainError("otp_invalid", { errors: { code: "This code is wrong or has been used" } });
    if (spent === "recovery-code") await auditRecovery(tx, userId);
    return null;
  });
}

/** The second step with a back office passkey. Throws `passkey_wrong`, or `otp_invalid` for an expired sign-in. */
export async function finishWithPasskey(
  ctx: AppContext,
  { token, credential, visitor }: { token: string; credential: UsedPasskey; visitor: Visitor },
): Promise<string> {
  const begun = await signInOf(ctx, hashToken(token));
  if (!begun) throw signInExpired();
  const { userId } = begun;
  const { clientDataJSON } = credential.response;
  const consumed = await consumeChallenge(ctx, clientDataJSON, { purposes: ["staff-sign-in"], userId });
  return finish(ctx, { token, visitor, step: "passkey" }, async (tx) => {
    const asked = { challenge: consumed?.challenge ?? "", userId, isOfStaff: true };
    const isRight = consumed !== null && (await passkeyOwner(ctx, tx, { ...asked, credential })) === userId;
    return isRight
      ? null
      : domainError("passkey_wrong", { message: "This passkey did not work. Try again." });
  });
}

type Begun = typeof staffSignIns.$inferSelect;
type Attempt = { token: string; visitor: Visitor; step: "code" | "passkey" | "app" };

/**
 * Opens a session if `wrong` finds no fault with the second factor; otherwise counts the attempt and throws the fault.
 */
async function finish(
  ctx: AppContext,
  { token, visitor, step }: Attempt,
  wrong: (tx: Transaction, begun: Begun) => Promise<DomainError | null>,
): Promise<string> {
  const tokenHash = hashToken(token);
  // The wrong attempt must be counted, so the error is thrown after the transaction has committed.
  const opened = await ctx.db.transaction(async (tx) => {
    const [begun] = await tx
      .select()
      .from(staffSignIns)
      .where(eq(staffSignIns.tokenHash, tokenHash))
      .for("update");
    if (!begun || begun.expiresAt <= ctx.now()) return signInExpired();
    if (begun.wrongTries >= OTP_WRONG_TRIES) return tooManyWrong();
    const failure = await wrong(tx, begun);
    if (failure) {
      await tx
        .update(staffSignIns)
        .set({ wrongTries: begun.wrongTries + 1 })
        .where(eq(staffSignIns.tokenHash, tokenHash));
      const isLocked = begun.wrongTries + 1 === OTP_WRONG_TRIES;
      await auditWrongFactor(tx, { userId: begun.userId, ...visitor, step, isLocked });
      return failure;
    }
    await tx.delete(staffSignIns).where(eq(staffSignIns.tokenHash, tokenHash));
    const [user] = await tx
      .select({ id: users.id, name: users.name, role: users.role })
      .from(users)
      .where(and(eq(users.id, begun.userId), isNull(users.blockedAt)))
      .for("share");
    if (!user || !isStaffRole(user.role)) return signInExpired();
    await audit(tx, {
      actor: user,
      action: "session.opened",
      subject: `staff:${user.id}`,
      before: null,
      after: { ...visitor, step },
    });
    return openStaffSession(ctx, tx, { userId: user.id, visitor });
  });
  if (typeof opened !== "string") throw opened;
  return opened;
}
