import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

import { startJob } from "./throttle.ts";
import type { JobMessage } from "./worker-process.ts";

type JobHandler<Result, Job> = {
  /** Resolves when the worker is ready; jobs wait for it. */
  ready?: Promise<unknown>;
  run: (job: Job) => Result | Promise<Result>;
  /** The memory in use after a job, of a kind that is never released. */
  memoryBytes?: () => number;
};

/** Makes this process a worker of `openBackground`. It exits with its parent process. */
export function serveJobs<Result, Job = string>({
  ready,
  run,
  memoryBytes = () => 0,
}: JobHandler<Result, Job>): void {
  lowerPriority();
  process.on("message", async (job: Job) => {
    try {
      await ready;
      send({ isStarted: true });
      startJob();
      const result = await run(job);
      send({ result, memoryBytes: memoryBytes() });
    } catch (error) {
      // OpenCASCADE throws memory addresses instead of errors.
      send({ error: error instanceof Error ? (error.stack ?? error.message) : `Exception ${error}` });
    }
  });
  process.on("disconnect", () => process.exit(0));
  // Ctrl-C and a service manager signal the whole process group, but the parent ends this process itself.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});
  process.on("SIGHUP", () => {});
}

const send = <Result>(message: JobMessage<Result>) => process.send?.(message);

/** About a tenth of the processor's time under full load, which is enough to finish a job within its limit. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** Requests have priority: a job uses the processor time that they leave. */
function lowerPriority() {
  try {
    setPriority(PRIORITY);
    // On Linux this covers only the current thread and those that it starts later.
    for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), PRIORITY);
  } catch {
    // Other systems have no /proc and set the whole process at once. A sandbox may forbid it, but jobs run all the
    // same.
  }
}
