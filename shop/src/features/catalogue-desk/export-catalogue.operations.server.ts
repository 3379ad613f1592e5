import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import { categories, products, subCategories } from "../../database/schema/index.ts";
import { isSold } from "../catalogue/product-shape.operations.server.ts";
import { type Cell, writeCsv } from "../desk/csv.operations.server.ts";
import { FILE_HEADERS } from "./catalogue-file.ts";
import { ROW_COLUMNS, type RowValues } from "./row-columns.ts";

const BATCH = 2_000;

export const rowValueColumns = {
  name: products.name,
  size: products.size,
  form: products.form,
  material: products.material,
  coating: products.coating,
  making: products.making,
  widthMm: products.widthMm,
  heightMm: products.heightMm,
  slotWidthMm: products.slotWidthMm,
  weightGrams: products.weightGrams,
  pricePaise: products.pricePaise,
  packSize: products.packSize,
  stockQuantity: products.stockQuantity,
  isMadeToOrder: products.isMadeToOrder,
  leadTimeDays: products.leadTimeDays,
  isDefault: products.isDefault,
  isLatest: products.isLatest,
  isBestSeller: products.isBestSeller,
  hsn: products.hsn,
  standard: products.standard,
  dimensions: products.dimensions,
} satisfies Record<keyof RowValues, unknown>;

/**
 * The catalogue, or one sub-category of it, as a CSV file that spreadsheets open and `importCatalogue` takes back, with
 * prices in rupees. Read in batches by id.
 */
export const exportCatalogue = (shop: Shop, { subCategoryId }: { subCategoryId?: number } = {}) =>
  writeCsv(rowsOf(shop, subCategoryId), { bom: true });

async function* rowsOf(shop: Shop, subCategoryId: number | undefined): AsyncGenerator<readonly Cell[]> {
  yield FILE_HEADERS;
  for (let after = 0; ; ) {
    const rows = await batchOf(shop, after, subCategoryId);
    for (const row of rows)
      yield [
        row.category,
        row.subCategory,
        row.sku,
        ...ROW_COLUMNS.flatMap(({ field, kind }) => {
          const printed = kind.print(row.values[field]);
          return field === "stockQuantity" ? [printed, printed] : [printed];
        }),
      ];
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

function batchOf(shop: Shop, after: number, subCategoryId: number | undefined) {
  const wanted: SQL[] = [gt(products.id, after), isSold];
  if (subCategoryId !== undefined) wanted.push(eq(products.subCategoryId, subCategoryId));
  return shop.db.readOnly
    .select({
      id: products.id,
      category: categories.name,
      subCategory: subCategories.name,
      sku: products.sku,
      values: rowValueColumns,
    })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(and(...wanted))
    .orderBy(asc(products.id))
    .limit(BATCH);
}
