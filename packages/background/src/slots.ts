export type Slots = {
  /** Waits for a free slot; first come, first served. Returns what gives the slot back. */
  take: () => Promise<() => void>;
};

/** A semaphore: so many jobs run at once, whichever lane they come from. */
export function openSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      };
    },
  };
}
