import type { PartValues } from "../../../../database/schema/index.ts";
import type { CategoryTree } from "../categories/category-tree.ts";
import { sku as skuKind } from "../parts/cell-kinds.ts";
import { columnOf, type Field, ROW_COLUMNS, rowProblem } from "../parts/row-columns.ts";
import { FILE_HEADERS, plainHeader, STOCK_WAS } from "./catalogue-file.ts";
import type { NumberStyle } from "./read-number.ts";

/** A problem in a file, by line and, where one is to blame, by column. */
export type Problem = { line: number; column: string; reason: string };

export type StagedLine = Partial<PartValues> & {
  line: number;
  sku: string;
  subCategoryId: number | null;
  stockWas: number | null;
};

/** The columns of a file, with their indexes. */
export type FileShape = {
  columns: ReadonlyMap<string, number>;
  fields: readonly Field[];
  ignored: readonly string[];
  hasSubCategory: boolean;
  /** The number of headings. */
  width: number;
};

/** Reads the headings of a file. Problems with them are reported for line 1. */
export function readHeadings(headings: readonly string[]): { shape: FileShape; problems: Problem[] } {
  const columns = new Map<string, number>();
  const problems: Problem[] = [];
  const ignored: string[] = [];
  headings.forEach((heading, index) => {
    const name = plainHeader(heading);
    if (!FILE_HEADERS.includes(name)) {
      if (heading !== "") ignored.push(heading);
    } else if (columns.has(name)) problems.push({ line: 1, column: name, reason: "is in the file twice" });
    else columns.set(name, index);
  });
  if (!columns.has("sku"))
    problems.push({ line: 1, column: "sku", reason: "is missing: every line needs it" });
  const fields = ROW_COLUMNS.filter(({ header }) => columns.has(header)).map(({ field }) => field);
  if (fields.length === 0 && !columns.has("sub_category"))
    problems.push({
      line: 1,
      column: "sku",
      reason: "is the only known column, so there is nothing to change",
    });
  const width = headings.length;
  return {
    shape: { columns, fields, ignored, hasSubCategory: columns.has("sub_category"), width },
    problems,
  };
}

/** Whether a file has all columns that a new row needs. */
export const isWhole = ({ fields, hasSubCategory }: FileShape): boolean =>
  hasSubCategory && fields.length === ROW_COLUMNS.length;

/** Reads one line of a file. Returns its values, or everything that is wrong with it. */
export function readLine(
  { number: line, cells }: { number: number; cells: readonly string[] },
  { columns, fields, hasSubCategory, width }: FileShape,
  categoryTree: CategoryTree,
  style: NumberStyle,
): StagedLine | Problem[] {
  const problems: Problem[] = [];
  const cell = (name: string) => cells[columns.get(name) ?? -1] ?? "";
  const addProblem = (column: string, reason: string) => problems.push({ line, column, reason });
  if (cells.slice(width).some((extra) => extra !== ""))
    return [
      {
        line,
        column: "line",
        reason: `has ${cells.length} cells under ${width} headings: put quotation marks around cells that contain a comma`,
      },
    ];

  const values: Record<string, unknown> = {};
  const sku = skuKind.read(cell("sku"), style);
  if ("reason" in sku) addProblem("sku", sku.reason);
  for (const field of fields) {
    const { header, kind } = columnOf[field];
    const read = kind.read(cell(header), style);
    if ("reason" in read) addProblem(header, cell(header) === "" ? "is missing" : read.reason);
    else values[field] = read.value;
  }
  const was =
    cell(STOCK_WAS) === "" ? { value: null } : columnOf.stockQuantity.kind.read(cell(STOCK_WAS), style);
  if ("reason" in was) addProblem(STOCK_WAS, was.reason);

  let subCategoryId: number | null = null;
  if (hasSubCategory) {
    const subCategory = categoryTree.find(
      columns.has("category") ? cell("category") : null,
      cell("sub_category"),
    );
    if ("reason" in subCategory) addProblem(subCategory.column, subCategory.reason);
    else subCategoryId = subCategory.id;
  }
  const row = values as Partial<PartValues>;
  const { isMadeToOrder, stockQuantity, leadTimeDays } = row;
  if (isMadeToOrder !== undefined && stockQuantity !== undefined && leadTimeDays !== undefined) {
    const problem = rowProblem({ isMadeToOrder, stockQuantity, leadTimeDays });
    if (problem) addProblem(columnOf[problem.field].header, problem.reason);
  }
  if (problems.length > 0 || "reason" in sku || "reason" in was) return problems;
  return { ...row, line, sku: sku.value, subCategoryId, stockWas: was.value as number | null };
}
