import { sql } from "drizzle-orm";
import { type Actor, audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { categories, subCategories } from "../../../../database/schema/index.ts";
import { CategoryTree } from "../categories/category-tree.ts";
import { readAgain } from "../categories/change-attributes.operations.server.ts";
import { updateSearchTexts } from "../categories/change-categories.operations.server.ts";
import { RANKED_BY } from "../parts/row-columns.ts";
import {
  applyStaged,
  type ImportChanges,
  lockCatalogue,
  stageSearchTexts,
  summarize,
  writeAttributes,
  writeCategories,
} from "./apply-staged.server.ts";
import { type Mapping, withNewAttributes } from "./column-mapping.ts";
import { DecimalMarks } from "./decimal-marks.ts";
import { importColumns } from "./inspect-file.operations.server.ts";
import { AttributeMaker, ownWordsIn } from "./new-attributes.ts";
import { openTable, type Table } from "./open-table.server.ts";
import { firstRows, type PreviewedRow } from "./previewed-rows.server.ts";
import { type FileShape, type Problem, readHeadings, readLine, type StagedLine } from "./read-lines.ts";
import { rememberMapping } from "./remembered-mappings.operations.server.ts";
import { removeUnlistedRows, type UnlistedRows } from "./remove-unlisted-rows.server.ts";
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
import { DeclaredUnits } from "./units-in-file.ts";

const BATCH = 2_000;
const PROBLEMS_MAX = 100_000;
const ROWS_SHOWN = 10;

export type Imported = ImportChanges & {
  lines: number;
  /**
   * The number of problems; `onProblem` receives each. If there are any, nothing is saved; with `skipBad`, only their
   * lines are skipped, unless the file is the whole catalogue.
   */
  problems: number;
  /** Unknown headings. */
  ignored: readonly string[];
  /** Attributes made from the file's columns: `Bore (mm) of Ball bearings`. */
  newAttributes: string[];
  withdrawn: UnlistedRows;
  /** The first lines as the shop will store them. */
  firstRows: PreviewedRow[];
  isWritten: boolean;
};

type ImportOptions = {
  file: AsyncIterable<Uint8Array>;
  /** Where a file with different headings has its columns. */
  mapping?: Mapping | undefined;
  actor: Actor;
  /** Returns the changes without saving them. */
  isDryRun?: boolean;
  /** Saves the valid lines even if others are invalid. */
  skipBad?: boolean;
  /** The file is the whole catalogue: rows missing from it are removed. */
  isWhole?: boolean;
  onProblem?: (problem: Problem) => void;
  onLines?: (lines: number) => void;
};

/** Rolls the transaction back on purpose. */
class RolledBack extends Error {
  readonly outcome: Imported;
  constructor(outcome: Imported) {
    super("There were no changes");
    this.outcome = outcome;
  }
}

/**
 * Imports a catalogue file. Matches rows by SKU, adds unknown ones, and leaves columns that the file lacks
 * unchanged. Saves everything in one transaction or nothing. Importing the same file again changes nothing.
 * Returns what was, or would be, changed. Throws `fields_wrong` if the file is not a table, `catalogue_busy`
 * during another import, and `stock_short` if new orders used the stock that the file removes.
 */
export async function importCatalogue(ctx: AppContext, options: ImportOptions): Promise<Imported> {
  const table = await openTable(options.file, await importColumns(ctx), options.mapping);
  if (options.mapping)
    await rememberMapping(ctx, { headings: table.fileHeadings, mapping: withNewAttributes(options.mapping) });
  try {
    return await ctx.db.transaction((tx) => runImport(ctx, tx, table, options), { retryable: false });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    throw error;
  } finally {
    await table.close();
  }
}

async function runImport(
  ctx: AppContext,
  tx: Transaction,
  table: Table,
  options: ImportOptions,
): Promise<Imported> {
  const { actor, isDryRun = false, skipBad = false, isWhole = false, onProblem, onLines } = options;
  // A file of a million lines takes longer than the usual timeout.
  await tx.execute(sql`set local statement_timeout = 0`);
  if (!isDryRun) await lockCatalogue(tx);
  const categoryTree = new CategoryTree(
    await tx.select().from(categories),
    await tx.select().from(subCategories),
  );
  const { shape, problems: headingProblems } = readHeadings(table, categoryTree);
  const maker = new AttributeMaker(table.newAttributes, ownWordsIn(table.headings, table.foundUnder));
  let [lines, problems] = [0, 0];
  let shown: PreviewedRow[] = [];
  const report = (found: readonly Problem[]) => {
    problems += found.length;
    for (const problem of found) onProblem?.(problem);
  };
  report(headingProblems);
  const outcome = (
    changes: ImportChanges = NO_CHANGES,
    withdrawn: UnlistedRows = NONE_UNLISTED,
    isWritten = false,
  ) => ({
    ...changes,
    lines,
    problems,
    ignored: [...table.lost, ...shape.ignored],
    withdrawn,
    newAttributes: maker.words,
    isWritten,
    firstRows: shown,
  });
  if (headingProblems.length > 0) throw new RolledBack(outcome());

  await createStagingTable(tx);
  let batch: StagedLine[] = [];
  const reported = new Set<string>();
  const marks = new DecimalMarks(table.style);
  const units = new DeclaredUnits();
  const reading = { ...table, style: marks.style, maker, units };
  for await (const line of table.lines) {
    lines += 1;
    marks.line = line.number;
    const read = readLine(line, shape, categoryTree, reading);
    if (Array.isArray(read)) report(read.filter(isNewTo(reported, shape)));
    else batch.push(read);
    if (lines % BATCH > 0) continue;
    await stageLines(tx, batch);
    batch = [];
    onLines?.(lines);
  }
  await stageLines(tx, batch);
  onLines?.(lines);
  const mixed = marks.problem();
  if (mixed) report([mixed]);
  // Without that line, other lines would still be ambiguous.
  if (mixed && skipBad) throw new RolledBack(outcome());
  await matchProducts(tx, shape);
  if (table.prices !== "with GST" && shape.columns.has("price")) await addGst(tx);
  const known = [...categoryTree.subCategories.values()];
  const withoutColumns = await newWithoutColumns(tx, shape, known);
  report(withoutColumns);
  if (skipBad && withoutColumns.length > 0) await dropIncomplete(tx, shape, known);
  shown = await firstRows(tx, categoryTree.subCategories.values(), ROWS_SHOWN);
  for (;;) {
    const found = await problemsBetween(tx, { shape, subCategories: known, most: PROBLEMS_MAX });
    report(found);
    if (!skipBad || found.length === 0) break;
    await removeInvalidLines(tx, found);
  }
  const used = await usedAttributes(tx);
  maker.keep(({ id }, { key }) => used.has(`${id} ${key}`));
  const withUnit = await subCategoriesWithUnit(tx);
  units.keep((id) => withUnit.has(id));
  // A part whose line is wrong is not missing from the file.
  if (problems > 0 && (!skipBad || isWhole)) throw new RolledBack(outcome());

  await markUnchanged(tx);
  const changes = await summarize(tx, categoryTree);
  if (isDryRun)
    throw new RolledBack(
      outcome(
        changes,
        isWhole ? await removeUnlistedRows(tx, { actor, now: ctx.now(), isDryRun }) : NONE_UNLISTED,
      ),
    );
  await writeCategories(tx, categoryTree, changes);
  await writeAttributes(tx, maker, actor);
  await stageSearchTexts(tx, categoryTree);
  await applyStaged(tx, { actor, now: ctx.now(), reason: "count", note: "Catalogue file" });
  await readLeftValues(tx, maker);
  const withdrawn = isWhole
    ? await removeUnlistedRows(tx, { actor, now: ctx.now(), isDryRun })
    : NONE_UNLISTED;
  const isRanked = changes.byField.every(({ field }) => !RANKED_BY.includes(field));
  if (!isRanked || changes.added + withdrawn.removed > 0) await tx.execute(sql`select rank_products()`);
  if (changes.changed > FOLD_AFTER_CHANGES) await tx.execute(sql`select fold_part_counts()`);
  const { byField: _, ...counts } = changes;
  await audit(tx, {
    actor,
    action: "catalogue.file",
    subject: "catalogue:file",
    before: null,
    after: { lines, problems, ...counts, ...withdrawn },
  });
  return outcome(changes, withdrawn, true);
}

/**
 * A removed attribute keeps its values. When it is declared again, parses them by the new declaration, so that they can
 * be found again. Throws `fields_wrong` if one does not fit.
 */
async function readLeftValues(tx: Transaction, maker: AttributeMaker) {
  for (const [subCategory, added] of maker.added) {
    if (subCategory.isNew) continue;
    for (const attribute of added) await readAgain(tx, subCategory.id, attribute);
    await updateSearchTexts(tx, subCategory.id);
  }
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

/** If an import makes more changes than this, the stored counts are merged at once instead of on schedule. */
const FOLD_AFTER_CHANGES = 1_000;
const NO_CHANGES: ImportChanges = {
  added: 0,
  changed: 0,
  same: 0,
  byField: [],
  newCategories: [],
  newSubCategories: [],
};
const NONE_UNLISTED: UnlistedRows = { removed: 0, archived: 0 };

/** Removes invalid lines from the staging table. A sub-category without a default row loses all of its lines. */
async function removeInvalidLines(tx: Transaction, found: readonly Problem[]) {
  const linesWhere = (isDefault: boolean) =>
    sql.param(found.filter(({ column }) => (column === "default") === isDefault).map(({ line }) => line));
  await tx.execute(sql`
    delete from staged where line = any(${linesWhere(false)}::int[])
      or sub_category_id in (select sub_category_id from staged where line = any(${linesWhere(true)}::int[]))`);
}
