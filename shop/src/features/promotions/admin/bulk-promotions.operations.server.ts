import { sql } from "drizzle-orm";
import type { EditedTable } from "../../../admin-kit/bulk-edits/edited-table.operations.server.ts";
import { promotions } from "../../../database/schema/index.ts";
import { updateHasPromotions } from "../has-promotions.operations.server.ts";

/** Promotions as bulk edits change them: only when they end. */
export const PROMOTIONS: EditedTable = {
  kind: "promotion",
  table: promotions,
  id: promotions.id,
  version: promotions.version,
  name: sql`${promotions.name}`,
  fields: { endsAt: promotions.endsAt },
  afterwards: updateHasPromotions,
};
