import { buildIfChanged } from "./processes/build-if-changed.ts";
import { root } from "./root-folder.ts";

/** `npm run build`: the build step of `npm start`, for container images. */
buildIfChanged(root, (line) => process.stdout.write(`${line}\n`));
