import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { addedRows } from "../../database/seed/catalogue/make-catalogue.ts";
import { fileOfRows } from "../../features/catalogue/admin/import/export-catalogue.operations.server.ts";

/** `npm run catalogue:added -- FILE`: writes the parts added to the demo catalogue, for `catalogue:import`. */

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error("Usage: npm run catalogue:added -- FILE");
  await pipeline(fileOfRows(addedRows()), createWriteStream(path));
  process.stdout.write(`${path}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
