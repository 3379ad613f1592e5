import { buildIfChanged } from "./build-if-changed.ts";
import { root } from "./root-folder.ts";

/** `npm run build`: what `npm start` does first, for an image that is made once and started often. */
buildIfChanged(root, (line) => process.stdout.write(`${line}\n`));
