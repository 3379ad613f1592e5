import { rupeesFromPaise } from "@kasna/rules/money";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSold, products, subCategories } from "../../database/schema/index.ts";
import type { ChosenFacets, Facet } from "./chosen-facets.widget.ts";

type Bounds = { id: number; lowest: number | null; highest: number | null };

/** The lowest and highest list price of each sub-category, in paise, cached in this process. */
const priceBounds = (ctx: AppContext) =>
  ctx.cached("price-bounds", ["products"], async () => {
    const ofIt = sql`from ${products} where ${products.subCategoryId} = s.id and ${isSold}`;
    // Each end is the first entry of the index of prices.
    const { rows } = await ctx.db.readOnly.execute<Bounds>(sql`
      select s.id, (select min(${products.pricePaise}) ${ofIt}) as lowest,
        (select max(${products.pricePaise}) ${ofIt}) as highest
      from ${subCategories} s`);
    return rows.filter(({ lowest }) => lowest !== null);
  });

/**
 * The facet of list prices: a range between the lowest and highest of these sub-categories, or of all. None if all have
 * one price and no range is chosen.
 */
export async function priceFacet(
  ctx: AppContext,
  subCategoryIds: readonly number[],
  chosen: ChosenFacets,
): Promise<Facet[]> {
  const all = await priceBounds(ctx);
  const known = all.filter(({ id }) => subCategoryIds.length === 0 || subCategoryIds.includes(id));
  if (known.length === 0) return [];
  const lowest = Math.min(...known.map((range) => range.lowest ?? 0));
  const highest = Math.max(...known.map((range) => range.highest ?? 0));
  if (lowest === highest && chosen.price.length === 0) return [];
  const bounds = [rupeesFromPaise(lowest), rupeesFromPaise(highest)] as const;
  return [{ name: "price", bounds, values: [], isAtLeast: false }];
}
