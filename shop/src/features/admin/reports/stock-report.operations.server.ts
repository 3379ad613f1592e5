import { plainRupees } from "@kasna/rules/money";
import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { categories, isSold, products, stockedParts, subCategories } from "../../../database/schema/index.ts";
import { lowStock } from "../../catalogue/low-stock.operations.server.ts";
import { listPricePaise } from "../../pricing/pricing.operations.server.ts";

export type StockValue = {
  name: string;
  rows: number;
  pieces: number;
  /** At selling prices, including GST. */
  paise: number;
  /** At average cost, without GST, of the rows whose cost is known. */
  costPaise: number;
  rowsWithCost: number;
};

const piecesThere = sql`(${products.stockQuantity}::int8 * ${products.packSize} + ${products.loosePieces})`;

/** Rows with stock. The loose pieces of a part that is no longer sold were written off with it. */
const hasStock = or(gt(products.stockQuantity, 0), and(gt(products.loosePieces, 0), isSold));

/** The stock's value by category in paise. */
export async function stockValues(ctx: AppContext): Promise<StockValue[]> {
  return ctx.db.readOnly
    .select({
      name: categories.name,
      rows: sql<number>`count(*)::int`,
      pieces: sql<number>`coalesce(sum(${products.stockQuantity}), 0)::float8`,
      paise: sql<number>`coalesce(sum(${products.stockQuantity}::int8 * ${listPricePaise}), 0)::float8`,
      costPaise: sql<number>`coalesce(round(sum(${piecesThere} * ${stockedParts.pieceCostPaise})), 0)::float8`,
      rowsWithCost: sql<number>`count(${stockedParts.pieceCostPaise})::int`,
    })
    .from(products)
    .leftJoin(stockedParts, eq(stockedParts.productId, products.id))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(hasStock)
    .groupBy(categories.id)
    .orderBy(asc(categories.id));
}

const BATCH = 2_000;

/** Every row with stock and its value, read in batches. */
export async function* stockLines(ctx: AppContext): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const rows = await ctx.db.readOnly
      .select({
        id: products.id,
        category: categories.name,
        subCategory: subCategories.name,
        sku: products.sku,
        name: products.name,
        hsn: products.hsn,
        stock: products.stockQuantity,
        paise: listPricePaise,
        shelf: stockedParts.shelf,
        unitCostPaise: sql<number | null>`(${stockedParts.pieceCostPaise} * ${products.packSize})::float8`,
        costPaise: sql<number | null>`round(${stockedParts.pieceCostPaise} * ${piecesThere})::float8`,
      })
      .from(products)
      .leftJoin(stockedParts, eq(stockedParts.productId, products.id))
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .where(and(gt(products.id, after), hasStock))
      .orderBy(asc(products.id))
      .limit(BATCH);
    for (const { category, subCategory, sku, name, hsn, stock, paise, ...part } of rows)
      yield [
        category,
        subCategory,
        sku,
        name,
        hsn,
        String(stock),
        plainRupees(paise),
        plainRupees(paise * stock),
        part.shelf ?? "",
        part.unitCostPaise === null ? "" : plainRupees(part.unitCostPaise),
        part.costPaise === null ? "" : plainRupees(part.costPaise),
      ];
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

export const LOW_STOCK_HEADINGS = ["Category", "Sub-category", "SKU", "Name", "Stock"];

/** Every part with low stock, scarcest first. */
export async function* lowStockLines(ctx: AppContext): AsyncGenerator<string[]> {
  for (const { category, subCategory, sku, name, stock } of await lowStock(ctx, {}))
    yield [category, subCategory, sku, name, String(stock)];
}

export const STOCK_HEADINGS = [
  "Category",
  "Sub-category",
  "SKU",
  "Name",
  "HSN",
  "Stock",
  "Price",
  "Value at price",
  "Shelf place",
  "Cost without GST",
  "Value at cost",
];
