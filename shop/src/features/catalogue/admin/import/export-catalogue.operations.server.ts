import { and, asc, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { type Cell, writeCsv } from "../../../../api/files/csv.server.ts";
import {
  categories,
  isSold,
  type PartValues,
  partPhotos,
  products,
  subCategories,
} from "../../../../database/schema/index.ts";
import { columnOf, FILE_COLUMNS, fieldsWithout } from "../parts/row-columns.ts";
import { attributeCell, attributeHeadings, namesAttribute } from "./attribute-cells.ts";
import { FILE_HEADERS, PHOTOS, STOCK_WAS, UNIT } from "./catalogue-file.ts";

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
  mrpPaise: products.mrpPaise,
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
  attributes: products.attributes,
} satisfies Record<keyof PartValues, unknown>;

/**
 * Returns the catalogue, or one sub-category, as a CSV file for spreadsheets, with prices in rupees, that
 * `importCatalogue` can read back. Reads in batches by id.
 */
export const exportCatalogue = (ctx: AppContext, { subCategoryId }: { subCategoryId?: number } = {}) =>
  writeCsv(rowsOf(ctx, subCategoryId), { bom: true });

type FileRow = {
  category: string;
  subCategory: string;
  sku: string;
  values: Omit<PartValues, "attributes">;
};

const cellsOf = ({ category, subCategory, sku, values }: FileRow): readonly Cell[] => [
  category,
  subCategory,
  sku,
  ...FILE_COLUMNS.flatMap(({ field, kind }) => {
    const printed = kind.print(values[field as keyof FileRow["values"]]);
    return field === "stockQuantity" ? [printed, printed] : [printed];
  }),
];

/** Returns rows that a shop may not have yet as a catalogue file, for importing. */
export const fileOfRows = (rows: Iterable<FileRow>) =>
  writeCsv(
    (async function* () {
      yield FILE_HEADERS;
      for (const row of rows) yield cellsOf(row);
    })(),
    { bom: true },
  );

async function* rowsOf(ctx: AppContext, subCategoryId: number | undefined): AsyncGenerator<readonly Cell[]> {
  const described = await describedSubCategories(ctx, subCategoryId);
  const byId = new Map(described.map((subCategory) => [subCategory.id, subCategory]));
  const headings = attributeHeadings(described);
  const hasUnits = described.some(({ unitCode }) => unitCode !== "NOS") && !namesAttribute(UNIT, described);
  yield [...FILE_HEADERS, ...headings, ...(hasUnits ? [UNIT] : []), PHOTOS];
  for (let after = 0; ; ) {
    const rows = await batchOf(ctx, after, subCategoryId);
    const photos = await photosOfParts(ctx, rows);
    for (const row of rows) {
      const subCategory = byId.get(row.subCategoryId) ?? { ...UNKNOWN, name: row.subCategory };
      yield [
        ...cellsOf(row),
        ...headings.map((heading) => attributeCell(subCategory, row.values.attributes, heading)),
        ...(hasUnits ? [subCategory.unitCode] : []),
        photos.get(row.id)?.join(" ") ?? "",
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

const UNKNOWN = { attributes: [], geometryKind: null, unitCode: "NOS" as const };

/** The addresses of parts' photos, by part id. */
async function photosOfParts(ctx: AppContext, parts: readonly { id: number }[]) {
  const photoRows = await ctx.db.readOnly
    .select({ name: partPhotos.name, productId: partPhotos.productId })
    .from(partPhotos)
    .where(
      inArray(
        partPhotos.productId,
        parts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(partPhotos.productId), asc(partPhotos.position), asc(partPhotos.name));
  const photos = new Map<number, string[]>();
  for (const { name, productId } of photoRows)
    photos.set(productId, [
      ...(photos.get(productId) ?? []),
      `${ctx.settings.publicUrl}/API/images/${name}-1600.webp`,
    ]);
  return photos;
}

/** All sub-categories, or one, with their attributes. */
export const describedSubCategories = (ctx: AppContext, subCategoryId?: number) =>
  ctx.db.readOnly
    .select({
      id: subCategories.id,
      name: subCategories.name,
      attributes: subCategories.attributes,
      geometryKind: subCategories.geometryKind,
      unitCode: subCategories.unitCode,
    })
    .from(subCategories)
    .where(subCategoryId === undefined ? undefined : eq(subCategories.id, subCategoryId))
    .orderBy(asc(subCategories.categoryId), asc(subCategories.position));

/** The columns of new parts: those of one sub-category with its attributes, or of all. */
export async function templateHeadings(ctx: AppContext, subCategoryId: number | null): Promise<string[]> {
  const described = await describedSubCategories(ctx, subCategoryId ?? undefined);
  const without =
    subCategoryId === null ? [] : described.flatMap(({ attributes }) => fieldsWithout(attributes));
  const left = new Set([STOCK_WAS, ...without.map((field) => columnOf[field].header)]);
  return [...FILE_HEADERS.filter((header) => !left.has(header)), ...attributeHeadings(described)];
}

/** A file with headings but no lines. */
export const emptyFile = (headings: readonly string[]) =>
  writeCsv(
    (async function* () {
      yield headings;
    })(),
    { bom: true },
  );

function batchOf(ctx: AppContext, after: number, subCategoryId: number | undefined) {
  const conditions: SQL[] = [gt(products.id, after), isSold];
  if (subCategoryId !== undefined) conditions.push(eq(products.subCategoryId, subCategoryId));
  return ctx.db.readOnly
    .select({
      id: products.id,
      category: categories.name,
      subCategoryId: subCategories.id,
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
