import type { Category, Product, SubCategory } from "@kasna/contract/catalogue";
import { FEATURED_EACH } from "@kasna/rules/limits";
import { rupeesFromPaise } from "@kasna/rules/money";
import { and, asc, eq, gt, type SQL, sql, sum } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { categories, isSold, partTotals, products, subCategories } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { gstRateToday } from "../pricing/pricing.operations.server.ts";
import { slugOf } from "./admin/categories/category-tree.ts";
import { selectProducts, toProduct } from "./sub-category/product-shape.operations.server.ts";

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
      gstBasisPoints: sql<number>`(select ${gstRateToday(sql`p.hsn`)} from products p
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

const toSubCategory = ({ slug, pricePaise, gstBasisPoints, ...row }: SubCategoryRow): SubCategory => ({
  ...row,
  sub_category_id: row.id,
  subcategory_name: row.name,
  image_url: `images/${slug}-640.webp`,
  price: rupeesFromPaise(pricePaise),
  gst_percent: gstBasisPoints / 100,
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

/** Returns every category that has products, with the names of its sub-categories in order, for menus. */
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

/** The category or sub-category shown by a page under `/sub-categories/{name}`. */
type Named =
  | { kind: "category"; category: typeof categories.$inferSelect }
  | { kind: "sub-category"; subCategory: typeof subCategories.$inferSelect; categoryName: string };

/** Returns all categories and sub-categories by their names in lower case. A category's name takes precedence. */
async function loadNames(ctx: AppContext): Promise<Map<string, Named>> {
  const [all, rows] = await Promise.all([
    ctx.db.readOnly.select().from(categories),
    ctx.db.readOnly
      .select({ subCategory: subCategories, categoryName: categories.name })
      .from(subCategories)
      .innerJoin(categories, eq(categories.id, subCategories.categoryId)),
  ]);
  const names = new Map<string, Named>();
  for (const row of rows) names.set(row.subCategory.name.toLowerCase(), { kind: "sub-category", ...row });
  for (const category of all) names.set(category.name.toLowerCase(), { kind: "category", category });
  return names;
}

/**
 * Returns the category or sub-category with this name, without regard to case, cached in this process. Null for an
 * unknown name.
 */
export async function findByName(ctx: AppContext, name: string): Promise<Named | null> {
  const names = await ctx.cached("names", ["site"], () => loadNames(ctx));
  return names.get(name.toLowerCase()) ?? null;
}

/** The current name of the sub-category that had this name first and was renamed; null if there is none. */
export async function nameSince(ctx: AppContext, name: string): Promise<string | null> {
  const names = await ctx.cached("names", ["site"], () => loadNames(ctx));
  const slug = slugOf(name);
  for (const named of names.values())
    if (named.kind === "sub-category" && named.subCategory.slug === slug) return named.subCategory.name;
  return null;
}

/** Returns a sub-category with its category's id, or null if there is none. */
export async function findSubCategory(ctx: AppContext, id: number) {
  const [subCategory] = await ctx.db.readOnly
    .select({ id: subCategories.id, categoryId: subCategories.categoryId })
    .from(subCategories)
    .where(eq(subCategories.id, id));
  return subCategory ?? null;
}

const productOf = statement(
  "product_of_sub_category",
  (db, value: Value<{ subCategoryId: number; productId: number }>) =>
    selectProducts(db).where(
      and(eq(products.id, value("productId")), eq(products.subCategoryId, value("subCategoryId")), isSold),
    ),
  { readOnly: true, isShared: true },
);

/** Returns a row of a sub-category, or null if it is not sold there. */
export async function findProduct(
  ctx: AppContext,
  wanted: { subCategoryId: number; productId: number },
): Promise<Product | null> {
  const [row] = await productOf(ctx.db, wanted);
  return row ? toProduct(row) : null;
}

const dimensionsOfProduct = statement(
  "dimensions_of_product",
  (db, value: Value<{ productId: number }>) =>
    db
      .select({ dimensions: products.dimensions })
      .from(products)
      .where(eq(products.id, value("productId"))),
  { readOnly: true, isShared: true },
);

/**
 * Returns the dimensions of a row by the keys of its kind, in mm, degrees or plain numbers. Empty for an unknown row.
 */
export async function findDimensions(ctx: AppContext, productId: number): Promise<Record<string, number>> {
  const [row] = await dimensionsOfProduct(ctx.db, { productId });
  return row?.dimensions ?? {};
}

/** Returns the default row of a sub-category, or null if it has none. */
export async function findDefaultProduct(ctx: AppContext, subCategoryId: number): Promise<Product | null> {
  const [row] = await selectProducts(ctx.db).where(
    and(eq(products.subCategoryId, subCategoryId), isSold, products.isDefault),
  );
  return row ? toProduct(row) : null;
}

type Featured = { bestSellers: Product[]; latest: Product[] };

/** Returns best sellers and latest arrivals by id: at most 16 of each, with one row per sub-category in each. */
export async function listFeatured(ctx: AppContext): Promise<Featured> {
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

/**
 * Best sellers and latest arrivals in one list by id (spec 6.5). If none are marked, the first parts of a search:
 * defaults first.
 */
export async function listShown(ctx: AppContext, featured: Featured): Promise<Product[]> {
  const byId = new Map([...featured.bestSellers, ...featured.latest].map((product) => [product.id, product]));
  const marked = [...byId.values()].sort((a, b) => a.id - b.id);
  if (marked.length > 0) return marked;
  const rows = await selectProducts(ctx.db)
    .where(isSold)
    .orderBy(asc(products.searchOrder), asc(products.id))
    .limit(FEATURED_EACH);
  return rows.map(toProduct);
}
