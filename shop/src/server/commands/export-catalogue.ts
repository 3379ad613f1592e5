import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportCatalogue } from "../../features/catalogue/admin/import/export-catalogue.operations.server.ts";
import { withCliContext } from "./with-cli-context.ts";

/** `npm run catalogue:export -- FILE`: writes the catalogue to a CSV file for spreadsheets. */

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error("Usage: npm run catalogue:export -- FILE");
  await withCliContext((ctx) => pipeline(exportCatalogue(ctx), createWriteStream(path)));
  process.stdout.write(`${path}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
