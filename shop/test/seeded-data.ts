import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrateDatabase } from "../src/database/migrate.ts";
import { removeOtherPrograms } from "../src/database/paths.ts";
import { seedDemo } from "../src/database/seed/seed.ts";
import { hashOfSources } from "../src/server/processes/build-if-changed.ts";
import { root } from "../src/server/root-folder.ts";

/** What a data directory holds: the demo shop, or a database that is only migrated. */
export type Contents = "demo" | "empty";

/**
 * Fills a data directory as a shop's first start does. Copies a directory that is filled once for these sources,
 * because filling takes seconds and copying does not.
 */
export async function fillDataDir(dataDir: string, contents: Contents = "demo"): Promise<void> {
  const filled = await filledDataDirs();
  mkdirSync(dataDir, { recursive: true });
  execFileSync("cp", ["-a", `${join(filled, contents)}/.`, dataDir]);
}

/** Longer than a test run takes. */
const LEFT_AFTER_MS = 3 * 60 * 60_000;

/** Whether a folder is of a test run that was killed. */
const isLeftover = (folder: string) =>
  /^kasna-[a-z-]+-\w{6}$/.test(folder) &&
  (statSync(join(tmpdir(), folder), { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - LEFT_AFTER_MS;

const CACHE = join(root, "node_modules/.cache/kasna-data-dirs");

/** The folder of the directories that are copied, on disk. Those of former sources are removed. */
async function filledDataDirs(): Promise<string> {
  const name = hashOfSources(root).slice(0, 12);
  const filled = join(CACHE, name);
  for (const folder of readdirSync(tmpdir()).filter(isLeftover))
    rmSync(join(tmpdir(), folder), { recursive: true, force: true });
  if (existsSync(filled)) return filled;

  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE).filter((folder) => !folder.startsWith(name)))
    rmSync(join(CACHE, old), { recursive: true, force: true });
  const copied = `${filled}-${process.pid}`;
  mkdirSync(copied);
  const next = mkdtempSync(join(tmpdir(), "kasna-filling-"));
  const steps: Record<Contents, (url: string) => Promise<unknown>> = {
    empty: (url) => migrateDatabase(url, root),
    demo: (url) => seedDemo(url),
  };
  for (const [contents, fill] of Object.entries(steps)) {
    const postgres = await startEmbeddedPostgres(next);
    await fill(postgres.url);
    await postgres.stop();
    // Each server links its programs itself.
    removeOtherPrograms(next, "");
    chmodSync(next, 0o711);
    execFileSync("cp", ["-a", next, join(copied, contents)]);
  }
  rmSync(next, { recursive: true, force: true });
  try {
    renameSync(copied, filled);
  } catch {
    // Another test run has just finished the same directory.
    rmSync(copied, { recursive: true, force: true });
  }
  return filled;
}
