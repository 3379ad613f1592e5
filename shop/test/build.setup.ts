import { buildIfChanged } from "../src/server/processes/build-if-changed.ts";
import { root } from "../src/server/root-folder.ts";

/** Builds once, before tests start several shops in parallel. */
export default function build() {
  buildIfChanged(root, () => {});
}
