import { parseArgs } from "node:util";
import { restoreBackup } from "../../database/backup/restore-backup.ts";
import { root } from "../root-folder.ts";
import { withDatabase } from "./command-database.ts";

/** `npm run restore -- FILE [--replace]`: restores the shop from a backup. */

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error("Usage: npm run restore -- FILE [--replace]");
  const options = { path, root, replaces: values.replace };
  const rows = await withDatabase(({ url }) => restoreBackup(url, options), { createsDatabase: true });
  const count = Object.values(rows).reduce((sum, rowCount) => sum + rowCount, 0);
  process.stdout.write(`Restored ${count.toLocaleString("en-IN")} rows. Run npm start to start the shop.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
