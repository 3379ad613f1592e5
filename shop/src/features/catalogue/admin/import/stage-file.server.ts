import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../database/connect.ts";
import type { CategoryTree } from "../categories/category-tree.ts";
import { DecimalMarks } from "./decimal-marks.ts";
import type { FileShape, Problem } from "./file-shape.ts";
import type { ImportFindings } from "./import-findings.ts";
import type { AttributeMaker } from "./new-attributes.ts";
import type { Table } from "./open-table.server.ts";
import { firstChangedRows } from "./previewed-rows.server.ts";
import { readLine, type StagedLine } from "./read-line.ts";
import { problemsBetween } from "./staged-problems.server.ts";
import {
  addGst,
  createStagingTable,
  dropIncomplete,
  markUnchanged,
  matchProducts,
  newWithoutColumns,
  stageLines,
  subCategoriesWithUnit,
  usedAttributes,
} from "./staged-rows.server.ts";
import type { DeclaredUnits } from "./units-in-file.ts";

const BATCH = 2_000;
const PROBLEMS_MAX = 100_000;
const ROWS_SHOWN = 10;

/** A file being imported, with what it declares. */
export type ImportedFile = {
  table: Table;
  shape: FileShape;
  categoryTree: CategoryTree;
  maker: AttributeMaker;
  units: DeclaredUnits;
  findings: ImportFindings;
};

/**
 * Reads the lines of a file into the staging table. Reports those that can't be read. Returns whether the file writes
 * decimals in two ways, so that its other lines are ambiguous.
 */
export async function stageFile(
  tx: Transaction,
  { table, shape, categoryTree, maker, units, findings }: ImportedFile,
  onLines: (lines: number) => void = () => {},
): Promise<{ isAmbiguous: boolean }> {
  await createStagingTable(tx);
  let batch: StagedLine[] = [];
  const reported = new Set<string>();
  const marks = new DecimalMarks(table.style);
  const reading = { ...table, style: marks.style, maker, units };
  for await (const line of table.lines) {
    findings.lines += 1;
    marks.line = line.number;
    const read = readLine(line, shape, categoryTree, reading);
    if (Array.isArray(read)) findings.report(read.filter(isNewTo(reported, shape)));
    else batch.push(read);
    if (findings.lines % BATCH > 0) continue;
    await stageLines(tx, batch);
    batch = [];
    onLines(findings.lines);
  }
  await stageLines(tx, batch);
  onLines(findings.lines);
  const mixed = marks.problem();
  if (mixed) findings.report([mixed]);
  return { isAmbiguous: mixed !== null };
}

/**
 * Completes the staged lines from the shop's products, marks those that change nothing, and reports what is wrong between them. With `skipBad`, removes
 * the wrong ones. Takes back what only removed lines declared.
 */
export async function checkStaged(
  tx: Transaction,
  { table, shape, categoryTree, maker, units, findings }: ImportedFile,
  { skipBad }: { skipBad: boolean },
): Promise<void> {
  await matchProducts(tx, shape);
  if (table.prices !== "with GST" && shape.columns.has("price")) await addGst(tx);
  const subCategories = [...categoryTree.subCategories.values()];
  const withoutColumns = await newWithoutColumns(tx, shape, subCategories);
  findings.report(withoutColumns);
  if (skipBad && withoutColumns.length > 0) await dropIncomplete(tx, shape, subCategories);
  await markUnchanged(tx);
  findings.firstRows = await firstChangedRows(tx, subCategories, ROWS_SHOWN);
  for (;;) {
    const found = await problemsBetween(tx, { shape, subCategories, most: PROBLEMS_MAX });
    findings.report(found);
    if (!skipBad || found.length === 0) break;
    await removeInvalidLines(tx, found);
  }
  const used = await usedAttributes(tx);
  maker.keep(({ id }, { key }) => used.has(`${id} ${key}`));
  const withUnit = await subCategoriesWithUnit(tx);
  units.keep((id) => withUnit.has(id));
}

/** For a file without categories, drops the problem that every line of a new sub-category has, except the first. */
const isNewTo =
  (reported: Set<string>, { columns }: FileShape) =>
  (problem: Problem) => {
    if (problem.column !== "category" || columns.has("category")) return true;
    const isNew = !reported.has(problem.reason);
    reported.add(problem.reason);
    return isNew;
  };

/** Removes invalid lines from the staging table. A sub-category without a default row loses all of its lines. */
async function removeInvalidLines(tx: Transaction, found: readonly Problem[]) {
  const linesWhere = (isDefault: boolean) =>
    sql.param(found.filter(({ column }) => (column === "default") === isDefault).map(({ line }) => line));
  await tx.execute(sql`
    delete from staged where line = any(${linesWhere(false)}::int[])
      or sub_category_id in (select sub_category_id from staged where line = any(${linesWhere(true)}::int[]))`);
}
