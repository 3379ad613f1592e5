import { join } from "node:path";
import { root } from "../src/server/root-folder.ts";

export const COMPILED_CODE = join(root, "node_modules/.cache/kasna-tests");

/**
 * From now on, processes that this one starts keep their compiled code: commands and workers that tests start from their
 * sources, again and again, spend a third of their time on compiling.
 */
export function keepCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= COMPILED_CODE;
}
