import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { canBuild, isBuilt, NO_TOOLS } from "./processes/build-if-changed.ts";
import { root } from "./root-folder.ts";

/**
 * `node shop/src/server/command.ts NAME …`: runs a command of the terminal. It runs from the build, which contains its
 * libraries. If the sources have changed since, it runs from the sources, whose libraries are installed with the build
 * tools.
 */
const isCurrent = isBuilt(root);
if (isCurrent || canBuild(root))
  await import(
    pathToFileURL(join(root, isCurrent ? "shop/build/server/index.js" : "shop/src/server/index.ts")).href
  );
else {
  process.stderr.write(`\n${NO_TOOLS}\n\n`);
  process.exitCode = 1;
}
