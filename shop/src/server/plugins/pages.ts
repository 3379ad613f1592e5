import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RouterContextProvider } from "react-router";
import { fillContext } from "../../api/context.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import type { Reads } from "../../database/availability/read-replica.ts";
import { nameTrace } from "../name-trace.ts";
import type { PageRoute } from "../page-routes.ts";
import { cachedPages } from "./cached-pages.ts";

export type Pages = {
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** The pages whose routes say something of themselves. */
  routes: readonly PageRoute[];
  /** The pattern of the route that an address leads to, which names a page's trace. */
  patternOf?: (address: string) => string | null;
  /** The folder of built browser files; null where a development server serves them. */
  clientFiles: string | null;
};

/** What Razorpay's Checkout needs, on the page where it opens and nowhere else. */
const CHECKOUT_SOURCES = {
  script: " https://checkout.razorpay.com https://cdn.razorpay.com",
  image: " https://cdn.razorpay.com",
  connection: " https://api.razorpay.com https://lumberjack.razorpay.com https://cdn.razorpay.com",
  frame: " https://api.razorpay.com https://checkout.razorpay.com",
};
const NO_SOURCES = { script: "", image: "", connection: "", frame: "" };

/** `scripts` says which inline scripts may run: those of a nonce, or of these hashes. */
const contentSecurityPolicy = (scripts: string, more: typeof NO_SOURCES) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}${more.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${more.image}`,
    `connect-src 'self'${more.connection}`,
    `frame-src 'self'${more.frame}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");

/** The site: built browser files as they are, every other address through React Router. */
export async function pages(scope: FastifyInstance, shop: Shop, site: Pages & { reads: Reads }) {
  const isDevelopment = site.clientFiles === null;
  if (site.clientFiles)
    await scope.register(fastifyStatic, {
      root: site.clientFiles,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.includes("/assets/");
        reply.header(
          "Cache-Control",
          isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        );
      },
    });

  // Forms reach React Router as they came.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_, body, done) => done(null, body));
  const secured = (scripts: string, more = NO_SOURCES): Record<string, string> => ({
    "X-Frame-Options": "SAMEORIGIN",
    ...(!isDevelopment && { "Content-Security-Policy": contentSecurityPolicy(scripts, more) }),
    ...(shop.settings.publicUrl.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  });
  /** A page for this visitor, from this database. */
  const visit = (from: Shop) => async (request: FastifyRequest, reply: FastifyReply) => {
    nameTrace(request, () => site.patternOf?.(request.url));
    const context = new RouterContextProvider();
    const nonce = randomBytes(16).toString("base64");
    fillContext(context, { shop: { ...from, log: request.log }, nonce, address: request.ip });
    const isCheckout = shop.settings.razorpay.keyId !== "" && request.url.startsWith("/pay/");
    reply.headers(secured(`'nonce-${nonce}'`, isCheckout ? CHECKOUT_SOURCES : NO_SOURCES));
    const answer = await site.handle(webRequest(request, shop), context);
    // Who has changed something sees it on the next page, whatever this process has cached.
    if (request.method === "POST") await cached?.catchUp();
    return reply.send(answer);
  };
  const cached = isDevelopment
    ? null
    : await cachedPages(scope, shop, { ...site, secured, uncached: visit(shop) });

  const reading = visit({ ...shop, db: site.reads.db });
  for (const { pattern, handle } of site.routes)
    if (handle.readsReplica) for (const url of [pattern, `${pattern}.data`]) scope.get(url, reading);
  const visitPage = visit(shop);
  scope.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    handler: async (request, reply) =>
      request.url.startsWith("/assets/")
        ? reply.status(404).type("text/plain").send("Not found")
        : visitPage(request, reply),
  });
}

function webRequest(request: FastifyRequest, shop: Shop): Request {
  const hasBody = request.method === "POST";
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  const abort = new AbortController();
  request.raw.on("close", () => {
    if (request.raw.destroyed && !request.raw.complete) abort.abort();
  });
  const origin = `${request.protocol}://${request.host || new URL(shop.settings.publicUrl).host}`;
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    signal: abort.signal,
    ...(hasBody && { body: Readable.toWeb(request.body as Readable) as ReadableStream, duplex: "half" }),
  });
}
