import type { Product } from "@kasna/contract/catalogue";
import type { SQL } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
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
