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
import { type Problem, readHeadings } from "./file-shape.ts";
import { type Imported, ImportFindings, NONE_UNLISTED } from "./import-findings.ts";
import { importColumns } from "./inspect-file.operations.server.ts";
import { AttributeMaker, ownWordsIn } from "./new-attributes.ts";
import { openTable, type Table } from "./open-table.server.ts";
import { rememberMapping } from "./remembered-mappings.operations.server.ts";
import { removeUnlistedRows, type UnlistedRows } from "./remove-unlisted-rows.server.ts";
import { checkStaged, type ImportedFile, stageFile } from "./stage-file.server.ts";
import { DeclaredUnits } from "./units-in-file.ts";

export type { Imported };

/** If an import makes more changes than this, the stored counts are merged at once instead of on schedule. */
const FOLD_AFTER_CHANGES = 1_000;

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
  const { isDryRun = false, skipBad = false, isWhole = false } = options;
  // A file of a million lines takes longer than the usual timeout.
  await tx.execute(sql`set local statement_timeout = 0`);
  if (!isDryRun) await lockCatalogue(tx);
  const categoryTree = new CategoryTree(
    await tx.select().from(categories),
    await tx.select().from(subCategories),
  );
  const { shape, problems } = readHeadings(table, categoryTree);
  const maker = new AttributeMaker(table.newAttributes, ownWordsIn(table.headings, table.foundUnder));
  const findings = new ImportFindings({ table, shape, maker }, options.onProblem);
  const file = { table, shape, categoryTree, maker, units: new DeclaredUnits(), findings };
  findings.report(problems);
  if (problems.length > 0) throw new RolledBack(findings.outcome());

  const { isAmbiguous } = await stageFile(tx, file, options.onLines);
  if (isAmbiguous && skipBad) throw new RolledBack(findings.outcome());
  await checkStaged(tx, file, { skipBad });
  // A part whose line is wrong is not missing from the file.
  if (findings.problems > 0 && (!skipBad || isWhole)) throw new RolledBack(findings.outcome());

  const changes = await summarize(tx, categoryTree);
  const removeUnlisted = () =>
    isWhole ? removeUnlistedRows(tx, { actor: options.actor, now: ctx.now(), isDryRun }) : NONE_UNLISTED;
  if (isDryRun) throw new RolledBack(findings.outcome(changes, await removeUnlisted()));
  await writeStaged(ctx, tx, { file, changes, actor: options.actor });
  const withdrawn = await removeUnlisted();
  await updateDerived(tx, changes, withdrawn);
  const { byField: _, ...counts } = changes;
  await audit(tx, {
    actor: options.actor,
    action: "catalogue.file",
    subject: "catalogue:file",
    before: null,
    after: { lines: findings.lines, problems: findings.problems, ...counts, ...withdrawn },
  });
  return findings.outcome(changes, withdrawn, true);
}

async function writeStaged(
  ctx: AppContext,
  tx: Transaction,
  { file, changes, actor }: { file: ImportedFile; changes: ImportChanges; actor: Actor },
) {
  const { categoryTree, maker } = file;
  await writeCategories(tx, categoryTree, changes);
  await writeAttributes(tx, maker, actor);
  await stageSearchTexts(tx, categoryTree);
  await applyStaged(tx, { actor, now: ctx.now(), reason: "count", note: "Catalogue file" });
  await readLeftValues(tx, maker);
}

/** Updates what is calculated from all parts, as far as these changes affect it. */
async function updateDerived(tx: Transaction, changes: ImportChanges, withdrawn: UnlistedRows) {
  const isRanked = changes.byField.every(({ field }) => !RANKED_BY.includes(field));
  if (!isRanked || changes.added + withdrawn.removed > 0) await tx.execute(sql`select rank_products()`);
  if (changes.changed > FOLD_AFTER_CHANGES) await tx.execute(sql`select fold_part_counts()`);
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
