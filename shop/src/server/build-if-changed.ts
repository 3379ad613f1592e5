import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

/** Builds the shop where its sources differ from what was built last. Throws with the build's own words. */
export function buildIfChanged(root: string, say: (line: string) => void): void {
  const mark = join(root, "shop/build/sources.sha256");
  const hash = hashOfSources(root);
  if (existsSync(mark) && readFileSync(mark, "utf8") === hash) return;
  say("Building the shop (once, until its sources change) …");
  const cli = join(root, "node_modules/@react-router/dev/bin.cjs");
  const built = spawnSync(process.execPath, [cli, "build", "shop"], {
    cwd: root,
    encoding: "utf8",
    env: environmentWith({ NODE_ENV: "production" }),
  });
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}\n${built.stderr}`);
  compressFiles(join(root, "shop/build/client"));
  writeFileSync(mark, hash);
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
