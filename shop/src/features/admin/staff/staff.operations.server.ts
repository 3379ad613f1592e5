import type { AssignableSet, PermissionSet, StaffRole } from "@kasna/rules/roles";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import { assertSeen } from "../../../admin-kit/form.server.ts";
import type { Shown } from "../../../admin-kit/form-fields.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import { users } from "../../../database/schema/index.ts";
import { existingAccount, hashPassword } from "../../accounts/accounts.operations.server.ts";
import { endSessions, lockStaffMember, noStaffMember, setOfUser } from "./staff-access.operations.server.ts";

type User = typeof users.$inferSelect;
/** An empty `password` keeps the current one. */
export type StaffMember = {
  name: string;
  mobile: string;
  email: string;
  set: PermissionSet;
  password: string;
};

/** The columns of a permission set: on the wire an owner is an admin, and everyone else is staff. */
const columnsOf = (set: PermissionSet): { role: StaffRole; permissionSet: AssignableSet | null } =>
  set === "owner" ? { role: "admin", permissionSet: null } : { role: "staff", permissionSet: set };
/** A staff member as the form's fields. */
const staffMemberFields = ({
  name,
  mobile,
  email,
  ...account
}: Pick<User, "name" | "mobile" | "email" | "role" | "permissionSet">) => ({
  name,
  mobile,
  email,
  set: setOfUser(account) ?? "staff",
  password: "",
});

/** All staff accounts by name, including disabled ones. */
export async function listStaffMembers(ctx: AppContext) {
  const rows = await ctx.db.readOnly
    .select({
      id: users.id,
      name: users.name,
      mobile: users.mobile,
      role: users.role,
      permissionSet: users.permissionSet,
      blockedAt: users.blockedAt,
      lastUsedAt: sql<
        string | null
      >`(select max(s.last_used_at) from staff_sessions s where s.user_id = "users"."id")`,
    })
    .from(users)
    .where(ne(users.role, "customer"))
    .orderBy(asc(users.name), asc(users.id));
  return rows.map((row) => ({ ...row, set: setOfUser(row) ?? "staff" }));
}

/** One staff member. Throws `not_found`. */
export async function readStaffMember(ctx: AppContext, id: number) {
  const [row] = await ctx.db.readOnly
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, "customer")));
  if (!row) throw noStaffMember();
  return { fields: staffMemberFields(row), blockedAt: row.blockedAt };
}

/**
 * Creates a staff account. A buyer's mobile turns that account into a staff account with the new password.
 * Throws `fields_wrong` for a mobile or e-mail that is taken.
 */
export async function addStaffMember(
  ctx: AppContext,
  { staff, staffMember: { password, set, ...person } }: { staff: Staff; staffMember: StaffMember },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const { shopName } = await shopProfile(ctx);
  await unlessMobileTaken(() =>
    ctx.db.transaction(async (tx) => {
      const [buyer] = await tx.select().from(users).where(eq(users.mobile, person.mobile)).for("update");
      if (buyer && buyer.role !== "customer")
        throw domainError("fields_wrong", {
          errors: { mobile: "Another staff member has this mobile number" },
        });
      const [account] = buyer
        ? await tx
            .update(users)
            .set({ ...person, ...columnsOf(set), passwordHash, blockedAt: null })
            .where(eq(users.id, buyer.id))
            .returning({ id: users.id })
        : await tx
            .insert(users)
            .values({
              ...person,
              ...columnsOf(set),
              passwordHash,
              organisation: shopName,
              designation: "employee",
            })
            .returning({ id: users.id });
      if (!account) throw new Error("The account was not stored");
      await endSessions(tx, account.id);
      await audit(tx, {
        actor: staff,
        action: "staff.made",
        subject: `staff:${account.id}`,
        before: buyer ? { name: buyer.name, email: buyer.email, role: buyer.role } : null,
        after: { ...person, may: set },
      });
    }),
  );
}

type Change = { staff: Staff; id: number; staffMember: StaffMember; seen?: Shown };

/**
 * Changes name, e-mail, permissions or password, but never the mobile, which is the second factor. New permissions or a
 * new password end the account's sessions at once. Throws `not_found`, `last_admin`, `edited_meanwhile` if the form
 * showed other values, `fields_wrong` for a taken e-mail.
 */
export async function changeStaffMember(
  ctx: AppContext,
  { staff, id, staffMember, seen }: Change,
): Promise<void> {
  const { name, email, set, password } = staffMember;
  const { role } = columnsOf(set);
  const passwordHash = password ? await hashPassword(password) : null;
  await unlessMobileTaken(() =>
    ctx.db.transaction(async (tx) => {
      const before = await lockStaffMember(tx, id, role);
      assertSeen(seen, staffMemberFields(before));
      const isOut = setOfUser(before) !== set || passwordHash !== null;
      await tx
        .update(users)
        .set({ name, email, ...columnsOf(set), ...(passwordHash && { passwordHash }) })
        .where(eq(users.id, id));
      if (isOut) await endSessions(tx, id, id === staff.id ? staff.sessionId : null);
      await audit(tx, {
        actor: staff,
        action: "staff.changed",
        subject: `staff:${id}`,
        before: { name: before.name, email: before.email, may: setOfUser(before), password: "unchanged" },
        after: { name, email, may: set, password: passwordHash ? "changed" : "unchanged" },
      });
    }),
  );
}

/** Turns the error for a mobile or e-mail that another account has into an error at its field. */
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
