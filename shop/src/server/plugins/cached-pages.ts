import { hash } from "node:crypto";
import { partPath } from "@kasna/rules/part-path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { generatePath, RouterContextProvider } from "react-router";
import type { AppContext } from "../../api/app-context.server.ts";
import type { CacheTag } from "../../api/cached-data.server.ts";
import { fillContext, renderedHtmlOf } from "../../api/context.server.ts";
import { readOnlyDatabase } from "../../database/read-replica.ts";
import { NO_SKU } from "../../features/catalogue/part/find-part.operations.server.ts";
import {
  loadRequestedPart,
  type RequestedPart,
  requestedPart,
} from "../../features/catalogue/part/requested-part.operations.server.ts";
import { nameTrace } from "../observing/name-trace.ts";
import type { PageResponse, Rendered } from "../page-cache/cached-page.ts";
import { isCrawler } from "../page-cache/is-crawler.ts";
import { pageBytes } from "../page-cache/page-bytes.ts";
import { openPageCache } from "../page-cache/page-cache.ts";
import type { PageChanges } from "../page-cache/page-changes.ts";
import type { PageRoute, Pages } from "../page-cache/page-routes.ts";

const KEY_LENGTH_MAX = 400;
/** For pages with an unlimited number of addresses, such as searches: random ones must not evict other pages. */
const REPEATED_BYTES_MAX = 16 * 1024 * 1024;
/** How many addresses requested only once are remembered. */
const REQUESTED_ONCE_MAX = 5000;
const BUSY_RETRY_SECONDS = 2;
/** Its response is also that of all SKUs that never existed. */
const UNKNOWN_PART = partPath(NO_SKU);

/** A page, and the part looked up before rendering. */
type Page = { route: PageRoute; part?: RequestedPart };
type PartRequest = { key: string; ending: string; route: PageRoute; accepts: string; isByCrawler: boolean };

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Attributes of a script that runs no inline code: it has a file, or it contains data. */
const RUNS_NO_TEXT = /\ssrc=|type="application\//;

/** The hashes of a page's inline scripts, in the form for a Content-Security-Policy. */
function scriptHashes(page: Buffer): string {
  const hashes = new Set<string>();
  let end = 0;
  for (;;) {
    const tag = page.indexOf("<script", end);
    const start = page.indexOf(">", tag) + 1;
    end = page.indexOf("</script>", start);
    if (tag < 0 || end < 0) return [...hashes].join(" ");
    if (!RUNS_NO_TEXT.test(page.toString("latin1", tag, start)))
      hashes.add(`'sha256-${hash("sha256", page.subarray(start, end), "base64")}'`);
  }
}

/** Returns a page's security headers; `scripts` lists the allowed inline scripts. */
type SecurityHeaders = (scripts: string) => Record<string, string>;

/** Serves public pages from this process's page cache. They are rendered without any knowledge of the visitor. */
export function cachedPages(
  scope: FastifyInstance,
  ctx: AppContext,
  {
    handle,
    routes,
    secured,
    changes,
    uncachedOf,
  }: Pick<Pages, "handle" | "routes"> & {
    changes: PageChanges;
    secured: SecurityHeaders;
    /** The handler that renders a route's page for one visitor. */
    uncachedOf: (route: PageRoute) => Handler;
  },
) {
  const readOnlyCtx: AppContext = { ...ctx, db: readOnlyDatabase(ctx.db) };
  async function render(key: string, { route, part }: Page): Promise<Rendered> {
    const tags = new Set<CacheTag>();
    const context = new RouterContextProvider();
    fillContext(context, { ctx: readOnlyCtx, address: "", tags });
    context.set(requestedPart, part ?? null);
    const url = new URL(key, ctx.settings.publicUrl);
    const response = await handle(new Request(url, { headers: { accept: "text/html" } }), context, route);
    const html = renderedHtmlOf(context);
    const body = html === null ? Buffer.from(await response.arrayBuffer()) : pageBytes(html);
    const headers = Object.fromEntries(response.headers);
    const isHtml = headers["content-type"]?.startsWith("text/html");
    return {
      status: response.status,
      headers: { ...headers, ...secured(isHtml ? scriptHashes(body) : "") },
      body,
      tags,
      isLasting: response.status === 404 && key.startsWith(UNKNOWN_PART),
    };
  }

  const cacheOf = (bytesMax?: number) => {
    const cache = openPageCache(render, ctx.log, bytesMax);
    changes.listen({ onChange: cache.invalidate, onMissedChanges: cache.invalidateAll });
    return cache;
  };
  const pageCache = cacheOf();
  /** A part's own page, or the shared page of all SKUs that never existed, which needs no rendering. */
  async function partResponse(
    { params }: FastifyRequest,
    { key, ending, route, accepts, isByCrawler }: PartRequest,
  ): Promise<PageResponse> {
    const requestedAt = pageCache.now();
    const part = await loadRequestedPart(readOnlyCtx, (params as { sku: string }).sku);
    return part.found.kind === "unknown"
      ? pageCache.get(UNKNOWN_PART + ending, accepts, { route })
      : pageCache.get(key, accepts, { route, part }, { isCrawler: isByCrawler, requestedAt });
  }
  const repeatedCache = cacheOf(REPEATED_BYTES_MAX);
  const isRepeated = openRepeats();

  for (const route of routes) {
    const { cachedBy: known, isCachedIfRepeated, endlessBy = [], isOfSku } = route.handle;
    if (!known) continue;
    const isEndless = (key: string) =>
      isCachedIfRepeated === true || (endlessBy.length > 0 && hasParameter(key, endlessBy));
    const uncached = uncachedOf(route);
    const methods = ["GET", "HEAD"];
    // Not async: for a promise of a reply, Fastify would watch the end of its stream.
    for (const ending of ["", dataEndingOf(route.pattern)])
      scope.route({
        // Fastify's own HEAD routes cannot send a Response.
        method: methods,
        url: route.pattern + ending,
        handler: (request, reply) => {
          const key = cacheKey(request, { ...route, known, ending });
          if (key === null || (key.length > KEY_LENGTH_MAX && !isOfSku)) return uncached(request, reply);
          nameTrace(request, () => route.pattern);
          const accepts = request.headers["accept-encoding"] ?? "";
          const isCachedLater = isEndless(key);
          const cache = isCachedLater ? repeatedCache : pageCache;
          const page = cache.find(key, accepts);
          if (!page && isCachedLater && !isRepeated(key)) return uncached(request, reply);
          if (page) return void sendResponse(request, reply, page);
          const isByCrawler = isCrawler(request.headers["user-agent"]);
          const rendered = isOfSku
            ? partResponse(request, { key, ending, route, accepts, isByCrawler })
            : cache.get(key, accepts, { route }, { isCrawler: isByCrawler });
          return rendered.then((response) => sendResponse(request, reply, response));
        },
      });
    if (isOfSku)
      scope.route({
        method: methods,
        url: partPath("*"),
        handler: unmatchedPartHandler((ending, accepts) =>
          pageCache.get(UNKNOWN_PART + ending, accepts, { route }),
        ),
      });
  }
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

/** The handler for SKUs that the route of parts does not match, because they are too long or contain a slash. */
const unmatchedPartHandler =
  (unknownPart: (ending: string, accepts: string) => Promise<PageResponse>): Handler =>
  async (request, reply) => {
    const [path = "", query] = request.url.split("?");
    const whole = /^(?<part>\/parts\/[^/]{1,200})\/$/.exec(path)?.groups?.part;
    if (whole) return reply.redirect(query === undefined ? whole : `${whole}?${query}`, 308);
    const ending = path.endsWith(DATA_ENDING) ? DATA_ENDING : "";
    return sendResponse(request, reply, await unknownPart(ending, request.headers["accept-encoding"] ?? ""));
  };

function hasParameter(key: string, names: readonly string[]): boolean {
  const start = key.indexOf("?");
  if (start < 0) return false;
  const query = new URLSearchParams(key.slice(start));
  return names.some((name) => query.has(name));
}

/** The suffix that React Router's client adds to a page's path to fetch its data. */
const DATA_ENDING = ".data";
const dataEndingOf = (pattern: string) => (pattern === "/" ? `_${DATA_ENDING}` : DATA_ENDING);

type Address = Pick<PageRoute, "pattern" | "ids"> & { known: readonly string[]; ending: string };

/**
 * The normalised address of a page, which is also what its loader sees: one spelling of the path, and only the query
 * parameters that its route declares, in a fixed order. Null if the address belongs to a different page.
 */
function cacheKey({ url, params }: FastifyRequest, { pattern, ids, known, ending }: Address): string | null {
  const named = params as Record<string, string>;
  if (Object.values(named).includes("")) return null;
  const path = (pattern.includes(":") ? generatePath(pattern, named) : pattern) + ending;
  const start = url.indexOf("?");
  if (start < 0) return path;
  const query = new URLSearchParams(url.slice(start));
  const parameters = known.flatMap((name) => query.getAll(name).map((value) => [name, value]));
  // React Router's own parameter: the routes whose data its client still needs.
  const needed = ending === "" ? undefined : query.get("_routes")?.split(",");
  const routes = ids.filter((id) => needed?.includes(id));
  if (routes.length > 0) parameters.push(["_routes", routes.join(",")]);
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
}

function sendResponse(request: FastifyRequest, reply: FastifyReply, response: PageResponse) {
  if (response.kind === "busy")
    return reply
      .status(503)
      .headers({ "Retry-After": BUSY_RETRY_SECONDS, "Cache-Control": "no-store" })
      .type("text/plain")
      .send(`The shop is busy. Try again in a moment. Request ${request.id}`);
  if (response.kind === "rendered") {
    const { status, headers, body } = response.page;
    // Browsers cache a 301 permanently, and also a 410, but the SKU may be sold again.
    return reply
      .status(status)
      .headers({ "Cache-Control": "no-cache", ...headers })
      .send(body);
  }
  reply.status(response.status).headers(response.headers);
  if (response.status !== 200) return reply.send(response.bytes);
  const hasCopy = request.headers["if-none-match"]?.includes(response.hash) ?? false;
  return hasCopy ? reply.status(304).send() : reply.send(response.bytes);
}
