import { buildIfChanged } from "../src/server/build-if-changed.ts";
import { root } from "../src/server/root-folder.ts";

/** Builds once, before several shops are started side by side. */
export default function build() {
  buildIfChanged(root, () => {});
}
