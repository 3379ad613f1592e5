import type { StaffRole } from "@kasna/rules/roles";
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { sessions, staffSessions, staffSignIns, users } from "../../../database/schema/index.ts";
import { existingAccount, hashPassword } from "../../accounts/accounts.operations.server.ts";
import { audit } from "../audit-log/audit.operations.server.ts";
import type { Staff } from "./staff-sessions.operations.server.ts";

type User = typeof users.$inferSelect;
/** `password` is empty where it stays as it is. */
export type StaffMember = { name: string; mobile: string; email: string; role: StaffRole; password: string };

/** A colleague as the form's fields. */
const staffMemberFields = ({
  name,
  mobile,
  email,
  role,
}: Pick<User, "name" | "mobile" | "email" | "role">) => ({
  name,
  mobile,
  email,
  role,
  password: "",
});

/** Everybody who may sign in to the desk, or might again, by name. */
export const listStaffMembers = (ctx: AppContext) =>
  ctx.db.readOnly
    .select({
      id: users.id,
      name: users.name,
      mobile: users.mobile,
      role: users.role,
      blockedAt: users.blockedAt,
      lastUsedAt: sql<
        string | null
      >`(select max(s.last_used_at) from staff_sessions s where s.user_id = "users"."id")`,
    })
    .from(users)
    .where(ne(users.role, "customer"))
    .orderBy(asc(users.name), asc(users.id));

/** One colleague. Throws `not_found`. */
export async function readStaffMember(ctx: AppContext, id: number) {
  const [found] = await ctx.db.readOnly
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, "customer")));
  if (!found) throw noStaffMember();
  return { fields: staffMemberFields(found), blockedAt: found.blockedAt };
}

/**
 * Makes an account of the desk. The mobile of a buyer makes his account one of the desk, under the new password.
 * Throws `fields_wrong` for a mobile or e-mail that is taken.
 */
export async function addStaffMember(
  ctx: AppContext,
  { staff, staffMember: { password, ...person } }: { staff: Staff; staffMember: StaffMember },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const { shopName } = await shopProfile(ctx);
  await unlessMobileTaken(() =>
    ctx.db.transaction(async (tx) => {
      const [buyer] = await tx.select().from(users).where(eq(users.mobile, person.mobile)).for("update");
      if (buyer && buyer.role !== "customer")
        throw domainError("fields_wrong", { errors: { mobile: "A colleague has this mobile already" } });
      const [account] = buyer
        ? await tx
            .update(users)
            .set({ ...person, passwordHash, blockedAt: null })
            .where(eq(users.id, buyer.id))
            .returning({ id: users.id })
        : await tx
            .insert(users)
            .values({ ...person, passwordHash, organisation: shopName, designation: "employee" })
            .returning({ id: users.id });
      if (!account) throw new Error("The account was not stored");
      await endSessions(tx, account.id);
      await audit(tx, {
        actor: staff,
        action: "staff.made",
        subject: `staff:${account.id}`,
        before: buyer ? { name: buyer.name, email: buyer.email, role: buyer.role } : null,
        after: person,
      });
    }),
  );
}

type Change = { staff: Staff; id: number; staffMember: StaffMember };

/**
 * Changes name, e-mail, role or password; the mobile, which is the second factor, stays. A new role or password
 * ends the colleague's sessions at once. Throws `not_found`, `last_admin`, `fields_wrong` for a taken e-mail.
 */
export async function changeStaffMember(ctx: AppContext, { staff, id, staffMember }: Change): Promise<void> {
  const { name, email, role, password } = staffMember;
  const passwordHash = password ? await hashPassword(password) : null;
  await unlessMobileTaken(() =>
    ctx.db.transaction(async (tx) => {
      const before = await lockStaffMember(tx, id, role);
      const isOut = before.role !== role || passwordHash !== null;
      await tx
        .update(users)
        .set({ name, email, role, ...(passwordHash && { passwordHash }) })
        .where(eq(users.id, id));
      if (isOut) await endSessions(tx, id, id === staff.id ? staff.sessionId : null);
      await audit(tx, {
        actor: staff,
        action: "staff.changed",
        subject: `staff:${id}`,
        before: { name: before.name, email: before.email, role: before.role, password: "as before" },
        after: { name, email, role, password: passwordHash ? "set anew" : "as before" },
      });
    }),
  );
}

/**
 * Switches a colleague off, whose sessions end at once, or on again. Throws `not_found`, `last_admin`, and
 * `role_may_not` for oneself.
 */
export async function switchStaffMember(
  ctx: AppContext,
  { staff, id, isOn }: { staff: Staff; id: number; isOn: boolean },
): Promise<void> {
  if (id === staff.id)
    throw domainError("role_may_not", { message: "You can't switch off yourself. Ask another admin." });
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
      before: { may: isOn ? "nothing" : before.role },
      after: { may: isOn ? before.role : "nothing" },
    });
  });
}

/**
 * Locks a colleague's row. Where he is an admin and shall be one no longer, every admin's is locked in the order of
 * ids, so that two who take the role from each other at once can't both succeed.
 */
async function lockStaffMember(
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
  const [found] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, "customer")))
    .for("update");
  if (!found) throw noStaffMember();
  const isLosing = becomes === "off" || becomes === "staff";
  if (isLosing && admins.some((admin) => admin.id === id) && admins.length === 1)
    throw domainError("last_admin");
  return found;
}

/** Every session of an account ends, and every sign-in that was begun; all but `kept`. */
async function endSessions(tx: Transaction, userId: number, kept: number | null = null) {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(staffSignIns).where(eq(staffSignIns.userId, userId));
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, userId), kept === null ? undefined : ne(staffSessions.id, kept)));
}

const noStaffMember = () => domainError("not_found", { message: "There is no such colleague" });

/** What another account has already is a fault of its field. */
async function unlessMobileTaken(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const taken = existingAccount(error);
    if (!taken) throw error;
    throw domainError("fields_wrong", {
      errors: { [taken.code === "email_taken" ? "email" : "mobile"]: taken.message },
    });
  }
}
