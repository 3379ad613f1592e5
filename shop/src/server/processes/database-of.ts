import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../database/embedded-postgres.ts";
import { migrateDatabase } from "../../database/migrate.ts";
import { seedDemo } from "../../database/seed/seed.ts";
import type { Settings } from "../../settings.ts";

export type ReadyDatabase = { url: string; embedded: EmbeddedPostgres | null };

/**
 * Returns the shop's database, ready to use: started if it is embedded, migrated, and seeded if the settings say so.
 * Throws, with the embedded database stopped, when the signal aborts.
 */
export async function readyDatabase(
  settings: Settings,
  root: string,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<ReadyDatabase> {
  const embedded = settings.databaseUrl ? null : await startEmbeddedPostgres(settings.dataDir);
  const url = settings.databaseUrl ?? embedded?.url ?? "";
  try {
    const direct = settings.databaseDirectUrl ?? url;
    await migrateDatabase(direct, root, { signal, say });
    const products = settings.seed === "none" ? 0 : await seedDemo(direct, settings.seed, signal);
    if (products > 0) say(`Added the demo shop: ${products.toLocaleString("en-IN")} products.`);
    return { url, embedded };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
