export type Slots = {
  /** Waits for a free slot, first come, first served. Returns the function that releases it. */
  acquire: () => Promise<() => void>;
};

/** A semaphore: at most `count` jobs run at once, whichever worker they belong to. */
export function openSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async acquire() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      };
    },
  };
}
