import { sql } from "drizzle-orm";
import type { EditedTable } from "../../../../admin-kit/bulk-edits/edited-table.operations.server.ts";
import { promocodes } from "../../../../database/schema/index.ts";

/** Promocodes as bulk edits change them: only when they end. */
export const PROMOCODES: EditedTable = {
  kind: "promocode",
  table: promocodes,
  id: promocodes.id,
  version: promocodes.version,
  name: sql`${promocodes.code}`,
  fields: { endsAt: promocodes.endsAt },
};
