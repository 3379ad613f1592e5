import { standardText } from "@kasna/rules/standards";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { partCounts } from "../../../database/schema/index.ts";

/** Returns the distinct standards of a sub-category's rows, most frequent first. */
export async function standardsInRange(ctx: AppContext, subCategoryId: number): Promise<string[]> {
  const { rows } = await ctx.db.readOnly.execute<{ standard: string }>(sql`
    select standard from ${partCounts} where sub_category_id = ${subCategoryId} and not is_by_length
    group by standard having sum(rows) > 0 order by sum(rows) desc, standard`);
  const names = rows.flatMap(({ standard }) => standardText(standard).split(" / "));
  return [...new Set(names)].filter(Boolean);
}
