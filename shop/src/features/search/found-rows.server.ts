import type { Product } from "@kasna/contract/catalogue";
import type { SQL } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { productsOfPage } from "../catalogue/sub-category/product-shape.operations.server.ts";
import type { Row } from "./differences.ts";

export type FoundRow = Row & { product: Product };

/** Runs a query that selects products' ids. */
export async function findIds(ctx: AppContext, query: SQL): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/** Returns the products with these ids, in their order. */
export const findProducts = async (ctx: AppContext, ids: readonly number[]): Promise<Product[]> =>
  (await productsOfPage(ctx, ids)).map(({ product }) => product);

/** The same with what a comparison needs besides the product. */
export async function findRows(ctx: AppContext, ids: readonly number[]): Promise<FoundRow[]> {
  const found = await productsOfPage(ctx, ids);
  return found.map(({ product, slug, kind, form, dimensions }) => {
    const { pitch = null, d2, sideA = null } = dimensions;
    return { ...product, slug, kind, form, pitch, outside: d2 ?? sideA, product };
  });
}
