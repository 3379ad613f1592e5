import { readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { answerJobs } from "./jobs.ts";
import { throttle } from "./throttle.ts";

const LONG_MS = 400;

/** The names of what stands in this process's environment. */
const environmentKeys = () =>
  readFileSync("/proc/self/environ", "utf8")
    .split("\0")
    .flatMap((entry) => (entry ? [entry.split("=")[0]] : []));

/** Works for so long, with a rest wherever it may have one; returns how often it gave the processor up, and how long that took. */
function work(milliseconds: number) {
  const began = performance.now();
  const switches = () => process.resourceUsage().voluntaryContextSwitches;
  const switchesBefore = switches();
  const before = process.threadCpuUsage();
  const workedMs = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  while (workedMs() < milliseconds) throttle();
  return {
    rests: switches() - switchesBefore,
    workedMs: workedMs(),
    tookMs: performance.now() - began,
  };
}

/** Does what a job names: never ends, dies, fails, works, says what it is run with; anything else it gives back. */
answerJobs<unknown>({
  make(job) {
    // As a kernel that does not come to an end: nothing but the end of the process stops it.
    while (job === "hang");
    if (job === "die") process.exit(1);
    if (job === "fail") throw new Error("A job that can't be done");
    if (job === "long") return work(LONG_MS);
    if (job === "who") return { pid: process.pid, priority: getPriority(), keys: environmentKeys() };
    return Buffer.from(job);
  },
  heldBytes: () => Number(readFileSync("/proc/self/statm", "utf8").split(" ")[1]) * 4096,
});
