/**
 * Lets some pieces of work run at once while some more wait, first come first served. Returns null for a
 * piece that would be too many.
 */
export function concurrencyLimit({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function turn(): Promise<void> {
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }
  function leave() {
    const next = waiting.shift();
    // The next one takes over the place, so that nobody who comes now gets it.
    if (next) next();
    else running--;
  }

  return function run<T>(work: () => Promise<T>): Promise<T> | null {
    if (running >= atOnce && waiting.length >= waitingMax) return null;
    return turn().then(work).finally(leave);
  };
}
