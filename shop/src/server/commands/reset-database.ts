import { rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../database/embedded-postgres.ts";
import { dataDirFor } from "../../database/paths.ts";
import { readSettings } from "../../settings.ts";
import { root } from "../root-folder.ts";

/** `npm run db:reset`: deletes the embedded database. The next start creates and seeds a new one. */

const settings = readSettings(root);
try {
  if (settings.databaseUrl)
    throw new Error(
      "db:reset deletes only the embedded database. Unset DATABASE_URL, or empty that database yourself.",
    );
  const dataDir = dataDirFor(settings.dataDir, settings.isDataDirExplicit);
  // Fails if another shop is running on this data.
  await (await startEmbeddedPostgres(dataDir)).stop();
  rmSync(join(dataDir, "postgres"), { recursive: true });
  process.stdout.write(`Deleted the database in ${dataDir}. The next npm start creates a new one.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
