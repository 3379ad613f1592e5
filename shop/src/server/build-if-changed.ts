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
import { environmentWith } from "../settings.ts";

const SOURCES = [
  "packages",
  "shop/src",
  "shop/vite.config.ts",
  "shop/react-router.config.ts",
  "package-lock.json",
];

function* filesOf(path: string): Generator<string> {
  const found = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : null;
  if (!found) return;
  for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() && entry.name !== "node_modules") yield* filesOf(join(path, entry.name));
    else if (entry.isFile() && !entry.name.includes(".test.")) yield join(path, entry.name);
  }
}

function hashOfSources(root: string): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const path = join(root, source);
    const files = /\.\w+$/.test(source) ? [path] : filesOf(path);
    for (const file of files)
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** What a build made itself, by paths within it; beside it lie files of the build before. */
const MANIFEST = "files.json";
/** A file whose name changes with its content. */
const HASHED = /[\\/]assets[\\/]/;

/**
 * Builds the shop where its sources differ from what was built last. The build is made aside and takes the
 * place of the one before, whose files that browsers and running servers may still ask for stay beside its
 * own. Throws with the build's own words.
 */
export function buildIfChanged(root: string, say: (line: string) => void): void {
  const build = join(root, "shop/build");
  const mark = join(build, "sources.sha256");
  const hash = hashOfSources(root);
  if (existsSync(mark) && readFileSync(mark, "utf8") === hash) return;
  say("Building the shop (once, until its sources change) …");
  const next = join(root, `shop/build.${process.pid}`);
  const cli = join(root, "node_modules/@react-router/dev/bin.cjs");
  try {
    const built = spawnSync(process.execPath, [cli, "build", "shop"], {
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
    const before = `${next}.before`;
    if (existsSync(build)) renameSync(build, before);
    renameSync(next, build);
    rmSync(before, { recursive: true, force: true });
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Copies what the build before made under names of its own: pages that are open now ask for it. */
function keepHashedFiles(before: string, next: string): void {
  const manifest = join(before, MANIFEST);
  const files: string[] = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : [];
  for (const file of files) {
    const kept = join(next, file);
    if (!HASHED.test(file) || existsSync(kept) || !existsSync(join(before, file))) continue;
    mkdirSync(dirname(kept), { recursive: true });
    copyFileSync(join(before, file), kept);
  }
}

/** Writes beside each text file of the build its smallest brotli and gzip forms, which the server sends as they are. */
function compressFiles(folder: string): void {
  for (const file of filesOf(folder)) {
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
