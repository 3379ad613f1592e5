import { sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { categories, subCategories } from "../../../../database/schema/index.ts";
import { type Actor, audit } from "../../../admin/audit-log/audit.operations.server.ts";
import { CategoryTree } from "../categories/category-tree.ts";
import { RANKED_BY } from "../parts/row-columns.ts";
import {
  applyStaged,
  describeLines,
  lockCatalogue,
  summarize,
  type WhatChanges,
  writeCategories,
} from "./apply-staged.server.ts";
import { type CsvFile, openCsv } from "./read-csv.server.ts";
import { type Problem, readLine, type StagedLine, shapeOf } from "./read-lines.ts";
import { makeStage, markUnchanged, meetProducts, problemsBetween, stage } from "./staged-rows.server.ts";
import { type Absent, withdrawAbsent } from "./withdraw-absent.server.ts";

const BATCH = 2_000;
const PROBLEMS_MAX = 100_000;

export type Imported = WhatChanges & {
  lines: number;
  /** How many things are wrong; `onProblem` was told each. With any, nothing was written, or with `skipBad` those lines were left out. */
  problems: number;
  /** Headings that mean nothing to the shop. */
  ignored: readonly string[];
  withdrawn: Absent;
  isWritten: boolean;
};

type Import = {
  file: AsyncIterable<Uint8Array>;
  actor: Actor;
  /** Says what would change, and changes nothing. */
  isDryRun?: boolean;
  /** Writes the good lines although others are bad. */
  skipBad?: boolean;
  /** Rows that the file does not name go: the file is the whole catalogue. */
  isWhole?: boolean;
  onProblem?: (problem: Problem) => void;
  onLines?: (lines: number) => void;
};

/** Ends the transaction without writing, on purpose. */
class NothingWritten extends Error {
  readonly outcome: Imported;
  constructor(outcome: Imported) {
    super("Nothing was to be written");
    this.outcome = outcome;
  }
}

/**
 * Takes a catalogue file in: rows are found by SKU, unknown ones are added, columns that the file lacks stay as
 * they are. All of it is written in one transaction or nothing. The same file again changes nothing. Returns what
 * was, or would be, changed. Throws `fields_wrong` for what is no table, `catalogue_busy` while another file is
 * being written, `stock_short` where orders took what the file takes away.
 */
export async function importCatalogue(ctx: AppContext, asked: Import): Promise<Imported> {
  const csv = await openCsv(asked.file);
  try {
    return await ctx.db.transaction((tx) => takeIn(ctx, tx, csv, asked), { retryable: false });
  } catch (error) {
    if (error instanceof NothingWritten) return error.outcome;
    throw error;
  } finally {
    await csv.lines[Symbol.asyncIterator]().return?.();
  }
}

async function takeIn(ctx: AppContext, tx: Transaction, csv: CsvFile, asked: Import): Promise<Imported> {
  const { actor, isDryRun = false, skipBad = false, isWhole = false, onProblem, onLines } = asked;
  // A file of a million lines takes its time.
  await tx.execute(sql`set local statement_timeout = 0`);
  if (!isDryRun) await lockCatalogue(tx);
  const { shape, problems: wrongHeadings } = shapeOf(csv.headings);
  const categoryTree = new CategoryTree(
    await tx.select().from(categories),
    await tx.select().from(subCategories),
  );
  let [lines, problems] = [0, 0];
  const tell = (found: readonly Problem[]) => {
    problems += found.length;
    for (const problem of found) onProblem?.(problem);
  };
  tell(wrongHeadings);
  const outcome = (
    changes: WhatChanges = NO_CHANGES,
    withdrawn: Absent = NONE_ABSENT,
    isWritten = false,
  ) => ({
    ...changes,
    ...{ lines, problems, ignored: shape.ignored, withdrawn, isWritten },
  });
  if (wrongHeadings.length > 0) throw new NothingWritten(outcome());

  await makeStage(tx);
  let batch: StagedLine[] = [];
  for await (const line of csv.lines) {
    lines += 1;
    const read = readLine(line, shape, categoryTree, csv.style);
    if (Array.isArray(read)) tell(read);
    else batch.push(read);
    if (lines % BATCH > 0) continue;
    await stage(tx, batch);
    batch = [];
    onLines?.(lines);
  }
  await stage(tx, batch);
  onLines?.(lines);
  await meetProducts(tx, shape);
  for (;;) {
    const found = await problemsBetween(tx, shape, PROBLEMS_MAX);
    tell(found);
    if (!skipBad || found.length === 0) break;
    await leaveOut(tx, found);
  }
  if (problems > 0 && !skipBad) throw new NothingWritten(outcome());

  await markUnchanged(tx);
  const changes = await summarize(tx, categoryTree);
  if (isDryRun)
    throw new NothingWritten(
      outcome(changes, isWhole ? await withdrawAbsent(tx, { actor, now: ctx.now(), isDryRun }) : NONE_ABSENT),
    );
  await writeCategories(tx, categoryTree, changes);
  await describeLines(tx, categoryTree);
  await applyStaged(tx, { actor, now: ctx.now(), reason: "count", note: "Catalogue file" });
  const withdrawn = isWhole ? await withdrawAbsent(tx, { actor, now: ctx.now(), isDryRun }) : NONE_ABSENT;
  const isRanked = changes.byField.every(({ field }) => !RANKED_BY.includes(field));
  if (!isRanked || changes.added + withdrawn.removed > 0) await tx.execute(sql`select rank_products()`);
  if (changes.changed > CHANGED_FEW) await tx.execute(sql`select fold_part_counts()`);
  const { byField: _, ...figures } = changes;
  await audit(tx, {
    ...{ actor, action: "catalogue.file", subject: "catalogue:file" },
    ...{ before: null, after: { lines, problems, ...figures, ...withdrawn } },
  });
  return outcome(changes, withdrawn, true);
}

/** Further changed rows leave so many lines in the counts that they are put together at once, not by the clock. */
const CHANGED_FEW = 1_000;
const NO_CHANGES: WhatChanges = {
  added: 0,
  changed: 0,
  same: 0,
  byField: [],
  newCategories: [],
  newSubCategories: [],
};
const NONE_ABSENT: Absent = { removed: 0, archived: 0 };

/** Takes bad lines off the stage; a sub-category without a default row loses all of its lines. */
async function leaveOut(tx: Transaction, found: readonly Problem[]) {
  const of = (isDefault: boolean) =>
    sql.param(found.filter(({ column }) => (column === "default") === isDefault).map(({ line }) => line));
  await tx.execute(sql`
    delete from staged where line = any(${of(false)}::int[])
      or sub_category_id in (select sub_category_id from staged where line = any(${of(true)}::int[]))`);
}
