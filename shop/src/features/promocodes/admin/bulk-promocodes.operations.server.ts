import { sql } from "drizzle-orm";
import type { Actor } from "../../../admin-kit/audit.operations.server.ts";
import {
  changeMany,
  type EditedTable,
} from "../../../admin-kit/bulk-edits/edited-table.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { promocodes } from "../../../database/schema/index.ts";

export const PROMOCODES: EditedTable = {
  kind: "promocode",
  table: promocodes,
  id: promocodes.id,
  version: promocodes.version,
  name: sql`${promocodes.code}`,
  fields: { endsAt: promocodes.endsAt },
};

const hasEnded = (endsAt: unknown, now: Date) => typeof endsAt === "string" && new Date(endsAt) <= now;

/** Ends promocodes now. */
export function endPromocodes(ctx: AppContext, { actor, ids }: { actor: Actor; ids: readonly number[] }) {
  const now = ctx.now();
  return changeMany(ctx, {
    actor,
    ids,
    of: PROMOCODES,
    action: "promocode.ended",
    what: "ended",
    change: ({ endsAt }) => (hasEnded(endsAt, now) ? "has ended already" : { endsAt: now.toISOString() }),
  });
}

/** Reactivates ended promocodes, without a last day. */
export function resumePromocodes(ctx: AppContext, { actor, ids }: { actor: Actor; ids: readonly number[] }) {
  const now = ctx.now();
  return changeMany(ctx, {
    actor,
    ids,
    of: PROMOCODES,
    action: "promocode.resumed",
    what: "resumed",
    change: ({ endsAt }) => (hasEnded(endsAt, now) ? { endsAt: null } : "has not ended"),
  });
}
