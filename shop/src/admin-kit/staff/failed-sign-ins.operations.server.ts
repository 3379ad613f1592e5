import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { type Actor, audit } from "../audit.operations.server.ts";

/** The actor of a failed sign-in: the account is known, the person is not. */
const SOMEBODY: Actor = { id: null, name: "Unknown" };

/**
 * Writes a wrong password for a staff account into the audit log, and its lock-out if this was the last attempt. Writes
 * nothing for other mobiles, but runs the same statement, so that its duration does not reveal which mobiles are staff.
 */
export async function auditFailedSignIn(
  ctx: AppContext,
  { mobile, address, isLocked }: { mobile: string; address: string; isLocked: boolean },
): Promise<void> {
  const actions = isLocked ? ["sign-in.failed", "sign-in.locked"] : ["sign-in.failed"];
  await ctx.db.execute(sql`
    insert into audit_log (actor, action, subject, after)
    select ${SOMEBODY.name}, action, 'staff:' || u.id,
      jsonb_build_object('name', u.name, 'address', ${address}::text, 'step', 'password')
    from users u, jsonb_array_elements_text(${JSON.stringify(actions)}::jsonb) action
    where u.mobile = ${mobile} and u.role <> 'customer'`);
}

type WrongFactor = {
  userId: number;
  address: string;
  browser: string;
  step: "code" | "passkey" | "app";
  isLocked: boolean;
};

/** Writes a wrong second factor into the audit log, and the lock-out if this was the last attempt. */
export async function auditWrongFactor(
  tx: Transaction,
  { userId, isLocked, ...after }: WrongFactor,
): Promise<void> {
  const entry = { actor: SOMEBODY, subject: `staff:${userId}`, before: null };
  await audit(tx, { ...entry, action: "sign-in.failed", after });
  if (isLocked) await audit(tx, { ...entry, action: "sign-in.locked", after });
}

/** Writes into the audit log that a recovery code was used instead of an authenticator app's code. */
export const auditRecovery = (tx: Transaction, userId: number): Promise<void> =>
  audit(tx, {
    actor: SOMEBODY,
    subject: `staff:${userId}`,
    action: "app.recovery-code-used",
    before: null,
    after: { app: "authenticator" },
  });
