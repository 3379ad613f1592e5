import { primaryUrl } from "../database/availability/primary.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { seedDemo } from "../database/seed/seed.ts";
import type { Settings } from "../settings.ts";

export type ReadyDatabase = { url: string; embedded: EmbeddedPostgres | null };

/** The database of these settings, started where it is our own, at the newest schema, with the demo shop where asked for. */
export async function readyDatabase(
  settings: Settings,
  root: string,
  say: (line: string) => void,
): Promise<ReadyDatabase> {
  const embedded = settings.databaseUrl ? null : await startEmbeddedPostgres(settings.dataDir);
  const url = settings.databaseUrl ?? embedded?.url ?? "";
  try {
    const direct = await primaryUrl(settings.databaseDirectUrl ?? url);
    await migrateDatabase(direct, root);
    const written = settings.seed === "demo" ? await seedDemo(direct) : 0;
    if (written > 0) say(`The demo shop was written: ${written.toLocaleString("en-IN")} products.`);
    return { url, embedded };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
