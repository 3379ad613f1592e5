import { existsSync } from "node:fs";
import { join } from "node:path";
import { openForge } from "@kasna/drawings/solid/forge";
import { openPress } from "@kasna/papers";
import fastify from "fastify";
import pg from "pg";
import type { Shop } from "../api/shop.server.ts";
import { connect } from "../database/connect.ts";
import { embeddedUrl, startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { dataDirFor } from "../database/places.ts";
import { readSettings, secretKeyOf } from "../settings.ts";
import { root } from "./root-folder.ts";

/**
 * Runs an operator's command on the shop's database: that of DATABASE_URL, else the embedded one,
 * joined where it runs and started for the time of the command where it doesn't.
 */
export async function withShop(act: (shop: Shop) => Promise<void>): Promise<void> {
  const given = readSettings(root);
  const settings = { ...given, dataDir: dataDirFor(given.dataDir, given.isDataDirGiven) };
  const joined = settings.databaseUrl ?? (await runningUrl(settings.dataDir));
  if (!joined && !existsSync(join(settings.dataDir, "postgres")))
    throw new Error(`There is no shop in ${settings.dataDir} yet; npm start makes one.`);
  const started = joined ? null : await startEmbeddedPostgres(settings.dataDir);
  const db = connect(joined ?? started?.url ?? "", 2);
  const press = openPress();
  const forge = openForge();
  try {
    const { log } = fastify({ logger: { level: settings.logLevel } });
    await act({ db, settings, secretKey: secretKeyOf(settings), press, forge, log, now: () => new Date() });
  } finally {
    await press.close();
    await forge.close();
    await db.$client.end();
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
