import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Loads what is asked for in the same turn of the event loop, and while the load before is on its way, together, and each
 * key once. What is not there is left out of the answer.
 */
export function batched<Key, Value>(load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  const loads = new Map<Key, Promise<ReadonlyMap<Key, Value>>>();
  let waiting: Key[] = [];
  let next: Promise<ReadonlyMap<Key, Value>> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const loadWaiting = async (before: Promise<unknown>) => {
    await Promise.allSettled([before, nextTurn()]);
    const keys = waiting;
    [waiting, next] = [[], null];
    return load(keys);
  };
  return async (keys: readonly Key[]): Promise<Map<Key, Value>> => {
    for (const key of keys) {
      if (loads.has(key)) continue;
      if (!next) {
        next = loadWaiting(last);
        // A load that fails is heard of by whoever waits for it, and nobody may: who needs two hears of the first.
        next.catch(() => {});
        last = next;
      }
      waiting.push(key);
      loads.set(key, next);
    }
    const found = new Map<Key, Value>();
    for (const key of keys) {
      const value = (await loads.get(key))?.get(key);
      if (value !== undefined) found.set(key, value);
    }
    return found;
  };
}
