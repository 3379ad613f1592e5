import { gzipSync } from "node:zlib";
import { serveJobs } from "@kasna/background/jobs";
import { drawable, type KeyedPart } from "../kinds/index.ts";
import { loadKernel } from "./kernel.ts";
import { stepFile } from "./step-file.ts";

const kernel = loadKernel();
let memoryBytes = () => 0;

serveJobs<Uint8Array>({
  ready: kernel.then((loaded) => {
    memoryBytes = loaded.memoryBytes;
  }),
  run: async (specification) => {
    const part = drawable(JSON.parse(specification) as KeyedPart);
    if (!part) throw new Error("The part has no known kind");
    return gzipSync(await stepFile(part));
  },
  memoryBytes: () => memoryBytes(),
});
