import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { setOC } from "replicad";
import openKernel from "replicad-opencascadejs";

const MEMORY_MAX_BYTES = 1024 * 1024 * 1024;

/** Loads OpenCASCADE for replicad, with a memory limit. Returns a function for its memory usage. */
export async function loadKernel(): Promise<{ memoryBytes: () => number }> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("replicad-opencascadejs/wasm")));
  let memory: WebAssembly.Memory | undefined;
  const options = {
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      void WebAssembly.instantiate(wasm, imports).then(({ instance }) => {
        memory = Object.values(instance.exports).find((exported) => exported instanceof WebAssembly.Memory);
        if (memory) limitMemory(memory);
        done(instance);
      });
      return {};
    },
  };
  setOC(await (openKernel as (options: object) => ReturnType<typeof openKernel>)(options));
  return { memoryBytes: () => memory?.buffer.byteLength ?? 0 };
}

/** The kernel grows its memory by this method and treats an exception as out of memory. */
function limitMemory(memory: WebAssembly.Memory) {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > MEMORY_MAX_BYTES)
      throw new RangeError("Memory limit reached");
    return grow(pages);
  };
}
