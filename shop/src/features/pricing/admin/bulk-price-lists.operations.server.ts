import { sql } from "drizzle-orm";
import type { Actor } from "../../../admin-kit/audit.operations.server.ts";
import {
  changeMany,
  type EditedTable,
} from "../../../admin-kit/bulk-edits/edited-table.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { priceLists } from "../../../database/schema/index.ts";

export const PRICE_LISTS: EditedTable = {
  kind: "price-list",
  table: priceLists,
  id: priceLists.id,
  version: priceLists.version,
  name: sql`${priceLists.name}`,
  fields: { archivedAt: priceLists.archivedAt },
};

/** Archives price lists, so that their customers pay the price of their other lists or the list price. */
export function archivePriceLists(ctx: AppContext, { actor, ids }: { actor: Actor; ids: readonly number[] }) {
  const now = ctx.now();
  return changeMany(ctx, {
    actor,
    ids,
    of: PRICE_LISTS,
    action: "price-list.archived",
    what: "archived",
    change: ({ archivedAt }) =>
      archivedAt === null ? { archivedAt: now.toISOString() } : "is archived already",
  });
}
