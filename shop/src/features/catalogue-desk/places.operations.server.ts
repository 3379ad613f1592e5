import { asc, count, eq, sql } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import { categories, products, subCategories } from "../../database/schema/index.ts";

export type DeskCategory = Awaited<ReturnType<typeof deskCategories>>[number];

/** Every category with its sub-categories, and of each how many rows it has, how many are sold out, and the value of its stock. */
export async function deskCategories(shop: Shop) {
  const places = await shop.db.select().from(categories).orderBy(asc(categories.id));
  const parts = await shop.db
    .select({
      id: subCategories.id,
      categoryId: subCategories.categoryId,
      name: subCategories.name,
      slug: subCategories.slug,
      rows: count(products.id),
      soldOut: sql<number>`(count(*) filter (where ${products.stockQuantity} = 0 and not ${products.isMadeToOrder}))::int`,
      stockPaise: sql<number>`coalesce(sum(${products.stockQuantity}::int8 * ${products.pricePaise}), 0)::float8`,
    })
    .from(subCategories)
    .leftJoin(products, eq(products.subCategoryId, subCategories.id))
    .groupBy(subCategories.id)
    .orderBy(asc(subCategories.categoryId), asc(subCategories.position));
  return places.map((place) => ({
    ...place,
    subCategories: parts.filter((one) => one.categoryId === place.id),
  }));
}

/** Names of all sub-categories under their categories, for menus. */
export async function placeNames(shop: Shop) {
  return shop.db
    .select({
      id: subCategories.id,
      name: subCategories.name,
      categoryId: categories.id,
      category: categories.name,
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .orderBy(asc(categories.id), asc(subCategories.position));
}
