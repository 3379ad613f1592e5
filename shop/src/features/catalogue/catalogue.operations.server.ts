import type { Category, Product, SubCategory } from "@kasna/contract/catalogue";
import { FEATURED_EACH } from "@kasna/rules/limits";
import { rupeesFromPaise } from "@kasna/rules/money";
import { and, asc, eq, gt, type SQL, sql, sum } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { categories, partTotals, products, subCategories } from "../../database/schema/index.ts";
import { isSold, selectProducts, toProduct } from "./sub-category/product-shape.operations.server.ts";

const productCount = sum(partTotals.rows).mapWith(Number);
const isTotalOfSubCategory = eq(partTotals.subCategoryId, subCategories.id);

/** Returns all categories that have products, by id, with their product counts. */
export async function listCategories(ctx: AppContext): Promise<Category[]> {
  const rows = await ctx.db.readOnly
    .select({ id: categories.id, name: categories.name, product_count: productCount })
    .from(categories)
    .innerJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .innerJoin(partTotals, isTotalOfSubCategory)
    .groupBy(categories.id)
    .having(gt(productCount, 0))
    .orderBy(categories.id);
  return rows.map((row) => ({ ...row, image_url: `images/category-${row.id}-640.webp` }));
}

const selectSubCategories = (ctx: AppContext, where: SQL | undefined) =>
  ctx.db.readOnly
    .select({
      id: subCategories.id,
      category_id: categories.id,
      category_name: categories.name,
      name: subCategories.name,
      description: subCategories.description,
      slug: subCategories.slug,
      // Faster than `min`: the first entry of the price index, however many rows there are.
      pricePaise: sql<number>`(select p.price_paise from products p
        where p.sub_category_id = ${subCategories.id} and not p.is_archived order by p.price_paise limit 1)`,
      product_count: productCount,
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .innerJoin(partTotals, isTotalOfSubCategory)
    .where(where)
    .groupBy(subCategories.id, categories.id)
    .having(gt(productCount, 0))
    .orderBy(subCategories.categoryId, subCategories.position);

type SubCategoryRow = Awaited<ReturnType<typeof selectSubCategories>>[number];

const toSubCategory = ({ slug, pricePaise, ...row }: SubCategoryRow): SubCategory => ({
  ...row,
  sub_category_id: row.id,
  subcategory_name: row.name,
  image_url: `images/${slug}-640.webp`,
  price: rupeesFromPaise(pricePaise),
});

/** Returns the sub-categories that have products, in their order. Throws `not_found` for an unknown category. */
export async function listSubCategories(ctx: AppContext, categoryId: number): Promise<SubCategory[]> {
  const rows = await selectSubCategories(ctx, eq(subCategories.categoryId, categoryId));
  if (rows.length > 0) return rows.map(toSubCategory);
  const [known] = await ctx.db.readOnly
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId));
  if (!known) throw domainError("not_found", { message: "Category not found" });
  return [];
}

export type MenuCategory = { id: number; name: string; subCategories: string[] };

/** Returns every category that has products, with the names of its sub-categories in their order, for menus. */
export async function productMenu(ctx: AppContext): Promise<MenuCategory[]> {
  return ctx.db.readOnly
    .select({
      id: categories.id,
      name: categories.name,
      subCategories: sql<string[]>`array_agg(${subCategories.name} order by ${subCategories.position})`,
    })
    .from(categories)
    .innerJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .where(
      sql`exists (select from products p where p.sub_category_id = ${subCategories.id} and not p.is_archived)`,
    )
    .groupBy(categories.id)
    .orderBy(categories.id);
}

/**
 * Returns what `/sub-categories/{name}` shows: a category, or a sub-category with the meanings of its columns.
 * Matches names without regard to case. Returns null for an unknown name.
 */
export async function findByName(ctx: AppContext, name: string) {
  const [category] = await ctx.db.readOnly
    .select()
    .from(categories)
    .where(sql`lower(${categories.name}) = lower(${name})`);
  if (category) return { kind: "category" as const, category };
  const [found] = await ctx.db.readOnly
    .select({ subCategory: subCategories, categoryName: categories.name })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(sql`lower(${subCategories.name}) = lower(${name})`);
  return found ? { kind: "sub-category" as const, ...found } : null;
}

/** Returns a sub-category with its category's id, or null if there is none. */
export async function findSubCategory(ctx: AppContext, id: number) {
  const [found] = await ctx.db.readOnly
    .select({ id: subCategories.id, categoryId: subCategories.categoryId })
    .from(subCategories)
    .where(eq(subCategories.id, id));
  return found ?? null;
}

/** Returns the requested row of a sub-category, by default its default row, or null if there is none. */
export async function findProduct(
  ctx: AppContext,
  { subCategoryId, productId }: { subCategoryId: number; productId: number | null },
): Promise<Product | null> {
  const rows = await selectProducts(ctx.db).where(
    and(
      eq(products.subCategoryId, subCategoryId),
      isSold,
      productId === null ? products.isDefault : eq(products.id, productId),
    ),
  );
  return rows[0] ? toProduct(rows[0]) : null;
}

/** Returns best sellers and latest arrivals by id: at most 16 of each, with one row per sub-category in each. */
export async function listFeatured(ctx: AppContext): Promise<{ bestSellers: Product[]; latest: Product[] }> {
  const rows = await selectProducts(ctx.db)
    .where(sql`${products.isBestSeller} or ${products.isLatest}`)
    .orderBy(asc(products.id));
  const featured = rows.map(toProduct);
  const firstOfEach = (isFeatured: (product: Product) => boolean) => {
    const seen = new Set<number>();
    return featured
      .filter(
        (product) =>
          isFeatured(product) && !seen.has(product.sub_category_id) && seen.add(product.sub_category_id),
      )
      .slice(0, FEATURED_EACH);
  };
  return {
    bestSellers: firstOfEach((p) => p.is_best_seller === 1),
    latest: firstOfEach((p) => p.is_latest === 1),
  };
}
