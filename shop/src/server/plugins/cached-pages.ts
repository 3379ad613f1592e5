import { partPath } from "@kasna/rules/part-path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../api/app-context.server.ts";
import { readOnlyDatabase } from "../../database/read-replica.ts";
import { NO_SKU } from "../../features/catalogue/part/find-part.operations.server.ts";
import { loadRequestedPart } from "../../features/catalogue/part/requested-part.operations.server.ts";
import { nameTrace } from "../observing/name-trace.ts";
import { cacheKey, DATA_ENDING, dataEndingOf, hasParameter } from "../page-cache/cache-key.ts";
import type { PageResponse } from "../page-cache/cached-page.ts";
import { isCrawler } from "../page-cache/is-crawler.ts";
import { openPageCache } from "../page-cache/page-cache.ts";
import type { PageChanges } from "../page-cache/page-changes.ts";
import type { PageRoute, Pages } from "../page-cache/page-routes.ts";
import { type Page, pageRenderer, type SecurityHeaders } from "../page-cache/render-page.ts";
import { sendPage } from "../page-cache/send-page.ts";

const METHODS = ["GET", "HEAD"];
const KEY_LENGTH_MAX = 400;
/** For pages with an unlimited number of addresses, such as searches: random ones must not evict other pages. */
const REPEATED_BYTES_MAX = 16 * 1024 * 1024;
/** How many addresses requested only once are remembered. */
const REQUESTED_ONCE_MAX = 5000;
/** Its response is also that of all SKUs that never existed. */
const UNKNOWN_PART = partPath(NO_SKU);

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

type Options = Pick<Pages, "handle" | "routes"> & {
  changes: PageChanges;
  secured: SecurityHeaders;
  /** The handler that renders a route's page for one visitor. */
  uncachedOf: (route: PageRoute) => Handler;
};

/** Serves public pages from this process's page cache. They are rendered without any knowledge of the visitor. */
export function cachedPages(
  scope: FastifyInstance,
  ctx: AppContext,
  { handle, routes, secured, changes, uncachedOf }: Options,
) {
  const caches = openCaches(ctx, { handle, secured, changes });
  for (const route of routes) {
    const known = route.handle.cachedBy;
    if (!known) continue;
    const uncached = uncachedOf(route);
    for (const ending of ["", dataEndingOf(route.pattern)])
      scope.route({
        // Fastify's own HEAD routes cannot send a Response.
        method: METHODS,
        url: route.pattern + ending,
        handler: pageHandler(caches, uncached, { route, known, ending }),
      });
    if (route.handle.isOfSku)
      scope.route({
        method: METHODS,
        url: partPath("*"),
        handler: unmatchedPartHandler((ending, accepts) => caches.unknownPart(route, ending, accepts)),
      });
  }
}

type PartRequest = { key: string; ending: string; route: PageRoute; accepts: string; isByCrawler: boolean };
type Caches = ReturnType<typeof openCaches>;

/** The cache of pages, and a smaller one for those with an unlimited number of addresses. */
function openCaches(ctx: AppContext, { handle, secured, changes }: Omit<Options, "routes" | "uncachedOf">) {
  const readOnlyCtx: AppContext = { ...ctx, db: readOnlyDatabase(ctx.db) };
  const renderPage = pageRenderer(readOnlyCtx, handle, secured);
  const open = (bytesMax?: number) => {
    const cache = openPageCache(render, ctx.log, bytesMax);
    changes.listen({ onChange: cache.invalidate, onMissedChanges: cache.invalidateAll });
    return cache;
  };
  const all = open();
  const repeated = open(REPEATED_BYTES_MAX);

  async function render(key: string, page: Page) {
    const rendered = await renderPage(key, page);
    return { ...rendered, isLasting: rendered.status === 404 && key.startsWith(UNKNOWN_PART) };
  }

  /** The page of all SKUs that never existed. */
  const unknownPart = (route: PageRoute, ending: string, accepts: string) =>
    all.get(UNKNOWN_PART + ending, accepts, { route });

  /** A part's own page, or the shared page of all SKUs that never existed, which needs no rendering. */
  async function partPage(
    { params }: FastifyRequest,
    { key, ending, route, accepts, isByCrawler }: PartRequest,
  ): Promise<PageResponse> {
    const requestedAt = all.now();
    const part = await loadRequestedPart(readOnlyCtx, (params as { sku: string }).sku);
    return part.found.kind === "unknown"
      ? unknownPart(route, ending, accepts)
      : all.get(key, accepts, { route, part }, { isCrawler: isByCrawler, requestedAt });
  }

  return { all, repeated, isRepeated: openRepeats(), unknownPart, partPage };
}

/** Returns a function that tells whether an address was requested before, recently. */
function openRepeats(): (key: string) => boolean {
  const requestedOnce = new LRUCache<string, true>({ max: REQUESTED_ONCE_MAX });
  return (key) => {
    const isKnown = requestedOnce.has(key);
    if (!isKnown) requestedOnce.set(key, true);
    return isKnown;
  };
}

/**
 * The handler of a route's pages or, with the ending of data, of their data. It is not async: for a promise of a reply,
 * Fastify would watch the end of its stream.
 */
function pageHandler(
  caches: Caches,
  uncached: Handler,
  { route, known, ending }: { route: PageRoute; known: readonly string[]; ending: string },
) {
  const { isCachedIfRepeated, endlessBy = [], isOfSku } = route.handle;
  const isEndless = (key: string) =>
    isCachedIfRepeated === true || (endlessBy.length > 0 && hasParameter(key, endlessBy));

  return (request: FastifyRequest, reply: FastifyReply) => {
    const key = cacheKey(request, { ...route, known, ending });
    if (key === null || (key.length > KEY_LENGTH_MAX && !isOfSku)) return uncached(request, reply);
    nameTrace(request, () => route.pattern);
    const accepts = request.headers["accept-encoding"] ?? "";
    const isCachedLater = isEndless(key);
    const cache = isCachedLater ? caches.repeated : caches.all;
    const page = cache.find(key, accepts);
    if (page) return void sendPage(request, reply, page);
    if (isCachedLater && !caches.isRepeated(key)) return uncached(request, reply);
    const isByCrawler = isCrawler(request.headers["user-agent"]);
    const rendered = isOfSku
      ? caches.partPage(request, { key, ending, route, accepts, isByCrawler })
      : cache.get(key, accepts, { route }, { isCrawler: isByCrawler });
    return rendered.then((response) => sendPage(request, reply, response));
  };
}

/** The handler for SKUs that the route of parts does not match, because they are too long or contain a slash. */
const unmatchedPartHandler =
  (unknownPart: (ending: string, accepts: string) => Promise<PageResponse>): Handler =>
  async (request, reply) => {
    const [path = "", query] = request.url.split("?");
    const part = /^(?<part>\/parts\/[^/]{1,200})\/$/.exec(path)?.groups?.part;
    if (part) return reply.redirect(query === undefined ? part : `${part}?${query}`, 308);
    const ending = path.endsWith(DATA_ENDING) ? DATA_ENDING : "";
    return sendPage(request, reply, await unknownPart(ending, request.headers["accept-encoding"] ?? ""));
  };
