import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSold, products, subCategories } from "../../database/schema/index.ts";

/**
 * Whether the shop sells parts that are drawn. Only such a shop has fastener search and drawings. A sub-category that
 * is kept only for an order of the demo does not count, because it says nothing about the owner's trade.
 */
export const sellsDrawnParts = (ctx: AppContext): Promise<boolean> =>
  ctx.cached("drawn-parts", ["site", "products"], async () => {
    const { rows } = await ctx.db.readOnly.execute(
      sql`select from ${subCategories} where geometry_kind is not null and exists (
        select from ${products} where ${products.subCategoryId} = ${subCategories.id} and ${isSold}) limit 1`,
    );
    return rows.length > 0;
  });
