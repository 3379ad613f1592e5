import type { StaffRole } from "@kasna/rules/roles";
import { eq } from "drizzle-orm";
import { audit, OPERATOR } from "../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import { users } from "../../../database/schema/index.ts";
import { existingAccount, hashPassword } from "../../accounts/accounts.operations.server.ts";
import { endSessions, removeSecondFactors } from "./staff-access.operations.server.ts";

type Person = { mobile: string; name: string; email: string; password: string; role: StaffRole };

/**
 * Creates a staff account. If this mobile already has an account, sets its role, name, e-mail and password, ends its
 * sessions and open sign-ins, and removes its second factors other than the mobile. Returns whether it existed before.
 * Throws `email_taken`.
 */
export async function createAdmin(ctx: AppContext, { password, ...person }: Person): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const { shopName } = await shopProfile(ctx);
  try {
    return await ctx.db.transaction(async (tx) => {
      const [before] = await tx.select().from(users).where(eq(users.mobile, person.mobile)).for("update");
      const [account] = before
        ? await tx
            .update(users)
            .set({ ...person, permissionSet: null, passwordHash, blockedAt: null })
            .where(eq(users.id, before.id))
            .returning({ id: users.id })
        : await tx
            .insert(users)
            .values({ ...person, passwordHash, organisation: shopName, designation: "manager" })
            .returning({ id: users.id });
      if (!account) throw new Error("The account was not stored");
      // The server's operator is the last resort for an admin who has lost everything.
      await removeSecondFactors(tx, account.id);
      await endSessions(tx, account.id);
      const { name, email, role } = before ?? {};
      await audit(tx, {
        actor: OPERATOR,
        action: before ? "staff.changed" : "staff.made",
        subject: `staff:${account.id}`,
        before: before ? { name, email, role, password: "unchanged" } : null,
        after: { name: person.name, email: person.email, role: person.role, password: "changed" },
      });
      return before !== undefined;
    });
  } catch (error) {
    throw existingAccount(error) ?? error;
  }
}
