import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { embeddedUrl, startEmbeddedPostgres } from "../../database/embedded-postgres.ts";
import { dataDirFor } from "../../database/paths.ts";
import { readSettings, type Settings } from "../../settings.ts";
import { root } from "../root-folder.ts";

type Found = { url: string; settings: Settings };

/**
 * Runs an operator's command on the shop's database: that of DATABASE_URL, else the embedded one, joined where
 * it runs and started for the time of the command where it doesn't. With `makes` it need not be there yet.
 */
export async function withDatabase<T>(act: (found: Found) => Promise<T>, { makes = false } = {}): Promise<T> {
  const given = readSettings(root);
  const settings = { ...given, dataDir: dataDirFor(given.dataDir, given.isDataDirGiven) };
  const joined = settings.databaseDirectUrl ?? settings.databaseUrl ?? (await runningUrl(settings.dataDir));
  if (!joined && !makes && !existsSync(join(settings.dataDir, "postgres")))
    throw new Error(`There is no shop in ${settings.dataDir} yet; npm start makes one.`);
  const started = joined ? null : await startEmbeddedPostgres(settings.dataDir);
  try {
    return await act({ url: joined ?? started?.url ?? "", settings });
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
    // Nobody answers on the socket, so no server runs on this data.
    return null;
  } finally {
    await client.end();
  }
}
