import { JobError } from "./job-error.ts";
import { openSlots } from "./slots.ts";

/** Limits expensive work that is not a worker's job, such as streaming a file. */
export type Limiter = {
  /** Waits for a free slot. Returns the function that releases it. Throws a `JobError` if the queue is full. */
  acquire: () => Promise<() => void>;
};

/** At most `concurrency` slots are taken at once, and `queue` more callers may wait. */
export function openLimiter({ concurrency, queue }: { concurrency: number; queue: number }): Limiter {
  const slots = openSlots(concurrency);
  let admitted = 0;
  return {
    async acquire() {
      if (admitted >= concurrency + queue) throw new JobError("full", `${queue} are already waiting`);
      admitted += 1;
      const release = await slots.acquire();
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        admitted -= 1;
        release();
      };
    },
  };
}
