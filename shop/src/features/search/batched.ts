import { setImmediate as nextTurn } from "node:timers/promises";
import DataLoader from "dataloader";

/**
 * Loads keys together that are requested in the same turn of the event loop, or while the previous load is in flight;
 * each key once. Keys that do not exist are missing from the result.
 */
export function batched<Key, Value>(load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  let last: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const loading = load(keys);
      last = loading;
      const values = await loading;
      return keys.map((key) => values.get(key));
    },
    { batchScheduleFn: (send) => void Promise.allSettled([last, nextTurn()]).then(send) },
  );
  return async (keys: readonly Key[]): Promise<Map<Key, Value>> => {
    const values = await Promise.all(keys.map((key) => loader.load(key)));
    return new Map(
      keys.flatMap((key, at) => {
        const value = values[at];
        return value === undefined ? [] : [[key, value]];
      }),
    );
  };
}
