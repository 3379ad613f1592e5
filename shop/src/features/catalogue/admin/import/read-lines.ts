import type { CategoryTree } from "../categories/category-tree.ts";
import { sku as skuKind } from "../parts/cell-kinds.ts";
import { columnOf, type Field, ROW_COLUMNS, type RowValues, rowProblem } from "../parts/row-columns.ts";
import { FILE_HEADERS, plainHeader, STOCK_WAS } from "./catalogue-file.ts";
import type { NumberStyle } from "./read-number.ts";

/** What is wrong in a file, by line, and by column where it is one column's. */
export type Problem = { line: number; column: string; reason: string };

export type StagedLine = Partial<RowValues> & {
  line: number;
  sku: string;
  subCategoryId: number | null;
  stockWas: number | null;
};

/** Which columns a file has, and where. */
export type FileShape = {
  categoryTree: ReadonlyMap<string, number>;
  fields: readonly Field[];
  ignored: readonly string[];
  hasSubCategory: boolean;
  /** How many headings there are. */
  width: number;
};

/** Reads the headings of a file; what is wrong with them is a problem of line 1. */
export function shapeOf(headings: readonly string[]): { shape: FileShape; problems: Problem[] } {
  const categoryTree = new Map<string, number>();
  const problems: Problem[] = [];
  const ignored: string[] = [];
  headings.forEach((heading, index) => {
    const name = plainHeader(heading);
    if (!FILE_HEADERS.includes(name)) {
      if (heading !== "") ignored.push(heading);
    } else if (categoryTree.has(name))
      problems.push({ line: 1, column: name, reason: "stands in the file twice" });
    else categoryTree.set(name, index);
  });
  if (!categoryTree.has("sku"))
    problems.push({ line: 1, column: "sku", reason: "is missing: every line is found by it" });
  const fields = ROW_COLUMNS.filter(({ header }) => categoryTree.has(header)).map(({ field }) => field);
  if (fields.length === 0 && !categoryTree.has("sub_category"))
    problems.push({
      line: 1,
      column: "sku",
      reason: "is the only known column, so there is nothing to change",
    });
  const width = headings.length;
  return {
    shape: { categoryTree, fields, ignored, hasSubCategory: categoryTree.has("sub_category"), width },
    problems,
  };
}

/** Whether a file says all that a new row needs. */
export const isWhole = ({ fields, hasSubCategory }: FileShape): boolean =>
  hasSubCategory && fields.length === ROW_COLUMNS.length;

/** One line of a file as values, or everything that is wrong with it. */
export function readLine(
  { number: line, cells }: { number: number; cells: readonly string[] },
  { categoryTree, fields, hasSubCategory, width }: FileShape,
  catalogue: CategoryTree,
  style: NumberStyle,
): StagedLine | Problem[] {
  const problems: Problem[] = [];
  const cell = (name: string) => cells[categoryTree.get(name) ?? -1] ?? "";
  const wrong = (column: string, reason: string) => problems.push({ line, column, reason });
  if (cells.slice(width).some((extra) => extra !== ""))
    return [
      {
        line,
        column: "line",
        reason: `has ${cells.length} cells under ${width} headings: a comma may want quotation marks around its cell`,
      },
    ];

  const values: Record<string, unknown> = {};
  const sku = skuKind.read(cell("sku"), style);
  if ("reason" in sku) wrong("sku", sku.reason);
  for (const field of fields) {
    const { header, kind } = columnOf[field];
    const read = kind.read(cell(header), style);
    if ("reason" in read) wrong(header, cell(header) === "" ? "is missing" : read.reason);
    else values[field] = read.value;
  }
  const was =
    cell(STOCK_WAS) === "" ? { value: null } : columnOf.stockQuantity.kind.read(cell(STOCK_WAS), style);
  if ("reason" in was) wrong(STOCK_WAS, was.reason);

  let subCategoryId: number | null = null;
  if (hasSubCategory) {
    const place = catalogue.find(
      categoryTree.has("category") ? cell("category") : null,
      cell("sub_category"),
    );
    if ("reason" in place) wrong(place.column, place.reason);
    else subCategoryId = place.id;
  }
  const row = values as Partial<RowValues>;
  const { isMadeToOrder, stockQuantity, leadTimeDays } = row;
  if (isMadeToOrder !== undefined && stockQuantity !== undefined && leadTimeDays !== undefined) {
    const problem = rowProblem({ isMadeToOrder, stockQuantity, leadTimeDays });
    if (problem) wrong(columnOf[problem.field].header, problem.reason);
  }
  if (problems.length > 0 || "reason" in sku || "reason" in was) return problems;
  return { ...row, line, sku: sku.value, subCategoryId, stockWas: was.value as number | null };
}
