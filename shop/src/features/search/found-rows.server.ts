import type { Product } from "@kasna/contract/catalogue";
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { productsOfPage } from "../catalogue/sub-category/read-products.operations.server.ts";
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

/** Reading the sub-categories of more rows takes too long. */
const SUB_CATEGORIES_READ_MAX = 2000;

/**
 * The sub-categories of the rows that a text found without naming one, from `rows` if they have been read. Returns none
 * if there are too many rows to read.
 */
export async function subCategoriesOf(
  ctx: AppContext,
  where: SQL,
  { total, rows = null }: { total: number; rows?: readonly { subCategoryId: number }[] | null },
): Promise<number[]> {
  if (rows) return [...new Set(rows.map(({ subCategoryId }) => subCategoryId))];
  if (total > SUB_CATEGORIES_READ_MAX) return [];
  const { subCategoryId } = products;
  const found = await ctx.db.execute<{ id: number }>(
    sql`select distinct ${subCategoryId} as id from ${products} where ${where} order by 1`,
  );
  return found.rows.map(({ id }) => id);
}
