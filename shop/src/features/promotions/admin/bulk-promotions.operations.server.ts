import { sql } from "drizzle-orm";
import type { Actor } from "../../../admin-kit/audit.operations.server.ts";
import {
  changeMany,
  type EditedTable,
} from "../../../admin-kit/bulk-edits/edited-table.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { promotions } from "../../../database/schema/index.ts";
import { updateHasPromotions } from "../has-promotions.operations.server.ts";

export const PROMOTIONS: EditedTable = {
  kind: "promotion",
  table: promotions,
  id: promotions.id,
  version: promotions.version,
  name: sql`${promotions.name}`,
  fields: { endsAt: promotions.endsAt },
  afterwards: updateHasPromotions,
};

const hasEnded = (endsAt: unknown, now: Date) => typeof endsAt === "string" && new Date(endsAt) <= now;

/** Ends promotions now. */
export function endPromotions(ctx: AppContext, { actor, ids }: { actor: Actor; ids: readonly number[] }) {
  const now = ctx.now();
  return changeMany(ctx, {
    actor,
    ids,
    of: PROMOTIONS,
    action: "promotion.ended",
    what: "ended",
    change: ({ endsAt }) => (hasEnded(endsAt, now) ? "has ended already" : { endsAt: now.toISOString() }),
  });
}

/** Reactivates ended promotions, without a last day. */
export function resumePromotions(ctx: AppContext, { actor, ids }: { actor: Actor; ids: readonly number[] }) {
  const now = ctx.now();
  return changeMany(ctx, {
    actor,
    ids,
    of: PROMOTIONS,
    action: "promotion.resumed",
    what: "resumed",
    change: ({ endsAt }) => (hasEnded(endsAt, now) ? { endsAt: null } : "has not ended"),
  });
}
