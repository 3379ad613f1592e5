import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";

/** Whether the shop has parts that are drawn: only there it is searched as fasteners are, and offers drawings. */
export const sellsDrawnParts = (ctx: AppContext): Promise<boolean> =>
  ctx.cached("drawn-parts", ["site"], async () => {
    const { rows } = await ctx.db.readOnly.execute(
      sql`select from sub_categories where geometry_kind is not null limit 1`,
    );
    return rows.length > 0;
  });
