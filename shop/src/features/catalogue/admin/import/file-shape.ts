import { plainName } from "@kasna/rules/catalogue/attributes";
import type { CategoryTree } from "../categories/category-tree.ts";
import { FILE_COLUMNS, type Field } from "../parts/row-columns.ts";
import { type AttributeColumn, namesAttribute } from "./attribute-cells.ts";
import { FILE_HEADERS, PHOTOS, plainHeader, UNIT } from "./catalogue-file.ts";
import type { Table } from "./open-table.server.ts";
import { saysGst } from "./prices-in-file.ts";

/** A problem in a file, by line and, if one is at fault, by column. */
export type Problem = {
  line: number;
  column: string;
  reason: string;
  /** It is about the whole file and may explain others, so it is always sent, and shown first. */
  isOfFile?: true;
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
  const isAttribute = (heading: string) =>
    newAttributes.some(({ name }) => name === heading) ||
    namesAttribute(heading, categoryTree.subCategories.values());
  const addTwice = (column: string) => problems.push({ line: 1, column, reason: "is in the file twice" });
  headings.forEach((heading, index) => {
    const name = plainHeader(heading);
    const isOfEveryFile = FILE_HEADERS.includes(name);
    if (!isOfEveryFile && isAttribute(heading)) {
      if (attributes.some((other) => plainName(other.heading) === plainName(heading))) addTwice(heading);
      attributes.push({ index, heading, foundUnder: foundUnder[index] ?? "" });
    } else if (isOfEveryFile || name === UNIT) {
      if (columns.has(name)) addTwice(name);
      else columns.set(name, index);
    } else if (heading !== "" && name !== PHOTOS && !saysGst(heading)) ignored.push(heading);
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
