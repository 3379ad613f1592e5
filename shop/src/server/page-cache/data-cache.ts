import { LRUCache } from "lru-cache";
import type { CachedData } from "../../api/cached-data.server.ts";
import { openTagClock, type Stamped } from "./tag-clock.ts";

/** An entry takes about 10 KB; the counts of a text's filters take up to 50. */
const ENTRIES_MAX = 1000;
const ENTRIES_OF_TEXTS_MAX = 100;

type Entry = Stamped & { data: Promise<unknown> };

/**
 * Caches data that pages of one kind share, such as the menu, until one of their tags is invalidated. Concurrent
 * requests share one load.
 */
export function openDataCache() {
  const shared = new LRUCache<string, Entry>({ max: ENTRIES_MAX });
  const ofTexts = new LRUCache<string, Entry>({ max: ENTRIES_OF_TEXTS_MAX });
  const clock = openTagClock();
  const cached: CachedData = <Data>(
    key: string,
    tags: readonly string[],
    load: () => Promise<Data>,
    { isOfText = false } = {},
  ): Promise<Data> => {
    const entries = isOfText ? ofTexts : shared;
    const known = entries.get(key);
    if (known && clock.isFresh(known)) return known.data as Promise<Data>;
    const entry = { tags, validAt: clock.now(), data: load() };
    entries.set(key, entry);
    entry.data.catch(() => entries.peek(key) === entry && entries.delete(key));
    return entry.data;
  };
  return { cached, invalidate: clock.invalidate, invalidateAll: clock.invalidateAll };
}
