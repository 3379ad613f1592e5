import { join } from "node:path";
import { root } from "../src/server/root-folder.ts";

/**
 * From now on, processes that this one starts keep their compiled code: commands and workers that tests start from their
 * sources, again and again, spend a third of their time on compiling.
 */
export function keepCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/kasna-tests");
}
