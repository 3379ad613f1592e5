import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../../admin-kit/audit.operations.server.ts";
import { bulkResult } from "../../../admin-kit/bulk-edits/bulk-result.operations.server.ts";
import {
  changeMany,
  type EditedTable,
} from "../../../admin-kit/bulk-edits/edited-table.operations.server.ts";
import { readForm } from "../../../admin-kit/form.server.ts";
import { idsField } from "../../../admin-kit/form-fields.ts";
import { assertMay } from "../../../admin-kit/staff/guard.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { supportMessages } from "../../../database/schema/index.ts";

export const MESSAGES: EditedTable = {
  kind: "message",
  table: supportMessages,
  id: supportMessages.id,
  name: sql`'T-' || to_char(${supportMessages.createdAt} at time zone 'Asia/Kolkata', 'YY') || '-' || lpad(${supportMessages.id}::text, 6, '0')`,
  fields: { status: supportMessages.status },
};

type Move = { actor: Actor; ids: readonly number[] };

/** Closes messages that need no answer, or no further answer. */
export const closeMessages = (ctx: AppContext, move: Move) =>
  changeMany(ctx, {
    ...move,
    of: MESSAGES,
    action: "message.closed",
    what: "closed",
    change: ({ status }) => (status === "closed" ? "is closed already" : { status: "closed" }),
  });

/** Reopens messages that were closed or answered. */
export const reopenMessages = (ctx: AppContext, move: Move) =>
  changeMany(ctx, {
    ...move,
    of: MESSAGES,
    action: "message.reopened",
    what: "reopened",
    change: ({ status }) => (status === "open" ? "is open already" : { status: "open" }),
  });

const moveForm = z.object({ intent: z.enum(["close", "reopen"]), id: idsField });

/**
 * Closes or reopens the messages of a form, and returns a message. Price requests are messages too. Throws
 * `fields_wrong`, and `role_may_not` without the permission for messages, which undoing also requires.
 */
export async function moveMessages(ctx: AppContext, { staff, request }: { staff: Staff; request: Request }) {
  assertMay(staff, "messages");
  const { intent, id: ids } = await readForm(request, moveForm);
  const move = intent === "close" ? closeMessages : reopenMessages;
  const outcome = intent === "close" ? "closed" : "reopened";
  return bulkResult("message", outcome, await move(ctx, { actor: staff, ids }));
}
