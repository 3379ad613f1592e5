import { LRUCache } from "lru-cache";
import type { CachedData } from "../../api/cached-data.server.ts";
import { openTagClock, type Stamped } from "./tag-clock.ts";

/** An entry takes about 10 KB. */
const ENTRIES_MAX = 1000;

type Entry = Stamped & { data: Promise<unknown> };

/**
 * Caches data that pages of one kind share, such as the menu, until one of their tags is invalidated. Concurrent
 * requests share one load.
 */
export function openDataCache() {
  const entries = new LRUCache<string, Entry>({ max: ENTRIES_MAX });
  const clock = openTagClock();
  const cached: CachedData = <Data>(
    key: string,
    tags: readonly string[],
    load: () => Promise<Data>,
  ): Promise<Data> => {
    const known = entries.get(key);
    if (known && clock.isFresh(known)) return known.data as Promise<Data>;
    const entry = { tags, validAt: clock.now(), data: load() };
    entries.set(key, entry);
    entry.data.catch(() => entries.peek(key) === entry && entries.delete(key));
    return entry.data;
  };
  return { cached, invalidate: clock.invalidate, invalidateAll: clock.invalidateAll };
}
