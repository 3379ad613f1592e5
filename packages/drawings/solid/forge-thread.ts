import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import type { PartSpecification } from "../src/model.ts";
import type { ForgeAnswer } from "./forge.ts";
import { loadKernel } from "./kernel.ts";
import { stepFile } from "./step-file.ts";

/** Calls go first: a part is made of what they leave. */
function yieldToOthers() {
  try {
    setPriority(
      Number(readlinkSync("/proc/thread-self").split("/").at(-1)),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // Only Linux gives a thread a priority of its own; elsewhere it has that of the shop.
  }
}

yieldToOthers();
const kernel = loadKernel();

parentPort?.on("message", async (part: string) => {
  parentPort?.postMessage(await answerTo(part));
});

async function answerTo(part: string): Promise<ForgeAnswer> {
  try {
    const { heldBytes } = await kernel;
    parentPort?.postMessage({ isBegun: true } satisfies ForgeAnswer);
    const text = await stepFile(JSON.parse(part) as PartSpecification);
    return { bytes: gzipSync(text), heldBytes: heldBytes() };
  } catch (error) {
    // The kernel throws numbers too: addresses of its own exceptions.
    return { fault: error instanceof Error ? (error.stack ?? error.message) : `Kernel exception ${error}` };
  }
}
