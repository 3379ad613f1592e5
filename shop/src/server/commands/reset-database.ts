import { rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../database/embedded-postgres.ts";
import { dataDirFor } from "../../database/paths.ts";
import { readSettings } from "../../settings.ts";
import { root } from "../root-folder.ts";

/** `npm run db:reset`: throws the embedded database away; the next start makes and fills a new one. */

const settings = readSettings(root);
try {
  if (settings.databaseUrl)
    throw new Error(
      "db:reset only touches the embedded database. Unset DATABASE_URL, or empty that server yourself.",
    );
  const dataDir = dataDirFor(settings.dataDir, settings.isDataDirGiven);
  // Starting it shows that no other Kasna runs on this data.
  await (await startEmbeddedPostgres(dataDir)).stop();
  rmSync(join(dataDir, "postgres"), { recursive: true });
  process.stdout.write(`The database in ${dataDir} is gone. The next npm start makes a new one.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
