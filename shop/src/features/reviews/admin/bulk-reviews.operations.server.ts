import { sql } from "drizzle-orm";
import type { Actor } from "../../../admin-kit/audit.operations.server.ts";
import {
  changeMany,
  type EditedTable,
} from "../../../admin-kit/bulk-edits/edited-table.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { reviews } from "../../../database/schema/index.ts";

export const REVIEWS: EditedTable = {
  kind: "review",
  table: reviews,
  id: reviews.id,
  // Escaped, so that the build stays ASCII (shop/vite.config.ts).
  name: sql`'\u201c' || left(${reviews.text}, 40) || '\u201d'`,
  fields: { hidden: reviews.hiddenReason },
};

type Hide = { actor: Actor; ids: readonly number[]; reason: string };

/** Hides reviews from the shop, all for the same reason. Already hidden ones are unchanged. */
export const hideReviews = (ctx: AppContext, { actor, ids, reason }: Hide) =>
  changeMany(ctx, {
    actor,
    ids,
    of: REVIEWS,
    action: "review.hidden",
    what: "hidden",
    change: ({ hidden }) => (hidden === null ? { hidden: reason } : "is hidden already"),
  });

/** Shows hidden reviews again. */
export const showReviews = (ctx: AppContext, { actor, ids }: Omit<Hide, "reason">) =>
  changeMany(ctx, {
    actor,
    ids,
    of: REVIEWS,
    action: "review.shown",
    what: "shown",
    change: ({ hidden }) => (hidden === null ? "is shown already" : { hidden: null }),
  });
