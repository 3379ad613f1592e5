import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RouterContextProvider } from "react-router";
import type { AppContext } from "../../api/app-context.server.ts";
import { fillContext, renderedHtmlOf } from "../../api/context.server.ts";
import { removeDocumentHeaders, removeValidators } from "../../api/document-headers.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { internalError, withRequestId } from "../../api/internal-error.server.ts";
import { expectedOrigin } from "../../api/same-origin.server.ts";
import {
  type ContentPolicy,
  checkoutPolicy,
} from "../../features/payments/content-policy.operations.server.ts";
import { PAGE_BODY_LIMITS } from "../guards/body-limits.ts";
import { nameTrace } from "../observing/name-trace.ts";
import { compressPage, encodingFor } from "../page-cache/compress-page.ts";
import { pageBytes } from "../page-cache/page-bytes.ts";
import type { PageChanges } from "../page-cache/page-changes.ts";
import type { PageRoute, Pages } from "../page-cache/page-routes.ts";
import { cachedPages } from "./cached-pages.ts";
import { drainBody } from "./drain-body.ts";
import { lazyBody } from "./lazy-body.ts";
import { exceedsBodyLimit } from "./limit-bodies.ts";
import { SAFE_HEADERS } from "./safe-headers.ts";

const NO_SOURCES: ContentPolicy = { script: "", image: "", connection: "", frame: "", payment: "" };

/** `scripts` lists the allowed inline scripts by nonce or hash. */
const contentSecurityPolicy = (scripts: string, sources: ContentPolicy) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}${sources.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${sources.image}`,
    `connect-src 'self'${sources.connection}`,
    `frame-src 'self'${sources.frame}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");

/** Returns a function for a page's security headers. The development server adds scripts that no policy could list. */
const securityHeaders =
  (isDevelopment: boolean) =>
  (scripts: string, sources = NO_SOURCES): Record<string, string> => ({
    "X-Frame-Options": "SAMEORIGIN",
    ...(!isDevelopment && { "Content-Security-Policy": contentSecurityPolicy(scripts, sources) }),
    // The camera can read bin labels (decision 214), whichever page the visit began on.
    "Permissions-Policy": SAFE_HEADERS["Permissions-Policy"]
      .replace("camera=()", "camera=(self)")
      .replace("payment=()", sources.payment ? `payment=(self${sources.payment})` : "payment=()"),
    // The bank's page opens in a popup that reports the result to this page.
    ...(sources.payment && { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" }),
  });

/** Serves the built client files. Those with a hash of their content in the name are cached for ever. */
const serveClientFiles = (scope: FastifyInstance, folder: string) =>
  scope.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes("/assets/");
      const caching = isHashed
        ? "public, max-age=31536000, immutable"
        : path.endsWith("/service-worker.js")
          ? "no-cache"
          : "public, max-age=3600";
      reply.header("Cache-Control", caching);
      if (!isHashed) return;
      removeDocumentHeaders(reply);
      removeValidators(reply);
    },
  });

/**
 * What pages need in addition to the build: the app context of pages that may read from a replica, and page changes.
 */
type Live = { replicaCtx: AppContext; changes: PageChanges };

/** The site: built client files, and every other address through React Router. */
export async function pages(scope: FastifyInstance, ctx: AppContext, site: Pages & Live) {
  const isDevelopment = site.clientFiles === null;
  const checkoutSources = checkoutPolicy(ctx);
  if (site.clientFiles) await serveClientFiles(scope, site.clientFiles);

  // React Router parses forms itself.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_, body, done) => done(null, body));
  const secured = securityHeaders(isDevelopment);
  /** Returns a handler that renders pages for one visitor with this app context. */
  const visit =
    (from: AppContext, page?: PageRoute) => async (request: FastifyRequest, reply: FastifyReply) => {
      nameTrace(request, () => site.patternOf?.(request.url));
      const context = new RouterContextProvider();
      const nonce = randomBytes(16).toString("base64");
      fillContext(context, {
        ctx: { ...from, log: request.log },
        nonce,
        address: request.ip,
        requestId: request.id,
      });
      const isCheckout = request.url.startsWith("/pay/");
      reply.headers(secured(`'nonce-${nonce}'`, isCheckout ? checkoutSources : NO_SOURCES));
      const response = await site.handle(webRequest(request, ctx), context, page);
      reply.raw.once("finish", () => discardRest(request.raw));
      // The visitor must see their own change on the next page, so bring the page cache up to date first.
      if (request.method === "POST") await site.changes.catchUp();
      if (exceedsBodyLimit(request)) throw domainError("too_large");
      const body = await bodyOf(response, context);
      if (hasNoMessage(response, body))
        return reply
          .status(500)
          .type(PLAIN)
          .send(withRequestId(internalError(null).message, request.id));
      return body ? sendCompressed(request, reply, response, body) : reply.send(response);
    };
  const visitPage = visit(ctx);
  const uncachedOf = (page: PageRoute) => visit(page.handle.readsReplica ? site.replicaCtx : ctx, page);
  if (!isDevelopment) cachedPages(scope, ctx, { ...site, secured, uncachedOf });
  for (const page of site.routes)
    if (page.handle.readsReplica && (isDevelopment || !page.handle.cachedBy))
      for (const url of [page.pattern, `${page.pattern}.data`])
        scope.route({ method: ["GET", "HEAD"], url, handler: uncachedOf(page) });
  // Crawlers escape the `&` of a path, and Fastify's router does not unescape it.
  const escaped = new Map(site.routes.map(({ pattern }) => [pattern.replaceAll("&", "%26"), pattern]));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith("/assets/")) return reply.status(404).type("text/plain").send("Not found");
    if (request.method === "POST" && !(site.takesPosts?.(request.url) ?? true))
      return reply
        .status(405)
        .header("Allow", "GET, HEAD")
        .type("text/plain")
        .send("This page does not accept POST requests");
    const [path = "", query] = request.url.split("?");
    const canonical = request.method === "POST" ? undefined : escaped.get(path);
    if (canonical && canonical !== path)
      return reply.redirect(query === undefined ? canonical : `${canonical}?${query}`, 308);
    return visitPage(request, reply);
  };
  scope.route({ method: ["GET", "HEAD", "POST"], url: "/*", handler });
  for (const [url, bodyLimit] of Object.entries(PAGE_BODY_LIMITS))
    scope.route({ method: "POST", url, bodyLimit, handler });
}

/** The body of a page or its data, which is complete when the response arrives; null for other responses. */
async function bodyOf(response: Response, context: RouterContextProvider): Promise<Buffer | null> {
  const html = renderedHtmlOf(context);
  if (html !== null) return pageBytes(html);
  if (!response.body || !/^text\/(?:html|x-script)/.test(response.headers.get("content-type") ?? ""))
    return null;
  return Buffer.from(await response.arrayBuffer());
}

/** Sends a page compressed in one call, because a stream of small chunks takes several times as long. */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: Response, body: Buffer) {
  const encoding = encodingFor(String(request.headers["accept-encoding"] ?? ""), body.length);
  reply.status(page.status).header("Vary", "Accept-Encoding");
  for (const [name, value] of page.headers) reply.header(name, value);
  if (!encoding) return reply.send(body);
  return reply.header("Content-Encoding", encoding).send(compressPage(body, encoding));
}

const PLAIN = "text/plain; charset=utf-8";
/** Whether a 5xx response has no message for the visitor: HTML pages, React Router's data and full queues have one. */
const hasNoMessage = ({ status, headers }: Response, body: Buffer | null) =>
  status >= 500 && !headers.has("retry-after") && !body;

/** Discards the unread part of a page's body, so that the connection's next request can follow. */
async function discardRest(body: IncomingMessage) {
  await drainBody(body);
  if (!body.readableEnded) body.destroy();
}

function webRequest(request: FastifyRequest, ctx: AppContext): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  const abort = new AbortController();
  request.raw.on("close", () => {
    if (request.raw.destroyed && !request.raw.complete) abort.abort();
  });
  const body = request.method === "POST" && request.body instanceof Readable ? request.body : null;
  // The request target can't change the origin: it begins with exactly one slash (validate-target.ts).
  const url = expectedOrigin(ctx.settings.publicUrl, request.headers) + request.url;
  return new Request(url, {
    method: request.method,
    headers,
    signal: abort.signal,
    ...(body && { body: lazyBody(body), duplex: "half" }),
  });
}
