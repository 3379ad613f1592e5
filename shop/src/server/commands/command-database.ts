import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { embeddedUrl, startEmbeddedPostgres } from "../../database/embedded-postgres.ts";
import { dataDirFor } from "../../database/paths.ts";
import { readSettings, type Settings } from "../../settings.ts";
import { root } from "../root-folder.ts";

type CommandDatabase = { url: string; settings: Settings };

/**
 * Runs an operator's command on the shop's database: the one in DATABASE_URL, or the embedded one, which it starts and
 * stops if it is not running. With `createsDatabase`, creates the embedded database if there is none.
 */
export async function withDatabase<T>(
  act: (database: CommandDatabase) => Promise<T>,
  { createsDatabase = false } = {},
): Promise<T> {
  const fromEnvironment = readSettings(root);
  const settings = {
    ...fromEnvironment,
    dataDir: dataDirFor(fromEnvironment.dataDir, fromEnvironment.isDataDirExplicit),
  };
  const runningDatabase =
    settings.databaseDirectUrl ?? settings.databaseUrl ?? (await runningUrl(settings.dataDir));
  if (!runningDatabase && !createsDatabase && !existsSync(join(settings.dataDir, "postgres")))
    throw new Error(`There is no shop in ${settings.dataDir} yet. Run npm start to create one.`);
  const started = runningDatabase ? null : await startEmbeddedPostgres(settings.dataDir);
  try {
    return await act({ url: runningDatabase ?? started?.url ?? "", settings });
  } finally {
    await started?.stop();
  }
}

async function runningUrl(dataDir: string): Promise<string | null> {
  if (!existsSync(join(dataDir, "postgres.secret"))) return null;
  const url = embeddedUrl(dataDir);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return url;
  } catch {
    // Nothing listens on the socket, so no server is running on this data.
    return null;
  } finally {
    await client.end();
  }
}
