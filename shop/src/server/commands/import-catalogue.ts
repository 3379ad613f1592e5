import { createReadStream, existsSync, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { OPERATOR } from "../../admin-kit/audit.operations.server.ts";
import {
  type Imported,
  importCatalogue,
} from "../../features/catalogue/admin/import/import-catalogue.operations.server.ts";
import { readWorkbook } from "../../features/catalogue/admin/import/read-workbook.ts";
import { columnOf } from "../../features/catalogue/admin/parts/row-columns.ts";
import { withCliContext } from "./with-cli-context.ts";

/** `npm run catalogue:import -- FILE [--dry-run] [--skip-bad] [--replace]`: imports a catalogue file. */

const USAGE = `npm run catalogue:import -- FILE [--dry-run] [--skip-bad] [--replace]
  FILE        a CSV file or an Excel workbook (.xlsx) with the shop's own headings
  --dry-run   shows what would change, without changing anything
  --skip-bad  imports the valid lines and skips the others
  --replace   the file is the whole catalogue: rows that are not in it are removed, unless a line of it is wrong`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const formatCount = (count: number) => count.toLocaleString("en-IN");

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean" },
      "skip-bad": { type: "boolean" },
      replace: { type: "boolean" },
    },
  });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error(USAGE);
  if (!existsSync(path)) throw new Error(`There is no file ${path}`);
  return {
    path,
    isDryRun: values["dry-run"] ?? false,
    skipBad: values["skip-bad"] ?? false,
    isWhole: values.replace ?? false,
  };
}

/** A CSV file, or the first sheet of a workbook as one. */
async function openTableFile(path: string): Promise<Readable> {
  if (!/\.xlsx$/i.test(path)) return createReadStream(path);
  const csv = await readWorkbook(await openAsBlob(path));
  return Readable.from([Buffer.from(await csv.arrayBuffer())]);
}

function report(imported: Imported, isDryRun: boolean) {
  const { lines, added, changed, same, byField, withdrawn, problems, ignored, totals, isWritten } = imported;
  if (ignored.length > 0) say(`Columns that were ignored: ${ignored.join(", ")}`);
  for (const { line, text } of totals.first)
    say(`line ${formatCount(line)}: left out, because “${text}” is a total`);
  if (totals.count > totals.first.length)
    say(`${formatCount(totals.count - totals.first.length)} more totals left out`);
  if (problems > 0) say(problems === 1 ? "1 problem found." : `${formatCount(problems)} problems found.`);
  if (!isWritten && !(isDryRun && added + changed + same > 0)) return say("Nothing was imported.");
  say(
    `${formatCount(lines)} lines: ${formatCount(added)} new rows, ${formatCount(changed)} changed, ${formatCount(same)} unchanged.`,
  );
  for (const { field, rows } of byField) say(`  ${columnOf[field].label}: ${formatCount(rows)} rows`);
  for (const name of imported.newCategories) say(`  new category: ${name}`);
  for (const name of imported.newSubCategories) say(`  new sub-category: ${name}`);
  if (withdrawn.removed + withdrawn.archived > 0)
    say(
      `  ${formatCount(withdrawn.removed)} rows removed, ${formatCount(withdrawn.archived)} ordered or reviewed rows kept as no longer sold`,
    );
  say(isWritten ? "Imported." : "Dry run: nothing was imported.");
}

try {
  const { path, isDryRun, ...how } = readArguments();
  const isTerminal = process.stderr.isTTY;
  await withCliContext(async (ctx) => {
    const imported = await importCatalogue(ctx, {
      ...how,
      isDryRun,
      file: await openTableFile(path),
      actor: OPERATOR,
      onProblem: ({ line, column, reason }) => say(`line ${line}: ${column} ${reason}`.replace("  ", " ")),
      onLines: (lines) => isTerminal && process.stderr.write(`\r${formatCount(lines)} lines read `),
    });
    if (isTerminal) process.stderr.write("\n");
    report(imported, isDryRun);
    if (imported.problems > 0 && !imported.isWritten) process.exitCode = 1;
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
