import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../database/connect.ts";
import { gstRateToday } from "../../../pricing/pricing.operations.server.ts";
import type { SubCategory } from "../categories/category-tree.ts";
import { columnOf, FILE_COLUMNS, type Field, ROW_COLUMNS } from "../parts/row-columns.ts";
import type { FileShape, Problem } from "./file-shape.ts";
import { isNowhere, startValue } from "./known-columns.ts";
import type { StagedLine } from "./read-line.ts";

/** A temporary table with the lines of a file, for comparison with `products`. */

const TYPES: Readonly<Record<Field, string>> = {
  name: "text",
  size: "text",
  form: "text",
  material: "text",
  coating: "text",
  making: "text",
  widthMm: "float8",
  heightMm: "float8",
  slotWidthMm: "float8",
  weightGrams: "float8",
  pricePaise: "int",
  mrpPaise: "int",
  packSize: "int",
  stockQuantity: "int",
  isMadeToOrder: "bool",
  leadTimeDays: "int",
  isDefault: "bool",
  isLatest: "bool",
  isBestSeller: "bool",
  hsn: "text",
  standard: "text",
  dimensions: "jsonb",
  attributes: "jsonb",
};

const FIELDS = ROW_COLUMNS.map(({ field }) => field);
export const toSnakeCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The columns of these fields, each with `prefix`, separated by commas. */
export const columns = (fields: readonly Field[], prefix = "") =>
  sql.raw(fields.map((field) => `${prefix}${toSnakeCase(field)}`).join(", "));
const LINE = "line int, sku text, sub_category_id int, stock_was int, lacks_gst bool, declares_unit bool";
/** The fields with their types, for `json_to_recordset`. */
export const rowType = FIELDS.map((field) => `${toSnakeCase(field)} ${TYPES[field]}`).join(", ");

export async function createStagingTable(tx: Transaction) {
  await tx.execute(
    sql.raw(`create temp table staged (${LINE}, ${rowType}, product_id int, is_changed bool default true,
      search_text text, primary key (line)) on commit drop`),
  );
}

export async function stageLines(tx: Transaction, lines: readonly StagedLine[]) {
  if (lines.length === 0) return;
  const rows = lines.map((line) =>
    Object.fromEntries(Object.entries(line).map(([name, value]) => [toSnakeCase(name), value])),
  );
  await tx.execute(sql`
    insert into staged (line, sku, sub_category_id, stock_was, lacks_gst, declares_unit, ${columns(FIELDS)})
    select line, sku, sub_category_id, stock_was, lacks_gst, declares_unit, ${columns(FIELDS)}
    from json_to_recordset(${JSON.stringify(rows)}) as t(${sql.raw(`${LINE}, ${rowType}`)})`);
}

/** Matches each line with its product, and fills in the columns that the file lacks. */
export async function matchProducts(tx: Transaction, shape: FileShape) {
  await tx.execute(sql`create index on staged (sku)`);
  await tx.execute(sql`analyze staged (line, sku)`);
  const absent = FIELDS.filter((field) => !shape.fields.includes(field) && field !== "attributes");
  const filled = absent.map((field) => sql.raw(`, ${toSnakeCase(field)} = p.${toSnakeCase(field)}`));
  await tx.execute(sql`
    update staged s set product_id = p.id,
      sub_category_id = coalesce(s.sub_category_id, p.sub_category_id) ${sql.join(filled, sql``)},
      attributes = p.attributes || s.attributes from products p where p.sku = s.sku`);
  if (shape.attributes.length > 0)
    await tx.execute(sql`update staged set attributes = jsonb_strip_nulls(attributes)`);
  await startNewParts(tx, absent);
  await tx.execute(sql`create index on staged (product_id)`);
  await tx.execute(sql`create index on staged (sub_category_id) where is_default`);
  await tx.execute(sql`analyze staged (line, sku, product_id, sub_category_id, is_default)`);
}

/** Adds the current GST to prices without it, by the HSN code of each line. */
export const addGst = (tx: Transaction) =>
  tx.execute(
    sql`update staged set price_paise = round(price_paise * (1 + ${gstRateToday(sql`staged.hsn`)} / 10000.0))
      where lacks_gst`,
  );

/**
 * Gives new parts the initial values of columns that the file lacks. If the file does not specify the default part of a
 * sub-category, the first one becomes it.
 */
async function startNewParts(tx: Transaction, absent: readonly Field[]) {
  const starts = absent.flatMap((field) => {
    const start = startValue(columnOf[field]);
    return start === null || start.value === null ? [] : [[field, start.value] as const];
  });
  if (starts.length === 0) return;
  const names = starts.map(([field]) => field);
  const values = JSON.stringify(
    Object.fromEntries(starts.map(([field, value]) => [toSnakeCase(field), value])),
  );
  const types = names.map((field) => `${toSnakeCase(field)} ${TYPES[field]}`).join(", ");
  await tx.execute(sql`
    update staged s set ${sql.raw(names.map((field) => `${toSnakeCase(field)} = d.${toSnakeCase(field)}`).join(", "))}
    from json_to_record(${values}) as d(${sql.raw(types)}) where s.product_id is null`);
  if (absent.includes("isDefault"))
    await tx.execute(sql`
      update staged set is_default = true where line in (
        select min(line) from staged s where product_id is null
          and not exists (select from products p where p.sub_category_id = s.sub_category_id and p.is_default)
        group by sub_category_id)`);
}

/**
 * What a line of a new part lacks because the file has no such column: its sub-category, or a field. Without a
 * sub-category, what all parts of the shop may lack is not asked for.
 */
const lacked = (shape: FileShape, subCategories: readonly SubCategory[]) => [
  ...(shape.hasSubCategory ? [] : [{ header: "sub_category", isNull: "sub_category_id is null" }]),
  ...FILE_COLUMNS.filter(
    (column) =>
      !shape.fields.includes(column.field) &&
      startValue(column) === null &&
      (shape.hasSubCategory || !isNowhere(column.field, subCategories)),
  ).map(({ field, header }) => ({ header, isNull: `${toSnakeCase(field)} is null` })),
];
const isIncomplete = (shape: FileShape, subCategories: readonly SubCategory[]) =>
  sql.raw(
    `product_id is null and (${
      lacked(shape, subCategories)
        .map(({ isNull }) => isNull)
        .join(" or ") || "false"
    })`,
  );

/** The new parts that need columns the file lacks, as one problem. */
export async function newWithoutColumns(
  tx: Transaction,
  shape: FileShape,
  subCategories: readonly SubCategory[],
): Promise<Problem[]> {
  const columnsLacked = lacked(shape, subCategories);
  const { rows } = await tx.execute<{ line: number | null; count: number; lacks: boolean[] }>(sql`
    select min(line) as line, count(*)::int as count,
      array[${sql.raw(columnsLacked.map(({ isNull }) => `bool_or(${isNull})`).join(", "))}]::bool[] as lacks
    from staged where ${isIncomplete(shape, subCategories)}`);
  const { line = null, count = 0, lacks = [] } = rows[0] ?? {};
  if (line === null) return [];
  const needed = columnsLacked.filter((_, i) => lacks[i]).map(({ header }) => header);
  const others = count === 1 ? "" : `, as are ${count - 1} more`;
  const lackedColumns = needed.length === 1 ? "a column that the file lacks" : "columns that the file lacks";
  return [
    {
      line,
      column: "sku",
      reason: `is not in the shop${others}. New parts need ${lackedColumns}: ${needed.join(", ")}`,
    },
  ];
}

export const dropIncomplete = (tx: Transaction, shape: FileShape, subCategories: readonly SubCategory[]) =>
  tx.execute(sql`delete from staged where ${isIncomplete(shape, subCategories)}`);

/**
 * The stock after a line, in a query over `staged s` and `products p`. If the file records the stock at export, the
 * difference is applied, so that pieces sold since then stay sold. A stock of 0 always means none.
 */
export const stockAfter = sql.raw(
  "case when s.stock_was is null or s.stock_quantity = 0 and s.stock_was <> 0 then s.stock_quantity else p.stock_quantity + s.stock_quantity - s.stock_was end",
);

const COMPARED_FIELDS = FIELDS.filter((field) => field !== "stockQuantity");

/** Marks lines that change nothing. */
export async function markUnchanged(tx: Transaction) {
  await tx.execute(sql`
    update staged s set is_changed = false from products p
    where p.id = s.product_id and not p.is_archived and ${stockAfter} = p.stock_quantity
      and (p.sub_category_id, ${columns(COMPARED_FIELDS, "p.")})
        is not distinct from (s.sub_category_id, ${columns(COMPARED_FIELDS, "s.")})`);
}

/** The attributes used by staged lines, as `<id of the sub-category> <key>`. */
export async function usedAttributes(tx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ used: string }>(
    sql`select distinct sub_category_id || ' ' || jsonb_object_keys(attributes) as used from staged`,
  );
  return new Set(rows.map(({ used }) => used));
}

/** The sub-categories whose unit a staged line gives. */
export async function subCategoriesWithUnit(tx: Transaction): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct sub_category_id as id from staged where declares_unit`,
  );
  return new Set(rows.map(({ id }) => id));
}
