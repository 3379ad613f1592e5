import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfChanged } from "./processes/build-if-changed.ts";
import { root } from "./root-folder.ts";

/** `npm start`: builds the shop if its sources have changed, then becomes its parent process. */

try {
  buildIfChanged(root, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`);
  process.exit(1);
}
await import(pathToFileURL(join(root, "shop/build/server/index.js")).href);
