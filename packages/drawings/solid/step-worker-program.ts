import { gzipSync } from "node:zlib";
import { answerJobs } from "@kasna/background/jobs";
import type { PartSpecification } from "../src/model.ts";
import { loadKernel } from "./kernel.ts";
import { stepFile } from "./step-file.ts";

const kernel = loadKernel();
let heldBytes = () => 0;

answerJobs<Uint8Array>({
  ready: kernel.then((loaded) => {
    heldBytes = loaded.heldBytes;
  }),
  make: async (part) => gzipSync(await stepFile(JSON.parse(part) as PartSpecification)),
  heldBytes: () => heldBytes(),
});
