import type { contract } from "@kasna/contract";
import type { Category, Product, SubCategory } from "@kasna/contract/catalogue";
import { FEATURED_EACH } from "@kasna/rules/limits";
import { rupeesFromPaise } from "@kasna/rules/money";
import { and, asc, count, desc, eq, min, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { prepared } from "../../database/prepared.ts";
import { categories, products, subCategories } from "../../database/schema/index.ts";
import { selectProducts, toProduct } from "./product-shape.operations.server.ts";
import { type EncodedTable, encodeTable } from "./specification-table.ts";

/** All categories that have products, by id, each with their number. */
export async function listCategories(shop: Shop): Promise<Category[]> {
  const rows = await shop.db
    .select({ id: categories.id, name: categories.name, product_count: count(products.id) })
    .from(categories)
    .innerJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .innerJoin(products, eq(products.subCategoryId, subCategories.id))
    .groupBy(categories.id)
    .orderBy(categories.id);
  return rows.map((row) => ({ ...row, image_url: `images/category-${row.id}-640.webp` }));
}

const selectSubCategories = (shop: Shop, where: SQL | undefined) =>
  shop.db
    .select({
      id: subCategories.id,
      category_id: categories.id,
      category_name: categories.name,
      name: subCategories.name,
      description: subCategories.description,
      slug: subCategories.slug,
      // Each from an index alone; joined and grouped, they would read the whole catalogue.
      pricePaise: sql<number>`(select min(p.price_paise) from products p where p.sub_category_id = sub_categories.id)`,
      product_count: sql<number>`(select count(*)::int from products p where p.sub_category_id = sub_categories.id)`,
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(and(where, sql`exists (select from products p where p.sub_category_id = sub_categories.id)`))
    .orderBy(subCategories.categoryId, subCategories.position);

type SubCategoryRow = Awaited<ReturnType<typeof selectSubCategories>>[number];

const toSubCategory = ({ slug, pricePaise, ...row }: SubCategoryRow): SubCategory => ({
  ...row,
  sub_category_id: row.id,
  subcategory_name: row.name,
  image_url: `images/${slug}-640.webp`,
  price: rupeesFromPaise(pricePaise),
});

/** The sub-categories of a category that have products, in their order. Throws `not_found` for an unknown one. */
export async function listSubCategories(shop: Shop, categoryId: number): Promise<SubCategory[]> {
  const rows = await selectSubCategories(shop, eq(subCategories.categoryId, categoryId));
  if (rows.length > 0) return rows.map(toSubCategory);
  const [known] = await shop.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId));
  if (!known) throw refuse("not_found", { message: "There is no such category" });
  return [];
}

export type MenuCategory = { id: number; name: string; subCategories: string[] };

/** Every category with the names of its sub-categories in their order, for menus; of those that have products. */
export async function productMenu(shop: Shop): Promise<MenuCategory[]> {
  return shop.db
    .select({
      id: categories.id,
      name: categories.name,
      subCategories: sql<string[]>`array_agg(${subCategories.name} order by ${subCategories.position})`,
    })
    .from(categories)
    .innerJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .where(sql`exists (select from products p where p.sub_category_id = ${subCategories.id})`)
    .groupBy(categories.id)
    .orderBy(categories.id);
}

/**
 * What the address `/sub-categories/{name}` shows: a category with its sub-categories, or a
 * sub-category with what its columns mean. Names are matched without case; null for an unknown one.
 */
export async function findByName(shop: Shop, name: string) {
  const [category] = await shop.db
    .select()
    .from(categories)
    .where(sql`lower(${categories.name}) = lower(${name})`);
  if (category) return { kind: "category" as const, category };
  const [found] = await shop.db
    .select({ subCategory: subCategories, categoryName: categories.name })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(sql`lower(${subCategories.name}) = lower(${name})`);
  return found ? { kind: "sub-category" as const, ...found } : null;
}

/** All rows of a sub-category, the default one first. Throws `not_found` for an unknown one. */
export async function listSpecifications(shop: Shop, subCategoryId: number): Promise<Product[]> {
  const rows = await selectProducts(shop.db)
    .where(eq(products.subCategoryId, subCategoryId))
    .orderBy(desc(products.isDefault), asc(products.id));
  if (rows.length === 0) await requireSubCategory(shop, subCategoryId);
  return rows.map(toProduct);
}

/**
 * What the parts of a sub-category are drawn from: each form with its dimensions in mm, and the rows that
 * have it. Throws `not_found` for an unknown one.
 */
export async function listPartShapes(shop: Shop, subCategoryId: number) {
  const ids = sql<number[]>`array_agg(${products.id} order by ${products.id})`;
  const shapes = await shop.db
    .select({ form: products.form, dimensions: products.dimensions, product_ids: ids })
    .from(products)
    .where(eq(products.subCategoryId, subCategoryId))
    .groupBy(products.form, products.dimensions)
    .orderBy(min(products.id));
  if (shapes.length === 0) await requireSubCategory(shop, subCategoryId);
  return shapes;
}

async function requireSubCategory(shop: Shop, id: number) {
  const [known] = await shop.db
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(eq(subCategories.id, id));
  if (!known) throw refuse("not_found", { message: "There is no such sub-category" });
}

type Choice = z.output<typeof contract.catalogue.choose.request>;

const CHOSEN_COLUMNS = {
  material: products.material,
  coating: products.coating,
  making: products.making,
  width: products.widthMm,
  height: products.heightMm,
  slot_width: products.slotWidthMm,
};
const CHOICE = Object.keys(CHOSEN_COLUMNS) as (keyof typeof CHOSEN_COLUMNS)[];

/** The statement for a choice in these columns. */
const chosenRows = (wanted: typeof CHOICE) =>
  prepared(["chosen", ...wanted].join("_"), (db) =>
    selectProducts(db)
      .where(
        and(
          eq(products.subCategoryId, sql.placeholder("subcategory_id")),
          ...wanted.map((column) => eq(CHOSEN_COLUMNS[column], sql.placeholder(column))),
        ),
      )
      .orderBy(
        desc(products.isDefault),
        desc(sql`(${products.isMadeToOrder} or ${products.stockQuantity} > 0)`),
        asc(products.pricePaise),
        asc(products.id),
      ),
  );

/**
 * The rows that a choice leads to, best first: the default row, then in stock, then cheapest
 * (DECISIONS §1). Throws `not_found` for an unknown sub-category, `nothing_matches` naming the combination.
 */
export async function chooseSpecifications(shop: Shop, choice: Choice): Promise<Product[]> {
  const wanted = CHOICE.filter((column) => choice[column] != null && choice[column] !== "");
  const rows = await chosenRows(wanted)(shop.db, choice);
  if (rows.length > 0) return rows.map(toProduct);
  await requireSubCategory(shop, choice.subcategory_id);
  throw refuse("nothing_matches", { message: `No product matches ${describeChoice(choice)}` });
}

function describeChoice(choice: Choice): string {
  const named: [string, string | number | null | undefined][] = [
    ["material", choice.material],
    ["coating", choice.coating],
    ["width", choice.width],
    ["height", choice.height],
    ["slot width", choice.slot_width],
    ["making", choice.making],
  ];
  const chosen = named.filter(([, value]) => value != null && value !== "");
  return chosen.map(([name, value]) => `${name} ${value}`).join(", ") || "this choice";
}

/** A row of a sub-category: the one asked for, else the default one; null where it has none. */
export async function findProduct(
  shop: Shop,
  { subCategoryId, productId }: { subCategoryId: number; productId: number | null },
): Promise<Product | null> {
  const rows = await selectProducts(shop.db).where(
    and(
      eq(products.subCategoryId, subCategoryId),
      productId === null ? products.isDefault : eq(products.id, productId),
    ),
  );
  return rows[0] ? toProduct(rows[0]) : null;
}

/** Best sellers and latest arrivals by id, at most 16 of each and one row of a sub-category in each. */
export async function listFeatured(shop: Shop): Promise<{ bestSellers: Product[]; latest: Product[] }> {
  const rows = await selectProducts(shop.db)
    .where(sql`${products.isBestSeller} or ${products.isLatest}`)
    .orderBy(asc(products.id));
  const featured = rows.map(toProduct);
  const firstOfEach = (isIn: (product: Product) => boolean) => {
    const seen = new Set<number>();
    return featured
      .filter(
        (product) => isIn(product) && !seen.has(product.sub_category_id) && seen.add(product.sub_category_id),
      )
      .slice(0, FEATURED_EACH);
  };
  return {
    bestSellers: firstOfEach((p) => p.is_best_seller === 1),
    latest: firstOfEach((p) => p.is_latest === 1),
  };
}

/** All rows of a sub-category in the small form that its page carries. */
export async function specificationTable(shop: Shop, subCategoryId: number): Promise<EncodedTable> {
  const rows = await shop.db
    .select({
      id: products.id,
      sku: products.sku,
      material: products.material,
      coating: products.coating,
      width: products.widthMm,
      height: products.heightMm,
      slot_width: products.slotWidthMm,
      making: products.making,
      pricePaise: products.pricePaise,
      weightGrams: products.weightGrams,
      stockQuantity: products.stockQuantity,
      isMadeToOrder: products.isMadeToOrder,
      isDefault: products.isDefault,
    })
    .from(products)
    .where(eq(products.subCategoryId, subCategoryId))
    .orderBy(asc(products.id));
  return encodeTable(
    rows.map(({ stockQuantity, isMadeToOrder, isDefault, ...row }) => ({
      ...row,
      availability: isMadeToOrder ? "made to order" : stockQuantity > 0 ? "in stock" : "sold out",
    })),
    rows.find((row) => row.isDefault)?.id ?? 0,
  );
}
