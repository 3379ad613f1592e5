import type { Product } from "@kasna/contract/catalogue";
import type { SQL } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { productsOfPage } from "../catalogue/sub-category/read-products.operations.server.ts";
import type { ChosenFacets } from "../facets/chosen-facets.widget.ts";
import {
  countGroups,
  type FewRow,
  type PartCountsReader,
  type Within,
} from "../facets/facets.operations.server.ts";
import { comparedRows } from "./compared-rows.server.ts";
import type { ReadTogether } from "./read-together.server.ts";

/** Runs a query that selects products' ids, together with those of other texts in a list, if there are any. */
export async function findIds(ctx: AppContext, query: SQL, together?: ReadTogether): Promise<number[]> {
  const rows = together ? await together.find(query) : (await ctx.db.execute<{ id: number }>(query)).rows;
  return rows.map(({ id }) => id);
}

/** Returns the products with these ids, in their order. */
export const findProducts = async (
  ctx: AppContext,
  ids: readonly number[],
  together?: ReadTogether,
): Promise<Product[]> =>
  (await (together ? together.products(ids) : productsOfPage(ctx, ids))).map(({ product }) => product);

/** Returns the data for comparing the products with these ids, in their order. */
export const findRows = (ctx: AppContext, ids: readonly number[], together?: ReadTogether) =>
  together ? together.compared(ids) : comparedRows(ctx, ids);

/**
 * The sub-categories of the rows that a text found without naming one: of `rows`, best first, if they have been read.
 * If counting stopped before the last row, only those that the buyer chose.
 */
export async function subCategoriesOf(
  ctx: AppContext,
  readPartCounts: PartCountsReader,
  {
    within,
    chosen,
    isAtLeast,
    rows = null,
  }: { within: Within; chosen: ChosenFacets; isAtLeast: boolean; rows?: readonly FewRow[] | null },
): Promise<number[]> {
  if (isAtLeast) return chosen.sub_category.map(Number);
  const groups = await countGroups(ctx, readPartCounts, { within, chosen, by: [], few: rows });
  const ids = [...new Set(groups.map(({ subCategoryId }) => subCategoryId))];
  return rows ? ids : ids.sort((a, b) => a - b);
}
