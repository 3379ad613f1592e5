import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfChanged } from "./processes/build-if-changed.ts";
import { root } from "./root-folder.ts";

/** The first step of a restart, before any server process is replaced: builds and migrates. */

try {
  buildIfChanged(root, (line) => process.stdout.write(`${line}\n`));
  process.argv[2] = "migrate";
  await import(pathToFileURL(join(root, "shop/build/server/index.js")).href);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
