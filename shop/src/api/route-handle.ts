/** What a route says of itself: `export const handle = { … } satisfies RouteHandle`. */
export type RouteHandle = {
  /**
   * The page is the same for every visitor, so the page cache gives it. Its loader gets these query
   * parameters and no others.
   */
  cachedBy?: readonly string[];
  /** Its loader changes nothing, so it may read from a replica. */
  readsReplica?: true;
};
