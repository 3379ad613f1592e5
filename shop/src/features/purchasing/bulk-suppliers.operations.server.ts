import { sql } from "drizzle-orm";
import type { Actor } from "../../admin-kit/audit.operations.server.ts";
import { changeMany, type EditedTable } from "../../admin-kit/bulk-edits/edited-table.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { suppliers } from "../../database/schema/index.ts";

export const SUPPLIERS: EditedTable = {
  kind: "supplier",
  table: suppliers,
  id: suppliers.id,
  version: suppliers.version,
  name: sql`${suppliers.name}`,
  fields: { isArchived: suppliers.isArchived },
};

type Archive = { actor: Actor; ids: readonly number[]; isArchived: boolean };

/** Archives suppliers, so that new orders do not offer them, or unarchives them. */
export const archiveSuppliers = (ctx: AppContext, { actor, ids, isArchived }: Archive) =>
  changeMany(ctx, {
    actor,
    ids,
    of: SUPPLIERS,
    action: "supplier.changed",
    what: isArchived ? "archived" : "no longer archived",
    change: (values) =>
      values.isArchived === isArchived
        ? `is ${isArchived ? "archived already" : "not archived"}`
        : { isArchived },
  });
