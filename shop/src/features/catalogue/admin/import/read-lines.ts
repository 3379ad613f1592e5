import { composeTexts, emptyIfNone, type PartColumn, plainName } from "@kasna/rules/catalogue/attributes";
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
import { type AttributeColumn, namesAttribute, readAttributes } from "./attribute-cells.ts";
import { FILE_HEADERS, PHOTOS, plainHeader, STOCK_WAS, UNIT } from "./catalogue-file.ts";
import type { AttributeMaker } from "./new-attributes.ts";
import type { Table, TableLine } from "./open-table.server.ts";
import { pricesOfLine, saysGst } from "./prices-in-file.ts";
import { type DeclaredUnits, splitUnit, withoutUnit } from "./units-in-file.ts";

/** A problem in a file, by line and, if one is at fault, by column. */
export type Problem = { line: number; column: string; reason: string };

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

/** The columns of a file, with their indexes. */
export type FileShape = {
  columns: ReadonlyMap<string, number>;
  fields: readonly Field[];
  attributes: readonly AttributeColumn[];
  ignored: readonly string[];
  hasSubCategory: boolean;
  /** The number of headings. */
  width: number;
};

/** Reads the headings of a file. Problems with them are reported for line 1. */
export function readHeadings(
  { headings, foundUnder, newAttributes }: Pick<Table, "headings" | "foundUnder" | "newAttributes">,
  categoryTree: CategoryTree,
): { shape: FileShape; problems: Problem[] } {
  const columns = new Map<string, number>();
  const problems: Problem[] = [];
  const ignored: string[] = [];
  const attributes: AttributeColumn[] = [];
  headings.forEach((heading, index) => {
    const name = plainHeader(heading);
    const isAttribute =
      !FILE_HEADERS.includes(name) &&
      (newAttributes.some((attribute) => attribute.name === heading) ||
        namesAttribute(heading, categoryTree.subCategories.values()));
    if (isAttribute || (name !== UNIT && !FILE_HEADERS.includes(name))) {
      if (isAttribute) {
        if (attributes.some((attribute) => plainName(attribute.heading) === plainName(heading)))
          problems.push({ line: 1, column: heading, reason: "is in the file twice" });
        attributes.push({ index, heading, foundUnder: foundUnder[index] ?? "" });
      } else if (heading !== "" && name !== PHOTOS && !saysGst(heading)) ignored.push(heading);
    } else if (columns.has(name)) problems.push({ line: 1, column: name, reason: "is in the file twice" });
    else columns.set(name, index);
  });
  if (!columns.has("sku"))
    problems.push({ line: 1, column: "sku", reason: "is missing: every line needs it" });
  const fields = FILE_COLUMNS.filter(({ header }) => columns.has(header)).map(({ field }) => field);
  if (fields.length + attributes.length === 0 && !columns.has("sub_category"))
    problems.push({
      line: 1,
      column: "sku",
      reason: "is the only known column, so there is nothing to change",
    });
  const width = headings.length;
  return {
    shape: { columns, fields, attributes, ignored, hasSubCategory: columns.has("sub_category"), width },
    problems,
  };
}

/** Columns that programs write with the part's unit: `120 Mtr`, `45.00/Mtr`. */
const COUNTED: readonly Field[] = ["stockQuantity", "pricePaise", "mrpPaise"];
const COUNTED_HEADERS = COUNTED.map((field) => columnOf[field].header);

const VALUE_SHOWN = 40;
/** The error in a cell, after the cell's content. */
const namingValue = (cell: string, reason: string) =>
  cell === "" ? reason : `“${cell.length > VALUE_SHOWN ? `${cell.slice(0, VALUE_SHOWN)}…` : cell}” ${reason}`;

const SAYS_NO_GST =
  "does not say whether the price has GST in it. Write Y or N, or say for all lines with or without GST";

type Reading = Pick<Table, "style" | "prices" | "fileHeadings"> & {
  maker: AttributeMaker;
  units: DeclaredUnits;
};

/** Reads one line of a file. Returns its values, or everything that is wrong with it. */
export function readLine(
  { number: line, cells, gstCell = "" }: TableLine,
  { columns, fields, attributes: attributeColumns, hasSubCategory, width }: FileShape,
  categoryTree: CategoryTree,
  { style, prices, fileHeadings, maker, units }: Reading,
): StagedLine | Problem[] {
  const problems: Problem[] = [];
  const cell = (name: string) => cells[columns.get(name) ?? -1] ?? "";
  const addProblem = (column: string, reason: string) => problems.push({ line, column, reason });
  const addCellProblem = (column: string, reason: string) =>
    addProblem(column, namingValue(cell(column), reason));
  if (cells.slice(width).some((extra) => extra !== ""))
    return [
      {
        line,
        column: "line",
        reason: `has ${cells.length} cells under ${width} headings: put quotation marks around cells that contain a comma`,
      },
    ];

  const values: Record<string, unknown> = {};
  const sku = knownSku.read(cell("sku"), style);
  if ("reason" in sku) addCellProblem("sku", sku.reason);
  let subCategory: SubCategory | null = null;
  if (hasSubCategory) {
    const category = columns.has("category") ? cell("category") : null;
    // A hose clamp from a different trade may also have the name of a kind.
    const mayBeDrawn = REQUIRED_FOR_DRAWN.every((field) => fields.includes(field));
    const found = categoryTree.find(category, cell("sub_category"), mayBeDrawn);
    if ("reason" in found) addProblem(found.column, found.reason);
    else subCategory = found;
  }
  // Tally has no column for the unit: it writes `120 Mtr`.
  const declaresUnit =
    columns.has(UNIT) || !subCategory?.isNew
      ? UNIT
      : (COUNTED_HEADERS.find((header) => splitUnit(cell(header)).unit) ?? "stock");
  const written = declaresUnit === UNIT ? cell(UNIT) : (splitUnit(cell(declaresUnit)).unit ?? "");
  const unit = subCategory && units.declare(subCategory, written);
  if (unit?.reason) addCellProblem(declaresUnit, unit.reason);
  const takeBack =
    subCategory &&
    maker.declare(subCategory, {
      hasValue: (name) =>
        attributeColumns.some(({ index, heading }) => heading === name && Boolean(cells[index]?.trim())),
      hasField: (field) => fields.includes(field) && emptyIfNone(cell(columnOf[field].header)) !== "",
    });
  const attributes = readAttributes(attributeColumns, cells, {
    of: subCategory,
    all: () => categoryTree.subCategories.values(),
    style,
  });
  for (const { column, reason, cell: value } of attributes.problems)
    addProblem(column, namingValue(value ?? "", reason));
  const declared = subCategory?.attributes ?? [];
  const without = subCategory ? fieldsLeftOut(subCategory) : [];
  // In a file without sub-categories, the part decides, which only the database knows (`emptiedCells`).
  const mayLack = hasSubCategory ? without : LACKED_BY_SOME;
  /** 19 for a cell with `1.9 cm`. */
  const readIn = (field: (typeof FIELD_OF)[PartColumn]) => {
    const { header, kind } = columnOf[field];
    const read = kind.read(cell(header), style);
    return "value" in read ? (read.value as string | number | null) : null;
  };
  const composed: Partial<Record<Field, string>> = composeTexts(
    declared,
    ({ key, column }) => (column ? readIn(FIELD_OF[column]) : attributes.values[key]),
    subCategory?.name ?? "",
  );
  for (const field of fields) {
    const { header, kind } = columnOf[field];
    if (unit?.reason && header === declaresUnit) continue;
    const counted = COUNTED.includes(field) ? withoutUnit(cell(header), subCategory?.unitCode) : cell(header);
    const text = counted || composed[field] || "";
    const read = (mayLack.includes(field) ? mayBeEmpty(columnOf[field]) : kind).read(text, style);
    if ("reason" in read) addCellProblem(header, cell(header) === "" ? "is missing" : read.reason);
    else values[field] = read.value;
  }
  // Fields without a column in the file, which a new part gets from its attributes or not at all.
  for (const { field, kind } of FILE_COLUMNS) {
    if (fields.includes(field)) continue;
    if (composed[field]) values[field] = composed[field];
    else if (without.includes(field)) values[field] = valueIfEmpty({ field, kind });
  }
  const was =
    cell(STOCK_WAS) === "" ? { value: null } : columnOf.stockQuantity.kind.read(cell(STOCK_WAS), style);
  if ("reason" in was) addCellProblem(STOCK_WAS, was.reason);

  const price = prices === "by line" ? pricesOfLine(gstCell) : prices;
  if (price === null && cell("price") !== "")
    addProblem(fileHeadings.find(saysGst) ?? "price", namingValue(gstCell, SAYS_NO_GST));

  const row = values as Omit<Partial<PartValues>, "attributes">;
  const { isMadeToOrder, stockQuantity, leadTimeDays } = row;
  if (isMadeToOrder !== undefined && stockQuantity !== undefined && leadTimeDays !== undefined) {
    const problem = rowProblem({ isMadeToOrder, stockQuantity, leadTimeDays });
    if (problem) addCellProblem(columnOf[problem.field].header, problem.reason);
  }
  if (problems.length > 0 || "reason" in sku || "reason" in was) {
    takeBack?.();
    unit?.takeBack();
    return problems;
  }
  return {
    ...row,
    line,
    sku: sku.value,
    subCategoryId: subCategory?.id ?? null,
    attributes: attributes.values,
    stockWas: was.value as number | null,
    declaresUnit: unit?.isDeclared ?? false,
    lacksGst: price === "without GST",
  };
}
