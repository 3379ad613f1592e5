import type { contract } from "@kasna/contract";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import { type Caller, userColumns } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { users } from "../../database/schema/index.ts";
import { existingAccount } from "./accounts.operations.server.ts";
import { consumeVerifiedMobile } from "./otp.operations.server.ts";

const STAFF_MOBILE = "Ask an owner to change the mobile number of a staff account";

type Profile = z.output<typeof contract.authentication.updateProfile.request>;

/**
 * Changes the caller's name, e-mail, mobile and, if sent, GSTIN. A new mobile must have been verified within the last
 * 15 minutes. Throws `not_found` for another user's id, `mobile_unverified`, `mobile_taken`, `email_taken`, and
 * `role_may_not` if staff try to change their mobile.
 */
export async function updateProfile(
  ctx: AppContext,
  { caller, profile }: { caller: Caller; profile: Profile },
): Promise<Caller> {
  const { id, ...fields } = profile;
  if (id !== caller.id) throw domainError("not_found", { message: "Account not found" });
  try {
    return await ctx.db.transaction(async (tx) => {
      const [before] = await tx
        .select({ mobile: users.mobile, role: users.role })
        .from(users)
        .where(eq(users.id, id))
        .for("update");
      if (before?.mobile !== fields.mobile) {
        // The mobile is the back office's second factor; a password alone must not change it.
        if (before?.role !== "customer") throw domainError("role_may_not", { message: STAFF_MOBILE });
        await consumeVerifiedMobile(ctx, tx, fields.mobile);
      }
      const [after] = await tx.update(users).set(fields).where(eq(users.id, id)).returning(userColumns);
      if (!after) throw new Error("The account was not changed");
      return after;
    });
  } catch (error) {
    throw existingAccount(error) ?? error;
  }
}
