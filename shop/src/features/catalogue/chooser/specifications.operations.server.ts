import type { Product } from "@kasna/contract/catalogue";
import { limitsOf } from "@kasna/drawings/kinds/limits/limits";
import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { and, asc, desc, eq, min, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { isSold, products, subCategories } from "../../../database/schema/index.ts";
import { declaredAttributes } from "../../facets/attributes.operations.server.ts";
import { shownColumns } from "../attributes.widget.ts";
import {
  chooserColumns,
  selectProducts,
  toProduct,
} from "../sub-category/product-shape.operations.server.ts";
import { type Choice, findChosenRows } from "./chosen-rows.server.ts";
import { type EncodedTable, encodeTable } from "./specification-table.ts";
import { partsIn } from "./stored-groups.operations.server.ts";

/** Returns all rows of a sub-category, the default row first. Throws `not_found` for an unknown sub-category. */
export async function listSpecifications(ctx: AppContext, subCategoryId: number): Promise<Product[]> {
  const rows = await selectProducts(ctx.db)
    .where(and(eq(products.subCategoryId, subCategoryId), isSold))
    .orderBy(desc(products.isDefault), asc(products.id));
  if (rows.length === 0) await requireSubCategory(ctx, subCategoryId);
  return rows.map(toProduct);
}

/**
 * Returns the shapes of the parts of a sub-category, or of one part: each form with its dimensions in mm and the ids of
 * the rows that have it. Those of a single part include their limits. Throws `not_found` for an unknown sub-category.
 */
export async function listPartShapes(
  ctx: AppContext,
  { subCategoryId, productId }: { subCategoryId: number; productId?: number | undefined },
) {
  const ids = sql<number[]>`array_agg(${products.id} order by ${products.id})`;
  const standard = sql<string>`min(${products.standard})`;
  const shapes = await ctx.db.readOnly
    .select({ form: products.form, dimensions: products.dimensions, product_ids: ids, standard })
    .from(products)
    .where(
      and(
        eq(products.subCategoryId, subCategoryId),
        isSold,
        productId === undefined ? undefined : eq(products.id, productId),
      ),
    )
    .groupBy(products.form, products.dimensions)
    .orderBy(min(products.id));
  if (shapes.length === 0) await requireSubCategory(ctx, subCategoryId);
  return shapes.map(({ standard, ...shape }) =>
    productId === undefined ? shape : { ...shape, limits: limitsOf(standard, shape.dimensions) },
  );
}

/** Throws `not_found` for an unknown sub-category. */
export async function requireSubCategory(ctx: AppContext, id: number) {
  const [known] = await ctx.db.readOnly
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(eq(subCategories.id, id));
  if (!known) throw domainError("not_found", { message: "Sub-category not found" });
}

const declaredIn = async (ctx: AppContext, id: number): Promise<readonly Attribute[]> =>
  (await declaredAttributes(ctx)).get(id) ?? [];

/**
 * Returns the rows that match a choice, best first: the default row, then rows in stock, then by price (spec 6.2).
 * Throws `not_found` for an unknown sub-category, and `nothing_matches` with the combination in its message.
 */
export async function chooseSpecifications(ctx: AppContext, choice: Choice): Promise<Product[]> {
  const rows = await findChosenRows(ctx, choice);
  if (rows.length > 0) return rows.map(toProduct);
  await requireSubCategory(ctx, choice.subcategory_id);
  throw domainError("nothing_matches", { message: `No product matches ${describeChoice(choice)}` });
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

/** Browsers do not load all rows of larger sub-categories. They call `narrowSpecifications` for each pick instead. */
const TABLE_ROWS_MAX = 5_000;

/** Whether a sub-category has too many rows for a table. */
export const isLarge = async (ctx: AppContext, subCategoryId: number) =>
  (await partsIn(ctx, subCategoryId)) > TABLE_ROWS_MAX;

/** Returns all rows of a sub-category in the compact form for its chooser; null if there are too many. */
export async function specificationTable(
  ctx: AppContext,
  subCategoryId: number,
): Promise<EncodedTable | null> {
  if (await isLarge(ctx, subCategoryId)) return null;
  const declared = await declaredIn(ctx, subCategoryId);
  const rows = await ctx.db.readOnly
    .select({
      id: products.id,
      sku: products.sku,
      ...chooserColumns,
      size: products.size,
      standard: products.standard,
      pricePaise: products.pricePaise,
      weightGrams: products.weightGrams,
      stockQuantity: products.stockQuantity,
      isMadeToOrder: products.isMadeToOrder,
      isDefault: products.isDefault,
      ownValues: products.attributes,
      // Nobody is told the unit of what is sold by the piece.
      packSize: sql<number>`case when (select unit from ${subCategories} where id = ${subCategoryId}) = 'NOS' then 1
        else ${products.packSize} end`,
    })
    .from(products)
    .where(and(eq(products.subCategoryId, subCategoryId), isSold))
    .orderBy(asc(products.id));
  return encodeTable(
    rows.map(({ stockQuantity, isMadeToOrder, isDefault, ...row }) => ({
      ...shownColumns(declared, row),
      availability: isMadeToOrder ? "made to order" : stockQuantity > 0 ? "in stock" : "sold out",
    })),
    rows.find((row) => row.isDefault)?.id ?? 0,
    declared,
  );
}
