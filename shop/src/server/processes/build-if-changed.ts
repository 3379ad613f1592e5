import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { environmentWith } from "../../settings.ts";

const SOURCES = [
  "packages",
  "shop/src",
  "shop/public",
  "shop/vite.config.ts",
  "shop/react-router.config.ts",
  "package-lock.json",
];

/** Files that are not part of any build. */
const TEST_FILE = /\.(?:test|fixture)\.tsx?$/;

function* filesOf(path: string): Generator<string> {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : null;
  if (!entries) return;
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() && entry.name !== "node_modules") yield* filesOf(join(path, entry.name));
    else if (entry.isFile() && !entry.name.includes(".test.")) yield join(path, entry.name);
  }
}

/** Changes whenever a source of the build or the demo shop changes. */
export function hashOfSources(root: string): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const path = join(root, source);
    const files = /\.\w+$/.test(source) ? [path] : filesOf(path);
    for (const file of files) {
      if (TEST_FILE.test(file)) continue;
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/** Lists the files created by this build, because its folder also contains files of the previous build. */
const MANIFEST = "files.json";
/** Files whose names contain a hash of their content. */
const HASHED = /[\\/]assets[\\/]/;

export const NO_TOOLS =
  "The shop has to be built, and the packages that build it are not installed. Run: npm ci && npm run build && npm prune --omit=dev";

const markOf = (root: string) => join(root, "shop/build/sources.sha256");
const cliOf = (root: string) => join(root, "node_modules/@react-router/dev/bin.cjs");

/** Whether there is a build of the current sources. */
export const isBuilt = (root: string, hash = hashOfSources(root)): boolean =>
  existsSync(markOf(root)) && readFileSync(markOf(root), "utf8") === hash;

/** Whether the packages that build the shop are installed. */
export const canBuild = (root: string): boolean => existsSync(cliOf(root));

/**
 * Builds the shop if its sources have changed since the last build. Builds in a separate folder, then replaces the
 * previous build, keeping those of its files that open browsers and running servers may still request. Throws with the
 * build's output.
 */
export function buildIfChanged(root: string, say: (line: string) => void): void {
  const build = join(root, "shop/build");
  const hash = hashOfSources(root);
  if (isBuilt(root, hash)) return;
  if (!canBuild(root)) throw new Error(NO_TOOLS);
  say("Building the shop. This happens again only when its sources change …");
  const next = join(root, `shop/build.${process.pid}`);
  try {
    const built = spawnSync(process.execPath, [cliOf(root), "build", "shop"], {
      cwd: root,
      encoding: "utf8",
      env: environmentWith({ NODE_ENV: "production", BUILD_DIRECTORY: basename(next) }),
    });
    if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}\n${built.stderr}`);
    compressFiles(join(next, "client"));
    writeFileSync(
      join(next, MANIFEST),
      JSON.stringify([...filesOf(next)].map((file) => relative(next, file))),
    );
    keepHashedFiles(build, next);
    writeFileSync(join(next, "sources.sha256"), hash);
    const previous = `${next}.before`;
    if (existsSync(build)) renameSync(build, previous);
    renameSync(next, build);
    rmSync(previous, { recursive: true, force: true });
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Copies hashed files of the previous build, because pages that are already open still request them. */
function keepHashedFiles(previous: string, next: string): void {
  const manifest = join(previous, MANIFEST);
  const files: string[] = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : [];
  for (const file of files) {
    const target = join(next, file);
    if (!HASHED.test(file) || existsSync(target) || !existsSync(join(previous, file))) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(previous, file), target);
  }
}

/** Precompresses each text file of the build with brotli and gzip, for the server to send. */
function compressFiles(folder: string): void {
  for (const file of filesOf(folder)) {
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
