import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../shop/src/database/embedded-postgres.ts";
import { freePort, startShop } from "../shop/test/running-shop.ts";
import { fillDataDir } from "../shop/test/seeded-data.ts";
import { fuzz } from "./fuzz.ts";
import { inspectedAt } from "./memory.ts";

const NO_LIMIT = "1000000000";

type FuzzOptions = { seed: number; inputs: number; say: (line: string) => void };

/** Starts a separate shop and fuzzes it. */
export async function fuzzShop(options: FuzzOptions) {
  const folder = mkdtempSync(join(tmpdir(), "kasna-fuzzed-"));
  await fillDataDir(folder);
  const postgres = await startEmbeddedPostgres(folder);
  const databaseUrl = postgres.url;
  const port = String(await freePort());
  const shop = await startShop({
    PORT: port,
    DATA_DIR: join(folder, "shop"),
    DATABASE_URL: databaseUrl,
    WORKERS: "1",
    LOG_LEVEL: "error",
    SEED: "demo",
    NODE_ENV: "development",
    NODE_OPTIONS: inspectedAt(await freePort()),
    SECRET_KEY: "only-for-fuzzing",
    LOGIN_FAILURES_PER_ADDRESS: NO_LIMIT,
    REGISTRATIONS_PER_ADDRESS_HOUR: NO_LIMIT,
    WRONG_PROMOCODES_PER_HOUR: NO_LIMIT,
    MESSAGES_PER_HOUR: NO_LIMIT,
    REVIEWS_PER_HOUR: NO_LIMIT,
    DOCUMENTS_PER_HOUR: NO_LIMIT,
    LISTS_PER_ADDRESS_HOUR: NO_LIMIT,
  });
  try {
    const pids = shop.servers().map(({ pid }) => pid);
    const outcome = await fuzz({
      ...options,
      origin: `http://127.0.0.1:${port}`,
      databaseUrl,
      pids,
      output: shop.output,
    });
    return {
      ...outcome,
      hasDied:
        pids.join() !==
        shop
          .servers()
          .map(({ pid }) => pid)
          .join(),
      log: shop.output(),
    };
  } finally {
    shop.ctrlC();
    await shop.ended;
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
