/** The properties that a route declares: `export const handle = { … } satisfies RouteHandle`. */
export type RouteHandle = {
  /**
   * The page is the same for every visitor and is served from the page cache. Its loader receives only these query
   * parameters.
   */
  cachedBy?: readonly string[];
  /**
   * Its only parameter is a SKU, which is looked up before the page is rendered. All SKUs that never existed get the
   * same cached response.
   */
  isOfSku?: true;
  /**
   * A cached page with an unlimited number of addresses: it is cached on the second request, separately from other
   * pages.
   */
  isCachedIfRepeated?: true;
  /**
   * Query parameters with an unlimited number of values: with any of them, the page is cached as if
   * `isCachedIfRepeated`.
   */
  endlessBy?: readonly string[];
  /** The loader writes nothing, so it may read from a replica. */
  readsReplica?: true;
  /** Visitors who are not logged in go to the login page with this message, then return here. */
  loginSentence?: string;
  /** Without scripts the page can do nothing, and shows a message instead. Pages with a `loginSentence` are such pages. */
  needsScripts?: true;
  /** This page is part of Buy Now; opening any other page abandons it (spec 7.6). */
  keepsBuyNow?: true;
  /** The page has its own layout, without the shop's header and footer. */
  hasOwnFrame?: true;
};
