import { sql } from "drizzle-orm";
import type { Actor } from "../../../admin-kit/audit.operations.server.ts";
import {
  changeMany,
  type EditedTable,
} from "../../../admin-kit/bulk-edits/edited-table.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { banners } from "../../../database/schema/index.ts";

export const BANNERS: EditedTable = {
  kind: "banner",
  table: banners,
  id: banners.id,
  version: banners.version,
  name: sql`${banners.title}`,
  fields: { shown: banners.isShown },
};

type Show = { actor: Actor; ids: readonly number[]; isShown: boolean };

/** Shows banners on the home page, or hides them. */
export const showBanners = (ctx: AppContext, { actor, ids, isShown }: Show) =>
  changeMany(ctx, {
    actor,
    ids,
    of: BANNERS,
    action: "banner.changed",
    what: isShown ? "shown" : "hidden",
    change: ({ shown }) =>
      shown === isShown ? `is ${isShown ? "shown" : "hidden"} already` : { shown: isShown },
  });
