import { and, asc, eq, gt, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { categories, isSold, products, subCategories } from "../../database/schema/index.ts";

type LowStockView = "all" | "sold-out" | "left";

type Span = { limit?: number; offset?: number; view?: LowStockView; text?: string };

const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Returns the stocked parts with `SCARCE_UNITS` or fewer, scarcest first: all of them, or `limit` after `offset`. `text`
 * is part of a SKU or name.
 */
export async function lowStock(ctx: AppContext, { limit, offset = 0, view = "all", text = "" }: Span) {
  const inView: Record<LowStockView, SQL | undefined> = {
    all: undefined,
    "sold-out": eq(products.scarceStock, 0),
    left: gt(products.scarceStock, 0),
  };
  const isNamed = text
    ? or(sql`${products.sku} ilike ${likeOf(text)}`, sql`${products.name} ilike ${likeOf(text)}`)
    : undefined;
  const query = ctx.db.readOnly
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      subCategory: subCategories.name,
      category: categories.name,
      stock: products.stockQuantity,
    })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(and(isNotNull(products.scarceStock), isSold, inView[view], isNamed))
    .orderBy(asc(products.scarceStock), asc(products.id))
    .offset(offset)
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}
