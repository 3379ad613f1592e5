import { migrateDatabase } from "../database/migrate.ts";
import { readSettings } from "../settings.ts";
import { buildIfChanged } from "./processes/build-if-changed.ts";
import { root } from "./root-folder.ts";

/** The first step of a restart, before any server process is replaced: builds and migrates. */

try {
  buildIfChanged(root, (line) => process.stdout.write(`${line}\n`));
  const { databaseDirectUrl, databaseUrl } = readSettings(root);
  await migrateDatabase(databaseDirectUrl ?? databaseUrl ?? "", root);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
