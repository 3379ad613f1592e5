import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import type { PartValues } from "../../../../database/schema/index.ts";
import { categories, products, subCategories } from "../../../../database/schema/index.ts";
import { type Cell, writeCsv } from "../../../admin/kit/csv.operations.server.ts";
import { isSold } from "../../sub-category/product-shape.operations.server.ts";
import { ROW_COLUMNS } from "../parts/row-columns.ts";
import { FILE_HEADERS } from "./catalogue-file.ts";

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
} satisfies Record<keyof PartValues, unknown>;

/**
 * Returns the catalogue, or one sub-category, as a CSV file for spreadsheets that `importCatalogue` can read back,
 * with prices in rupees. Reads in batches by id.
 */
export const exportCatalogue = (ctx: AppContext, { subCategoryId }: { subCategoryId?: number } = {}) =>
  writeCsv(rowsOf(ctx, subCategoryId), { bom: true });

type FileRow = { category: string; subCategory: string; sku: string; values: PartValues };

const cellsOf = ({ category, subCategory, sku, values }: FileRow): readonly Cell[] => [
  category,
  subCategory,
  sku,
  ...ROW_COLUMNS.flatMap(({ field, kind }) => {
    const printed = kind.print(values[field]);
    return field === "stockQuantity" ? [printed, printed] : [printed];
  }),
];

/** Returns rows that a shop may not have yet as a catalogue file for its import. */
export const fileOfRows = (rows: Iterable<FileRow>) =>
  writeCsv(
    (async function* () {
      yield FILE_HEADERS;
      for (const row of rows) yield cellsOf(row);
    })(),
    { bom: true },
  );

async function* rowsOf(ctx: AppContext, subCategoryId: number | undefined): AsyncGenerator<readonly Cell[]> {
  yield FILE_HEADERS;
  for (let after = 0; ; ) {
    const rows = await batchOf(ctx, after, subCategoryId);
    for (const row of rows) yield cellsOf(row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

function batchOf(ctx: AppContext, after: number, subCategoryId: number | undefined) {
  const conditions: SQL[] = [gt(products.id, after), isSold];
  if (subCategoryId !== undefined) conditions.push(eq(products.subCategoryId, subCategoryId));
  return ctx.db.readOnly
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
    .where(and(...conditions))
    .orderBy(asc(products.id))
    .limit(BATCH);
}
