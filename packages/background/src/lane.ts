import { JobError } from "./job-error.ts";
import { openSlots } from "./slots.ts";

/** Places for expensive work that another process does, such as streaming a file. */
export type Lane = {
  /** Waits for a place. Returns the function that gives it back. Throws a `JobError` if the queue is full. */
  enter: () => Promise<() => void>;
};

/** At most `places` are taken at once, and `queue` more may wait. */
export function openLane({ places, queue }: { places: number; queue: number }): Lane {
  const slots = openSlots(places);
  let inside = 0;
  return {
    async enter() {
      if (inside >= places + queue) throw new JobError("full", `${queue} are already waiting`);
      inside += 1;
      const release = await slots.take();
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        inside -= 1;
        release();
      };
    },
  };
}
