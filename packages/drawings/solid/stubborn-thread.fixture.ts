import { parentPort } from "node:worker_threads";
import type { ForgeAnswer } from "./forge.ts";

parentPort?.on("message", (part: string) => {
  parentPort?.postMessage({ isBegun: true } satisfies ForgeAnswer);
  // As a kernel that does not come to an end: nothing but the thread's end stops it.
  while (part === "hang");
  if (part === "die") process.exit(1);
  parentPort?.postMessage({ bytes: Buffer.from(part), heldBytes: 0 } satisfies ForgeAnswer);
});
