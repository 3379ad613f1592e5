import type { Serializable } from "node:child_process";
import type { Background } from "./background.ts";
import { JobError } from "./job-error.ts";
import { type JobProcessOptions, openJobProcess } from "./job-process.ts";
import type { Slots } from "./slots.ts";

export type BackgroundOptions<Job = string> = JobProcessOptions & {
  /** How many jobs may wait while one runs. */
  queue: number;
  /** A limit shared with other workers. */
  slots?: Slots;
  /** The key by which jobs are equal. By default the job itself, as a string. */
  keyOf?: (job: Job) => string;
};

type QueuedJob<Result, Job> = {
  job: Job;
  resolve: (result: Result) => void;
  reject: (reason: JobError) => void;
};

const UNLIMITED: Slots = { acquire: async () => () => {} };

/**
 * Runs jobs one at a time in a process of low priority, so that they do not delay requests. It is a process because a
 * thread would share the threads for garbage collection, compression and image encoding with the requests, at normal
 * priority, and those do half the work.
 */
export function openBackground<Result, Job extends Serializable = string>({
  queue,
  slots = UNLIMITED,
  keyOf = String,
  ...processOptions
}: BackgroundOptions<Job>): Background<Result, Job> {
  const worker = openJobProcess<Result, Job>(processOptions);
  const queued: QueuedJob<Result, Job>[] = [];
  const inFlight = new Map<string, Promise<Result>>();
  let isDraining = false;
  let isRunning = false;

  /** Runs the queued jobs until none is left. */
  async function drainQueue() {
    if (isDraining) return;
    isDraining = true;
    while (queued.length > 0) {
      const releaseSlot = await slots.acquire();
      // None if it was closed while waiting for the slot.
      const next = queued.shift();
      if (next) await runJob(next, releaseSlot);
      else releaseSlot();
    }
    isDraining = false;
  }

  async function runJob({ job, resolve, reject }: QueuedJob<Result, Job>, releaseSlot: () => void) {
    isRunning = true;
    const [outcome] = await Promise.allSettled([worker.run(job)]);
    isRunning = false;
    releaseSlot();
    if (outcome.status === "fulfilled") resolve(outcome.value);
    else reject(outcome.reason);
  }

  return {
    run(job) {
      const key = keyOf(job);
      const running = inFlight.get(key);
      if (running) return running;
      if (queued.length + (isRunning ? 1 : 0) > queue)
        return Promise.reject(new JobError("full", `${queue} jobs are already waiting`));
      const result = new Promise<Result>((resolve, reject) => {
        queued.push({ job, resolve, reject });
        void drainQueue();
      }).finally(() => inFlight.delete(key));
      inFlight.set(key, result);
      return result;
    },
    async close() {
      const closing = new JobError("failed", "The shop is shutting down");
      for (const { reject } of queued.splice(0)) reject(closing);
      await worker.close(closing);
    },
  };
}
