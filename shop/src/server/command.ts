import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { canBuild, isBuilt, NO_TOOLS } from "./processes/build-if-changed.ts";
import { root } from "./root-folder.ts";

/**
 * `node shop/src/server/command.ts NAME …`: runs a command of the terminal. It runs from the build, which has its
 * libraries; where the sources have changed since, from the sources, whose libraries come with the tools that build.
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
