import type { NotificationType } from "@kasna/rules/notifications";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import { audit } from "../../admin-kit/audit.operations.server.ts";
import { type CustomerSearch, customersLike } from "../../admin-kit/find-customers.server.ts";
import { oncePerForm } from "../../admin-kit/once-per-form.server.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { notifications, users } from "../../database/schema/index.ts";

export const SENDABLE = ["promotion", "reward"] as const satisfies readonly NotificationType[];

type Sending = {
  staff: Staff;
  /** These customers, or all that match a search. */
  to: readonly number[] | CustomerSearch;
  type: (typeof SENDABLE)[number];
  title: string;
  message: string;
  deepLink: string;
  formKey?: string | undefined;
};

/**
 * Notifies customers of a promotion or a reward in one statement, once per form. Returns the number of recipients.
 * Throws `key_reused`, and `not_found` if there are none.
 */
export async function sendNotice(
  ctx: AppContext,
  { staff, to, formKey, ...notice }: Sending,
): Promise<number> {
  const sent = { actor: staff, formKey, action: "send-notice", request: { to, notice } };
  return oncePerForm(ctx, sent, async (tx) => {
    const everybody = customersLike({ view: "active", text: "" });
    const meant: SQL | undefined = Array.isArray(to)
      ? and(everybody, inArray(users.id, [...to]))
      : and(everybody, customersLike(to as CustomerSearch));
    const { type, title, message, deepLink } = notice;
    const { rowCount } = await tx.execute(sql`
      insert into ${notifications} (user_id, type, title, message, deep_link, created_at)
      select ${users.id}, ${type}, ${title}, ${message}, ${deepLink}, ${ctx.now().toISOString()}
      from ${users} where ${meant}`);
    if (!rowCount) throw domainError("not_found", { message: "No customers would get this notification" });
    await audit(tx, {
      actor: staff,
      action: "notice.sent",
      subject: Array.isArray(to) && to.length === 1 ? `customer:${to[0]}` : "customer:many",
      before: null,
      after: { ...notice, to: rowCount },
    });
    return rowCount;
  });
}
