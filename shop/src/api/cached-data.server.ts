/**
 * A group of data that cached pages show: what every page has (settings, menu, banners, help), all products, the
 * owner's search words, the products of a category, or the reviews of a sub-category. Database triggers record which tags a change
 * invalidates.
 */
export type CacheTag = "site" | "products" | "search-words" | `category:${number}` | `sub-category:${number}`;

/**
 * Returns data that is the same for every visitor from this process's memory, else loads it. A change with one of the
 * tags shows at most about a quarter of a second later. Don't change what it returns: others get the same object.
 */
export type CachedData = <Data>(
  key: string,
  tags: readonly CacheTag[],
  load: () => Promise<Data>,
) => Promise<Data>;

/** Loads each time: for commands and tests, which don't follow changes. */
export const uncachedData: CachedData = (_key, _tags, load) => load();
