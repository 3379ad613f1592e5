import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { supportMessages } from "../../../database/schema/index.ts";
import type { Actor } from "../../admin/audit-log/audit.operations.server.ts";
import { changeMany, type EditedTable } from "../../admin/bulk-edits/edited-table.operations.server.ts";

export const MESSAGES: EditedTable = {
  ...{ kind: "message", table: supportMessages, id: supportMessages.id },
  name: sql`'T-' || to_char(${supportMessages.createdAt} at time zone 'Asia/Kolkata', 'YY') || '-' || lpad(${supportMessages.id}::text, 6, '0')`,
  fields: { status: supportMessages.status },
};

type Move = { actor: Actor; ids: readonly number[] };

/** Closes messages that need no answer, or no further one. */
export const closeMessages = (ctx: AppContext, move: Move) =>
  changeMany(ctx, {
    ...{ ...move, of: MESSAGES, action: "message.closed", what: "closed" },
    change: ({ status }) => (status === "closed" ? "is closed already" : { status: "closed" }),
  });

/** Opens messages that were closed or answered again. */
export const reopenMessages = (ctx: AppContext, move: Move) =>
  changeMany(ctx, {
    ...{ ...move, of: MESSAGES, action: "message.reopened", what: "reopened" },
    change: ({ status }) => (status === "open" ? "is open already" : { status: "open" }),
  });
