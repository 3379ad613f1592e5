import { gzipSync } from "node:zlib";
import { serveJobs } from "@kasna/background/jobs";
import { drawable } from "../kinds/index.ts";
import { loadKernel } from "./kernel.ts";
import { stepFile } from "./step-file.ts";
import type { ModelJob } from "./step-worker.ts";

const kernel = loadKernel();
let memoryBytes = () => 0;

serveJobs<Uint8Array>({
  ready: kernel.then((loaded) => {
    memoryBytes = loaded.memoryBytes;
  }),
  run: async (specification) => {
    const { threads, ...keyed } = JSON.parse(specification) as ModelJob;
    const part = drawable(keyed);
    if (!part) throw new Error("The part has no known kind");
    return gzipSync(await stepFile(part, threads));
  },
  memoryBytes: () => memoryBytes(),
});
