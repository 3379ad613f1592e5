import { kindOf } from "@kasna/drawings/kinds";
import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { and, asc, count, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { categories, isSold, products, subCategories } from "../../../../database/schema/index.ts";
import { FIELD_OF, type Field, fieldsToEmpty, fieldsWithout } from "../parts/row-columns.ts";
import { isOrdered } from "./geometry-kind.server.ts";

export type CategoryForStaff = Awaited<ReturnType<typeof categoriesForStaff>>[number];

/**
 * Returns every category with its sub-categories, each with its number of rows, how many are sold out, the value of its
 * stock and how many rows are kept only for their orders.
 */
export async function categoriesForStaff(ctx: AppContext) {
  const allCategories = await ctx.db.readOnly.select().from(categories).orderBy(asc(categories.id));
  const allSubCategories = await ctx.db.readOnly
    .select({
      id: subCategories.id,
      categoryId: subCategories.categoryId,
      name: subCategories.name,
      slug: subCategories.slug,
      rows: sql<number>`(count(*) filter (where ${isSold}))::int`,
      archived: sql<number>`(count(*) filter (where ${products.isArchived}))::int`,
      soldOut: sql<number>`(count(*) filter (where ${isSold} and ${products.stockQuantity} = 0 and not ${products.isMadeToOrder}))::int`,
      stockPaise: sql<number>`coalesce(sum(${products.stockQuantity}::int8 * ${products.pricePaise}) filter (where ${isSold}), 0)::float8`,
    })
    .from(subCategories)
    .leftJoin(products, eq(products.subCategoryId, subCategories.id))
    .groupBy(subCategories.id)
    .orderBy(asc(subCategories.categoryId), asc(subCategories.position));
  return allCategories.map((category) => ({
    ...category,
    subCategories: allSubCategories.filter((subCategory) => subCategory.categoryId === category.id),
  }));
}

/** Returns the names of all sub-categories with their categories, for menus. */
export async function categoryNames(ctx: AppContext) {
  return ctx.db.readOnly
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

const FIELDS_OF_COLUMNS = Object.values(FIELD_OF);
type DescribedAs = { attributes: Attribute[]; isDrawn: boolean; without: Field[]; mayBeEmpty: Field[] };

/**
 * Returns the attributes that the owner declares for the parts of a sub-category, empty if there are none or for all
 * sub-categories; whether some parts are drawn from dimensions; the fields that none has; and those that may be empty
 * in some.
 */
export async function describedAs(ctx: AppContext, id: number | null): Promise<DescribedAs> {
  const found = await ctx.db.readOnly
    .select({ attributes: subCategories.attributes, geometryKind: subCategories.geometryKind })
    .from(subCategories)
    .where(id === null ? undefined : eq(subCategories.id, id));
  const mayBeEmpty = [...new Set(found.flatMap(fieldsToEmpty))];
  const without = FIELDS_OF_COLUMNS.filter(
    (field) =>
      found.length > 0 && found.every((subCategory) => fieldsWithout(subCategory.attributes).includes(field)),
  );
  const isDrawn = found.some(({ geometryKind }) => geometryKind !== null);
  const attributes = id === null ? [] : (found[0]?.attributes ?? []);
  return { attributes, isDrawn, without, mayBeEmpty };
}

/** Returns every material and coating in use, sorted by name. */
export async function materialsAndCoatings(
  ctx: AppContext,
): Promise<{ materials: string[]; coatings: string[] }> {
  // Each step looks up the next value in an index, because reading a million rows for thirty names would be slow.
  const distinct = async (column: "material" | "coating") => {
    const name = sql.raw(column);
    const { rows } = await ctx.db.readOnly.execute<{ value: string }>(sql`
      with recursive found as (
        (select ${name} as value from products where not is_archived order by ${name} limit 1)
        union all
        select (select ${name} from products where not is_archived and ${name} > found.value order by ${name} limit 1)
        from found where found.value is not null
      ) select value from found where value is not null`);
    return rows.flatMap(({ value }) => (value === "" ? [] : [value]));
  };
  return { materials: await distinct("material"), coatings: await distinct("coating") };
}

/** Returns a sub-category with its number of rows and whether its kind is fixed, or null, and all categories that it can belong to. */
export async function findSubCategory(ctx: AppContext, id: number | null) {
  const all = await ctx.db.readOnly
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.id));
  if (id === null || !Number.isInteger(id)) return { found: null, categories: all };
  const [found] = await ctx.db.readOnly.select().from(subCategories).where(eq(subCategories.id, id));
  const [counted] = await ctx.db.readOnly
    .select({ rows: count() })
    .from(products)
    .where(and(eq(products.subCategoryId, id), isSold));
  if (!found) return { found: null, categories: all };
  const isKindFixed = kindOf(found.geometryKind) !== null && (await isOrdered(ctx.db.readOnly, id));
  return { found: { ...found, rows: counted?.rows ?? 0, isKindFixed }, categories: all };
}
