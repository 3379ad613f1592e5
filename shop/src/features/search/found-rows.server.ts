import type { Product } from "@kasna/contract/catalogue";
import { eq, inArray, type SQL } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products, subCategories } from "../../database/schema/index.ts";
import { productsOfPage } from "../catalogue/sub-category/product-shape.operations.server.ts";
import type { Row } from "./differences.ts";

export type FoundRow = Row & { product: Product };

/** A query of products' ids, and the order of its rows. */
export type IdQuery = { ids: SQL; order: SQL };

/** Returns the products of a query in its order. */
export const findProducts = (ctx: AppContext, { ids, order }: IdQuery): Promise<Product[]> =>
  productsOfPage(ctx, ids, order);

/** Returns the rows of a query in its order, with what a comparison needs besides the product. */
export async function findRows(ctx: AppContext, query: IdQuery): Promise<FoundRow[]> {
  const found = await findProducts(ctx, query);
  if (found.length === 0) return [];
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
    .where(
      inArray(
        products.id,
        found.map(({ id }) => id),
      ),
    );
  const factsOf = new Map(facts.map((fact) => [fact.id, fact]));
  return found.flatMap((product) => {
    const fact = factsOf.get(product.id);
    if (!fact) return [];
    const { slug, kind, form, standard, dimensions } = fact;
    return [{ ...product, slug, kind, form, standard, pitch: dimensions.pitch ?? null, product }];
  });
}
