import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { generatePath, RouterContextProvider } from "react-router";
import type { AppContext } from "../../api/app-context.server.ts";
import type { CacheTag } from "../../api/cached-data.server.ts";
import { fillContext } from "../../api/context.server.ts";
import { readOnlyDatabase } from "../../database/read-replica.ts";
import { nameTrace } from "../observing/name-trace.ts";
import { type Answer, openPageCache, type Rendered } from "../page-cache/page-cache.ts";
import type { PageChanges } from "../page-cache/page-changes.ts";
import type { PageRoute } from "../page-cache/page-routes.ts";
import type { Pages } from "./pages.ts";

const KEY_LENGTH_MAX = 400;
/** For pages with endless addresses, such as searches: random ones must not push out other pages. */
const REPEATED_BYTES_MAX = 16 * 1024 * 1024;
/** How many addresses that were asked for once are remembered. */
const ASKED_ONCE_MAX = 5000;
const BUSY_RETRY_SECONDS = 2;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** An inline script. One that the page runs later has a type of its own. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g;
const IS_DATA = /type="application\//;

/** The hashes of a page's inline scripts, as a Content-Security-Policy names them. */
function scriptHashes(html: string): string {
  const texts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(({ groups }) => !IS_DATA.test(groups?.attributes ?? ""))
    .map(({ groups }) => groups?.text ?? "");
  const hashes = texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)].join(" ");
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
  async function render(key: string): Promise<Rendered> {
    const tags = new Set<CacheTag>();
    const context = new RouterContextProvider();
    fillContext(context, { ctx: readOnlyCtx, address: "", tags });
    const url = new URL(key, ctx.settings.publicUrl);
    const answer = await handle(new Request(url, { headers: { accept: "text/html" } }), context);
    const body = await answer.text();
    const headers = Object.fromEntries(answer.headers);
    const isHtml = headers["content-type"]?.startsWith("text/html");
    return {
      status: answer.status,
      headers: { ...headers, ...secured(isHtml ? scriptHashes(body) : "") },
      body: Buffer.from(body),
      tags,
    };
  }

  const cacheOf = (bytesMax?: number) => {
    const cache = openPageCache(render, ctx.log, bytesMax);
    changes.listen({ onChange: cache.invalidate, onBlind: cache.invalidateAll });
    return cache;
  };
  const pageCache = cacheOf();
  const repeatedCache = cacheOf(REPEATED_BYTES_MAX);
  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE_MAX });
  /** Whether an address was asked for before, lately. */
  const isRepeated = (key: string) => {
    const isKnown = askedOnce.has(key);
    if (!isKnown) askedOnce.set(key, true);
    return isKnown;
  };

  for (const route of routes) {
    const { cachedBy: known, isCachedIfRepeated } = route.handle;
    if (!known) continue;
    const cache = isCachedIfRepeated ? repeatedCache : pageCache;
    const uncached = uncachedOf(route);
    // Not async: for a promise of a reply, Fastify would watch the end of its stream.
    for (const ending of ["", dataEndingOf(route.pattern)])
      scope.route({
        // Fastify's own HEAD routes cannot send a Response.
        method: ["GET", "HEAD"],
        url: route.pattern + ending,
        handler: (request, reply) => {
          const key = cacheKey(request, { ...route, known, ending });
          if (key === null || key.length > KEY_LENGTH_MAX) return uncached(request, reply);
          nameTrace(request, () => route.pattern);
          const accepts = request.headers["accept-encoding"] ?? "";
          const found = cache.find(key, accepts);
          if (!found && isCachedIfRepeated && !isRepeated(key)) return uncached(request, reply);
          if (!found) return cache.get(key, accepts).then((answer) => sendAnswer(request, reply, answer));
          sendAnswer(request, reply, found);
        },
      });
  }
}

/** The suffix that React Router's client adds to a page's path to fetch its data. */
const dataEndingOf = (pattern: string) => (pattern === "/" ? "_.data" : ".data");

type Address = Pick<PageRoute, "pattern" | "ids"> & { known: readonly string[]; ending: string };

/**
 * The normalised address of a page, which is also what its loader sees: one spelling of the path, and only the query
 * parameters that its route declares, in a fixed order. Null where the address belongs to another page.
 */
function cacheKey({ url, params }: FastifyRequest, { pattern, ids, known, ending }: Address): string | null {
  const named = params as Record<string, string>;
  if (Object.values(named).includes("")) return null;
  const path = (pattern.includes(":") ? generatePath(pattern, named) : pattern) + ending;
  const start = url.indexOf("?");
  if (start < 0) return path;
  const query = new URLSearchParams(url.slice(start));
  const parameters = known.flatMap((name) => {
    return query.getAll(name).map((value) => [name, value]);
  });
  // React Router's own parameter: the routes whose data its client still needs.
  const needed = ending === "" ? undefined : query.get("_routes")?.split(",");
  const routes = ids.filter((id) => needed?.includes(id));
  if (routes.length > 0) parameters.push(["_routes", routes.join(",")]);
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  if (answer.kind === "busy")
    return reply
      .status(503)
      .headers({ "Retry-After": BUSY_RETRY_SECONDS, "Cache-Control": "no-store" })
      .type("text/plain")
      .send(`The shop is busy. Try again in a moment. Request ${request.id}`);
  if (answer.kind === "rendered") {
    const { status, headers, body } = answer.page;
    return reply.status(status).headers(headers).send(body);
  }
  reply.headers(answer.headers);
  const hasCopy = request.headers["if-none-match"]?.includes(answer.etag) ?? false;
  return hasCopy ? reply.status(304).send() : reply.send(answer.bytes);
}
