import { gzipSync } from "node:zlib";
import { serveJobs } from "@kasna/background/jobs";
import type { PartSpecification } from "../src/model.ts";
import { loadKernel } from "./kernel.ts";
import { stepFile } from "./step-file.ts";

const kernel = loadKernel();
let memoryBytes = () => 0;

serveJobs<Uint8Array>({
  ready: kernel.then((loaded) => {
    memoryBytes = loaded.memoryBytes;
  }),
  run: async (part) => gzipSync(await stepFile(JSON.parse(part) as PartSpecification)),
  memoryBytes: () => memoryBytes(),
});
