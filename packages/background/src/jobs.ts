import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { Answer } from "./index.ts";
import { beginJob } from "./throttle.ts";

type Making<Result, Job> = {
  /** Awaited before the first job begins. */
  ready?: Promise<unknown>;
  make: (job: Job) => Result | Promise<Result>;
  /** How much is held after a job, of what is never given back. */
  heldBytes?: () => number;
};

/** Makes this process the one that does the jobs of `openBackground`. It ends with the process that started it. */
export function answerJobs<Result, Job = string>({
  ready,
  make,
  heldBytes = () => 0,
}: Making<Result, Job>): void {
  yieldToOthers();
  process.on("message", async (job: Job) => {
    try {
      await ready;
      say({ isBegun: true });
      beginJob();
      const result = await make(job);
      say({ result, heldBytes: heldBytes() });
    } catch (error) {
      // Not everything that is thrown is an error: the kernel of the solids throws addresses.
      say({ fault: error instanceof Error ? (error.stack ?? error.message) : `Exception ${error}` });
    }
  });
  process.on("disconnect", () => process.exit(0));
  // Ctrl-C and a service manager reach the whole group; who asked for the job ends this process in order.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});
  process.on("SIGHUP", () => {});
}

const say = <Result>(answer: Answer<Result>) => process.send?.(answer);

/** A tenth of the processor's time where requests want all of it: enough that a job ends in its time. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** Requests go first: a job takes what they leave. */
function yieldToOthers() {
  try {
    setPriority(PRIORITY);
    // On Linux that was this thread alone, and those that it starts from now on.
    for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), PRIORITY);
  } catch {
    // Elsewhere it was the whole process; and a sandbox that forbids it still gets its papers.
  }
}
