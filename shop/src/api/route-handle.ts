/** What a route says of itself: `export const handle = { … } satisfies RouteHandle`. */
export type RouteHandle = {
  /**
   * The page is the same for every visitor, so the page cache gives it. Its loader gets these query
   * parameters and no others.
   */
  cachedBy?: readonly string[];
  /** Its loader changes nothing, so it may read from a replica. */
  readsReplica?: true;
  /** Who is not logged in is led to login, told this sentence, and back here after it. */
  loginSentence?: string;
  /** Buy Now goes on here; on any other page it has been left (spec 7.6). */
  keepsBuyNow?: true;
  /** The page stands in a frame of its own, without the shop's header and footer. */
  hasOwnFrame?: true;
};
