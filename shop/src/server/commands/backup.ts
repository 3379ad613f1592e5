import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { writeBackup } from "../../database/backup/write-backup.ts";
import { withDatabase } from "./command-database.ts";

/** `npm run backup -- FILE`: writes a consistent backup of the whole shop to one file. */

try {
  const [path, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!path || more.length > 0) throw new Error("Usage: npm run backup -- FILE");
  const rows = await withDatabase(({ url }) => writeBackup(url, path));
  const count = Object.values(rows).reduce((sum, rowCount) => sum + rowCount, 0);
  const megabytes = (statSync(path).size / 1e6).toFixed(1);
  process.stdout.write(`${path}: ${count.toLocaleString("en-IN")} rows, ${megabytes} MB\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
