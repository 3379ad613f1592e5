import { readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { serveJobs } from "./jobs.ts";
import { throttle } from "./throttle.ts";

const LONG_MS = 400;

/** The names of this process's environment variables. */
const environmentKeys = () =>
  readFileSync("/proc/self/environ", "utf8")
    .split("\0")
    .flatMap((entry) => (entry ? [entry.split("=")[0]] : []));

/**
 * Works for some milliseconds of processor time, throttled. Returns how often it yielded the processor, and the times.
 */
function work(milliseconds: number) {
  const startedAt = performance.now();
  const switches = () => process.resourceUsage().voluntaryContextSwitches;
  const switchesBefore = switches();
  const before = process.threadCpuUsage();
  const workedMs = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  while (workedMs() < milliseconds) throttle();
  return {
    pauses: switches() - switchesBefore,
    workedMs: workedMs(),
    tookMs: performance.now() - startedAt,
  };
}

/** Each job says what to do: hang, exit, throw, work or describe the process. Any other job is echoed. */
serveJobs<unknown>({
  run(job) {
    // Like an endless loop in a native library: only killing the process stops it.
    while (job === "hang");
    if (job === "die") process.exit(1);
    if (job === "fail") throw new Error("This job always fails");
    if (job === "long") return work(LONG_MS);
    if (job === "who") return { pid: process.pid, priority: getPriority(), keys: environmentKeys() };
    return Buffer.from(job);
  },
  memoryBytes: () => Number(readFileSync("/proc/self/statm", "utf8").split(" ")[1]) * 4096,
});
