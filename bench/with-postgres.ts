import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../shop/src/database/embedded-postgres.ts";

/** Runs a measurement on a PostgreSQL server whose data is kept in `folder`, or deleted at the end if there is none. */
export async function withPostgres(
  folder: string | undefined,
  measure: (postgres: EmbeddedPostgres) => Promise<void>,
): Promise<void> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), "kasna-bench-"));
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    await measure(postgres);
  } finally {
    await postgres.stop();
    if (!folder) rmSync(dataDir, { recursive: true, force: true });
  }
}
