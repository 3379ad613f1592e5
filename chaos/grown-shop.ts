import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { withoutDurability } from "../bench/fill.ts";
import { multiply } from "../bench/many-rows.ts";
import { startEmbeddedPostgres } from "../shop/src/database/embedded-postgres.ts";
import { migrateDatabase } from "../shop/src/database/migrate.ts";
import { seedDemo } from "../shop/src/database/seed/seed.ts";
import { buildApp } from "../shop/src/server/build-app.ts";
import { openCliContext } from "../shop/src/server/commands/cli-context.ts";
import { openWorkers } from "../shop/src/server/processes/workers.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { readSettings } from "../shop/src/settings.ts";
import { growShop } from "./grow.ts";
import { type Plan, plansOfBuying } from "./hot-plans.ts";

const DEMO_ROWS = 20_000;

/** Query plans of a buyer's statements in a shop with `rows` products, customers and orders each. */
export async function plansOfGrownShop({
  rows,
  say,
}: {
  rows: number;
  say: (line: string) => void;
}): Promise<Plan[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "kasna-plans-"));
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    say(`Inserting ${rows.toLocaleString("en-IN")} products, customers and orders …`);
    await migrateDatabase(postgres.url, root);
    await seedDemo(postgres.url);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const begun = performance.now();
    await withoutDurability(client, async () => {
      if (rows > DEMO_ROWS) await multiply(client, Math.ceil(rows / DEMO_ROWS) + 1, rows);
      await growShop(client, rows);
    });
    say(`Inserted in ${Math.round((performance.now() - begun) / 1000)} s.`);
    await client.end();
    return await plansIn(postgres.url);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function plansIn(databaseUrl: string): Promise<Plan[]> {
  const settings = { ...readSettings("/nowhere", { PORT: "0", LOG_LEVEL: "silent" }), databaseUrl };
  const workers = openWorkers({ cache: null });
  const app = await buildApp({ settings, secretKey: "only-for-proofs", workers });
  await app.ready();
  const { ctx, close } = openCliContext(databaseUrl, { settings, secretKey: "only-for-proofs" });
  try {
    // The first run only warms the caches.
    await plansOfBuying({ app, ctx }, { isRun: true });
    return await plansOfBuying({ app, ctx }, { isRun: true });
  } finally {
    await close();
    await app.close();
    await workers.close();
  }
}
