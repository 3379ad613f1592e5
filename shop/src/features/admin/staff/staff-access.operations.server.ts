import { isStaffRole, type PermissionSet, permissionSetOf, type StaffRole } from "@kasna/rules/roles";
import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { passkeys, sessions, staffSessions, staffSignIns, users } from "../../../database/schema/index.ts";
import { deleteStaffApp } from "./staff-app.operations.server.ts";

type User = typeof users.$inferSelect;

/** The permission set of an account; null for a customer. */
export const setOfUser = ({
  role,
  permissionSet,
}: Pick<User, "role" | "permissionSet">): PermissionSet | null =>
  isStaffRole(role) ? permissionSetOf(role, permissionSet) : null;

/**
 * Disables an account and ends its sessions at once, or enables it again. Throws `not_found`, `last_admin`, and
 * `role_may_not` for the caller's own account.
 */
export async function switchStaffMember(
  ctx: AppContext,
  { staff, id, isOn }: { staff: Staff; id: number; isOn: boolean },
): Promise<void> {
  if (id === staff.id)
    throw domainError("role_may_not", { message: "You can't disable your own account. Ask another owner." });
  await ctx.db.transaction(async (tx) => {
    const before = await lockStaffMember(tx, id, isOn ? null : "off");
    if ((before.blockedAt === null) === isOn) return;
    await tx
      .update(users)
      .set({ blockedAt: isOn ? null : ctx.now() })
      .where(eq(users.id, id));
    await endSessions(tx, id);
    await audit(tx, {
      actor: staff,
      action: isOn ? "staff.on" : "staff.off",
      subject: `staff:${id}`,
      before: { may: isOn ? "nothing" : setOfUser(before) },
      after: { may: isOn ? setOfUser(before) : "nothing" },
    });
  });
}

/**
 * Removes an account's back office passkeys and its authenticator app, for a staff member who has lost them: the next
 * sign-in sends a code to the mobile. Ends the account's sessions. Throws `not_found`, and `role_may_not` for the
 * caller's own account, which has a page for that.
 */
export async function resetSecondFactors(
  ctx: AppContext,
  { staff, id }: { staff: Staff; id: number },
): Promise<void> {
  if (id === staff.id)
    throw domainError("role_may_not", { message: "Remove your own on the page Second factor." });
  await ctx.db.transaction(async (tx) => {
    await lockStaffMember(tx, id, null);
    await removeSecondFactors(tx, id);
    await endSessions(tx, id);
    await audit(tx, {
      actor: staff,
      action: "staff.second-factors",
      subject: `staff:${id}`,
      before: { factors: "as set up" },
      after: { factors: "removed" },
    });
  });
}

/** Removes an account's back office passkeys and its authenticator app. */
export async function removeSecondFactors(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.isOfStaff, true)));
  await deleteStaffApp(tx, userId);
}

/**
 * Locks a staff member's row, after the rows of all admins in id order, so that two admins who simultaneously remove
 * each other's role can't both succeed.
 */
export async function lockStaffMember(
  tx: Transaction,
  id: number,
  becomes: StaffRole | "off" | null,
): Promise<User> {
  const isAdmin = and(eq(users.role, "admin"), isNull(users.blockedAt));
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(isAdmin)
    .orderBy(asc(users.id))
    .for("update");
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, "customer")))
    .for("update");
  if (!row) throw noStaffMember();
  const isLosing = becomes === "off" || becomes === "staff";
  if (isLosing && admins.some((admin) => admin.id === id) && admins.length === 1)
    throw domainError("last_admin");
  return row;
}

/** Ends all sessions and open sign-ins of an account, except the session `exceptId`. */
export async function endSessions(tx: Transaction, userId: number, exceptId: number | null = null) {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(staffSignIns).where(eq(staffSignIns.userId, userId));
  await tx
    .delete(staffSessions)
    .where(
      and(eq(staffSessions.userId, userId), exceptId === null ? undefined : ne(staffSessions.id, exceptId)),
    );
}

export const noStaffMember = () => domainError("not_found", { message: "Staff member not found" });
