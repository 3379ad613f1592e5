import type { Product } from "@kasna/contract/catalogue";
import { eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products, subCategories } from "../../database/schema/index.ts";
import { selectProducts, toProduct } from "../catalogue/sub-category/product-shape.operations.server.ts";
import type { Row } from "./differences.ts";

export type FoundRow = Row & { product: Product };

/** Returns rows by id in the given order, with what a comparison needs besides the product. */
export async function findRows(ctx: AppContext, ids: readonly number[]): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const found = await findProducts(ctx, ids);
  const facts = await ctx.db.readOnly
    .select({
      id: products.id,
      slug: subCategories.slug,
      kind: subCategories.geometryKind,
      form: products.form,
      standard: products.standard,
      dimensions: products.dimensions,
    })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(inArray(products.id, [...ids]));
  const factsOf = new Map(facts.map((fact) => [fact.id, fact]));
  return found.flatMap((product) => {
    const fact = factsOf.get(product.id);
    if (!fact) return [];
    const { slug, kind, form, standard, dimensions } = fact;
    return [{ ...product, slug, kind, form, standard, pitch: dimensions.pitch ?? null, product }];
  });
}

/** Returns products by id in the given order. */
export async function findProducts(ctx: AppContext, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(ctx.db).where(inArray(products.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toProduct(row)] : [];
  });
}
