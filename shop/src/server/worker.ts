import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root-folder.ts";

// During `npm run restart`, a parent process of the previous version starts its new server processes with this file.
process.argv[2] = "server";
await import(pathToFileURL(join(root, "shop/build/server/index.js")).href);
