import { createReadStream, existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { OPERATOR } from "../../features/admin/audit-log/audit.operations.server.ts";
import {
  type Imported,
  importCatalogue,
} from "../../features/catalogue/admin/import/import-catalogue.operations.server.ts";
import { columnOf } from "../../features/catalogue/admin/parts/row-columns.ts";
import { withCliContext } from "./with-cli-context.ts";

/** `npm run catalogue:import -- FILE [--dry-run] [--skip-bad] [--replace]`: takes a catalogue file in. */

const USAGE = `npm run catalogue:import -- FILE [--dry-run] [--skip-bad] [--replace]
  --dry-run   says what would change, and changes nothing
  --skip-bad  writes the good lines although others are bad
  --replace   the file is the whole catalogue: rows that it does not name go`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const figure = (count: number) => count.toLocaleString("en-IN");

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

function report(imported: Imported, isDryRun: boolean) {
  const { lines, added, changed, same, byField, withdrawn, problems, ignored, isWritten } = imported;
  if (ignored.length > 0) say(`Columns that mean nothing here: ${ignored.join(", ")}`);
  if (problems > 0) say(`${figure(problems)} things are wrong.`);
  if (!isWritten && !(isDryRun && added + changed + same > 0)) return say("Nothing was written.");
  say(
    `${figure(lines)} lines: ${figure(added)} rows are new, ${figure(changed)} change, ${figure(same)} stay as they are.`,
  );
  for (const { field, rows } of byField) say(`  ${columnOf[field].label}: ${figure(rows)} rows`);
  for (const name of imported.newCategories) say(`  new category: ${name}`);
  for (const name of imported.newSubCategories) say(`  new sub-category: ${name}`);
  if (withdrawn.removed + withdrawn.archived > 0)
    say(
      `  ${figure(withdrawn.removed)} rows go, ${figure(withdrawn.archived)} that were ordered or reviewed are kept for that, and no longer sold`,
    );
  say(isWritten ? "Written." : "This was a dry run: nothing was written.");
}

try {
  const { path, isDryRun, ...how } = readArguments();
  const isTerminal = process.stderr.isTTY;
  await withCliContext(async (ctx) => {
    const imported = await importCatalogue(ctx, {
      ...how,
      isDryRun,
      file: createReadStream(path),
      actor: OPERATOR,
      onProblem: ({ line, column, reason }) => say(`line ${line}: ${column} ${reason}`.replace("  ", " ")),
      onLines: (lines) => isTerminal && process.stderr.write(`\r${figure(lines)} lines read `),
    });
    if (isTerminal) process.stderr.write("\n");
    report(imported, isDryRun);
    if (imported.problems > 0 && !imported.isWritten) process.exitCode = 1;
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
