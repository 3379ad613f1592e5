/**
 * Runs at most `atOnce` tasks at a time and queues at most `waitingMax` more, in order. Returns null if the queue is
 * full.
 */
export function concurrencyLimit({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function acquire(): Promise<void> {
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }
  function release() {
    const next = waiting.shift();
    // Hand the slot directly to the next task, so that a new one can't take it first.
    if (next) next();
    else running--;
  }

  return function run<T>(work: () => Promise<T>): Promise<T> | null {
    if (running >= atOnce && waiting.length >= waitingMax) return null;
    return acquire().then(work).finally(release);
  };
}
