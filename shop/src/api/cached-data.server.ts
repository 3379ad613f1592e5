/**
 * A group of data that cached pages show: what every page shows (settings, menu, banners, help), all products, the
 * owner's search words, the products of a category, or the reviews of a sub-category. Database triggers record which
 * tags a change invalidates.
 */
export type CacheTag = "site" | "products" | "search-words" | `category:${number}` | `sub-category:${number}`;

/**
 * Returns data that is the same for every visitor from this process's memory, or loads it. A change to one of the tags
 * becomes visible within about a quarter of a second. Don't mutate the result: other callers get the same object.
 * Visitors type any number of texts, so data of a text (`isOfText`) makes no other data leave.
 */
export type CachedData = <Data>(
  key: string,
  tags: readonly CacheTag[],
  load: () => Promise<Data>,
  options?: { isOfText?: boolean },
) => Promise<Data>;

/** Loads every time. For commands and tests, which don't follow changes. */
export const uncachedData: CachedData = (_key, _tags, load) => load();
