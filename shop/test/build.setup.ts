import { buildIfChanged } from "../src/server/build-if-changed.ts";
import { root } from "../src/server/root-folder.ts";

/** Builds once, before tests start several shops in parallel. */
export default function build() {
  buildIfChanged(root, () => {});
}
