import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrateDatabase } from "../src/database/migrate.ts";
import { removeOtherPrograms } from "../src/database/paths.ts";
import { seedDemo } from "../src/database/seed/seed.ts";
import { hashOfSources } from "../src/server/processes/build-if-changed.ts";
import { root } from "../src/server/root-folder.ts";

/**
 * Fills a data directory with the demo shop, as its first start does. Copies a directory that is filled once for these
 * sources, because filling takes seconds and copying does not.
 */
export async function fillDataDir(dataDir: string): Promise<void> {
  const filled = await filledDataDir();
  mkdirSync(dataDir, { recursive: true });
  execFileSync("cp", ["-a", `${filled}/.`, dataDir]);
}

const short = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

const DAY_MS = 24 * 60 * 60_000;

/** Whether a folder of tests has not been used for a day: its checkout is gone, or its test run was killed. */
const isLeftover = (folder: string) =>
  /^kasna-(filled-.+|[a-z-]+-\w{6})$/.test(folder) &&
  (statSync(join(tmpdir(), folder), { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - DAY_MS;

/** The directory that is copied. Those of this checkout's former sources are removed. */
async function filledDataDir(): Promise<string> {
  const ours = `kasna-filled-${short(root)}-`;
  const name = ours + short(hashOfSources(root));
  const filled = join(tmpdir(), name);
  if (existsSync(filled)) {
    utimesSync(filled, new Date(), new Date());
    return filled;
  }
  for (const old of readdirSync(tmpdir()).filter((folder) => folder.startsWith(ours) || isLeftover(folder)))
    rmSync(join(tmpdir(), old), { recursive: true, force: true });

  const next = mkdtempSync(join(tmpdir(), "kasna-filling-"));
  const postgres = await startEmbeddedPostgres(next);
  await migrateDatabase(postgres.url, root);
  await seedDemo(postgres.url);
  await postgres.stop();
  // Each server links its programs itself.
  removeOtherPrograms(next, "");
  chmodSync(next, 0o711);
  try {
    renameSync(next, filled);
  } catch {
    // Another test run has just finished the same directory.
    rmSync(next, { recursive: true, force: true });
  }
  return filled;
}
