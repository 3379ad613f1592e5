import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root-folder.ts";

// A parent process of the version before starts its new server processes with this file, at `npm run restart`.
process.argv[2] = "server";
await import(pathToFileURL(join(root, "shop/build/server/index.js")).href);
