import { composeTexts, emptyIfNone, type PartColumn } from "@kasna/rules/catalogue/attributes";
import type { PartValues } from "../../../../database/schema/index.ts";
import type { CategoryTree, SubCategory } from "../categories/category-tree.ts";
import { knownSku } from "../parts/cell-kinds.ts";
import {
  columnOf,
  FIELD_OF,
  FILE_COLUMNS,
  type Field,
  fieldsLeftOut,
  LACKED_BY_SOME,
  mayBeEmpty,
  REQUIRED_FOR_DRAWN,
  rowProblem,
  valueIfEmpty,
} from "../parts/row-columns.ts";
import { readAttributes } from "./attribute-cells.ts";
import { STOCK_WAS, UNIT } from "./catalogue-file.ts";
import type { FileShape, Problem } from "./file-shape.ts";
import { LineCells, namingValue } from "./line-cells.ts";
import type { AttributeMaker } from "./new-attributes.ts";
import type { Table, TableLine } from "./open-table.server.ts";
import { pricesOfLine, saysGst } from "./prices-in-file.ts";
import type { NumberStyle } from "./read-number.ts";
import { type DeclaredUnits, splitUnit, withoutUnit } from "./units-in-file.ts";

export type StagedLine = Partial<Omit<PartValues, "attributes">> & {
  line: number;
  sku: string;
  subCategoryId: number | null;
  stockWas: number | null;
  /** Whether it gives the unit by which its new sub-category is sold. */
  declaresUnit: boolean;
  /** Whether GST must be added to the price. */
  lacksGst: boolean;
  /** Null clears a value. Attributes that the file lacks are kept. */
  attributes: Record<string, string | number | null>;
};

/** Columns that programs write with the part's unit: `120 Mtr`, `45.00/Mtr`. */
const COUNTED: readonly Field[] = ["stockQuantity", "pricePaise", "mrpPaise"];
const COUNTED_HEADERS = COUNTED.map((field) => columnOf[field].header);

const SAYS_NO_GST =
  "does not say whether the price has GST in it. Write Y or N, or say for all lines with or without GST";

type Reading = Pick<Table, "style" | "prices" | "fileHeadings"> & {
  maker: AttributeMaker;
  units: DeclaredUnits;
};

/** Reads one line of a file. Returns its values, or everything that is wrong with it. */
export function readLine(
  line: TableLine,
  shape: FileShape,
  categoryTree: CategoryTree,
  reading: Reading,
): StagedLine | Problem[] {
  const cells = new LineCells(line, shape);
  if (cells.exceedHeadings()) return cells.problems;
  const { style, prices, fileHeadings } = reading;

  const sku = cells.read("sku", knownSku, style);
  const subCategory = shape.hasSubCategory ? findSubCategory(cells, shape, categoryTree) : null;
  const unit = subCategory && declareUnit(cells, shape, subCategory, reading.units);
  const takeBackAttributes = subCategory && declareAttributes(cells, shape, subCategory, reading.maker);
  const attributes = readAttributes(shape.attributes, cells.all, {
    of: subCategory,
    all: () => categoryTree.subCategories.values(),
    style,
  });
  for (const { column, reason, cell } of attributes.problems)
    cells.addProblem(column, namingValue(cell ?? "", reason));
  const composed = composedTexts(cells, subCategory, attributes.values, style);
  const row = readFields(cells, shape, {
    subCategory,
    composed,
    style,
    badUnitUnder: unit?.badUnder ?? null,
  });
  const stockWas =
    cells.of(STOCK_WAS) === "" ? null : cells.read(STOCK_WAS, columnOf.stockQuantity.kind, style);

  const { gstCell = "" } = line;
  const price = prices === "by line" ? pricesOfLine(gstCell) : prices;
  if (price === null && cells.of("price") !== "")
    cells.addProblem(fileHeadings.find(saysGst) ?? "price", namingValue(gstCell, SAYS_NO_GST));

  checkTogether(cells, row);
  if (cells.problems.length > 0 || sku === undefined) {
    takeBackAttributes?.();
    unit?.takeBack();
    return cells.problems;
  }
  return {
    ...row,
    line: line.number,
    sku,
    subCategoryId: subCategory?.id ?? null,
    attributes: attributes.values,
    stockWas: stockWas as number | null,
    declaresUnit: unit?.isDeclared ?? false,
    lacksGst: price === "without GST",
  };
}

function findSubCategory(
  cells: LineCells,
  { columns, fields }: FileShape,
  categoryTree: CategoryTree,
): SubCategory | null {
  const category = columns.has("category") ? cells.of("category") : null;
  // A hose clamp from a different trade may also have the name of a kind.
  const mayBeDrawn = REQUIRED_FOR_DRAWN.every((field) => fields.includes(field));
  const found = categoryTree.find(category, cells.of("sub_category"), mayBeDrawn);
  if (!("reason" in found)) return found;
  cells.addProblem(found.column, found.reason);
  return null;
}

/** Declares the unit that the line gives for its sub-category. `badUnder` is the heading of a unit that it can't have. */
function declareUnit(
  cells: LineCells,
  { columns }: FileShape,
  subCategory: SubCategory,
  units: DeclaredUnits,
) {
  // Tally has no column for the unit: it writes `120 Mtr`.
  const header =
    columns.has(UNIT) || !subCategory.isNew
      ? UNIT
      : (COUNTED_HEADERS.find((counted) => splitUnit(cells.of(counted)).unit) ?? "stock");
  const written = header === UNIT ? cells.of(UNIT) : (splitUnit(cells.of(header)).unit ?? "");
  const { reason, isDeclared, takeBack } = units.declare(subCategory, written);
  if (reason) cells.addCellProblem(header, reason);
  return { badUnder: reason ? header : null, isDeclared, takeBack };
}

/** Declares the attributes that the line needs in its sub-category. Returns the way to take them back. */
const declareAttributes = (
  cells: LineCells,
  { attributes, fields }: FileShape,
  subCategory: SubCategory,
  maker: AttributeMaker,
) =>
  maker.declare(subCategory, {
    hasValue: (name) =>
      attributes.some(({ index, heading }) => heading === name && Boolean(cells.all[index]?.trim())),
    hasField: (field) => fields.includes(field) && emptyIfNone(cells.of(columnOf[field].header)) !== "",
  });

/** The name, size and SKU suffix that the part gets from its attributes. */
function composedTexts(
  cells: LineCells,
  subCategory: SubCategory | null,
  values: StagedLine["attributes"],
  style: NumberStyle,
): Partial<Record<Field, string>> {
  /** 19 for a cell with `1.9 cm`. */
  const readIn = (column: PartColumn) => {
    const { header, kind } = columnOf[FIELD_OF[column]];
    const read = kind.read(cells.of(header), style);
    return "value" in read ? (read.value as string | number | null) : null;
  };
  return composeTexts(
    subCategory?.attributes ?? [],
    ({ key, column }) => (column ? readIn(column) : values[key]),
    subCategory?.name ?? "",
  );
}

/** Reads the columns that every part has. */
function readFields(
  cells: LineCells,
  { fields, hasSubCategory }: FileShape,
  {
    subCategory,
    composed,
    style,
    badUnitUnder,
  }: {
    subCategory: SubCategory | null;
    composed: Partial<Record<Field, string>>;
    style: NumberStyle;
    /** The heading whose cell has a bad unit, which is reported already. */
    badUnitUnder: string | null;
  },
): Omit<Partial<PartValues>, "attributes"> {
  const values: Record<string, unknown> = {};
  const without = subCategory ? fieldsLeftOut(subCategory) : [];
  // In a file without sub-categories, the part decides, which only the database knows (`emptiedCells`).
  const mayLack = hasSubCategory ? without : LACKED_BY_SOME;
  for (const field of fields) {
    const { header, kind } = columnOf[field];
    if (header === badUnitUnder) continue;
    const cell = cells.of(header);
    const counted = COUNTED.includes(field) ? withoutUnit(cell, subCategory?.unitCode) : cell;
    const text = counted || composed[field] || "";
    const read = (mayLack.includes(field) ? mayBeEmpty(columnOf[field]) : kind).read(text, style);
    if ("reason" in read) cells.addCellProblem(header, cell === "" ? "is missing" : read.reason);
    else values[field] = read.value;
  }
  // Fields without a column in the file, which a new part gets from its attributes or not at all.
  for (const { field, kind } of FILE_COLUMNS) {
    if (fields.includes(field)) continue;
    if (composed[field]) values[field] = composed[field];
    else if (without.includes(field)) values[field] = valueIfEmpty({ field, kind });
  }
  return values;
}

/** Checks the values that depend on each other. */
function checkTogether(cells: LineCells, row: Partial<PartValues>) {
  const { isMadeToOrder, stockQuantity, leadTimeDays } = row;
  if (isMadeToOrder === undefined || stockQuantity === undefined || leadTimeDays === undefined) return;
  const problem = rowProblem({ isMadeToOrder, stockQuantity, leadTimeDays });
  if (problem) cells.addCellProblem(columnOf[problem.field].header, problem.reason);
}
