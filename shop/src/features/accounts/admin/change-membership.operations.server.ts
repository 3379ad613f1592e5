import { z } from "zod";
import { bulkResult } from "../../../admin-kit/bulk-edits/bulk-result.operations.server.ts";
import { idField, idsField } from "../../../admin-kit/form-fields.ts";
import { assertMay } from "../../../admin-kit/staff/guard.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import {
  GROUP_MEMBERS,
  LIST_CUSTOMERS,
} from "../../pricing/admin/members/bulk-customers.operations.server.ts";
import { changeMembers } from "../../pricing/admin/members/membership.operations.server.ts";

const form = z.object({
  intent: z.enum(["group", "price-list"]),
  do: z.enum(["add", "remove"]),
  to: idField("Choose one"),
  id: idsField,
});

/**
 * Adds the selected customers to a group or a price list, or removes them, and returns a message. Throws
 * `fields_wrong`, `not_found`, `in_use`, and `role_may_not` for a price list without the permission for prices.
 */
export async function changeMembership(
  ctx: AppContext,
  { staff, fields }: { staff: Staff; fields: Record<string, unknown> },
) {
  const typed = parseInput(form, fields);
  const of = typed.intent === "group" ? GROUP_MEMBERS : LIST_CUSTOMERS;
  if (typed.intent === "price-list") assertMay(staff, "prices");
  const isMember = typed.do === "add";
  const { name, ...changed } = await changeMembers(ctx, {
    actor: staff,
    of,
    toId: typed.to,
    ids: typed.id,
    isMember,
  });
  return bulkResult(of.kind, (isMember ? of.words.added : of.words.removed)(name), changed);
}
