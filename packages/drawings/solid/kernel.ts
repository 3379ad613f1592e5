import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { setOC } from "replicad";
import openKernel from "replicad-opencascadejs";

const MOST_BYTES = 1024 * 1024 * 1024;

/** Loads OpenCASCADE for replicad, silent and with a bound on its memory. Returns how much it holds. */
export async function loadKernel(): Promise<{ heldBytes: () => number }> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("replicad-opencascadejs/wasm")));
  let memory: WebAssembly.Memory | undefined;
  const options = {
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      void WebAssembly.instantiate(wasm, imports).then(({ instance }) => {
        memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
        if (memory) bound(memory);
        done(instance);
      });
      return {};
    },
  };
  setOC(await (openKernel as (options: object) => ReturnType<typeof openKernel>)(options));
  return { heldBytes: () => memory?.buffer.byteLength ?? 0 };
}

/** The kernel asks for more by this method, and takes a refusal for a full memory. */
function bound(memory: WebAssembly.Memory) {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > MOST_BYTES) throw new RangeError("Enough memory");
    return grow(pages);
  };
}
