import { createHash } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RouterContextProvider } from "react-router";
import { fillContext, type PageTag } from "../../api/context.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import type { Reads } from "../../database/reads.ts";
import { type Answer, type Made, openKeptPages } from "../kept-pages.ts";
import { followPageChanges } from "../page-changes.ts";
import type { Pages } from "./pages.ts";
import { SAFE_HEADERS } from "./safe-headers.ts";

/** The public pages, which every visitor gets alike, and React Router's data of them. */
const KEPT =
  /^\/(?:(?:_root|_)?|categories|sub-categories(?:\/[^/]+)?|product\/all|help-section|terms(?:&|%26)privacy-policy)(?:\.data)?(?:\?|$)/;
const ADDRESS_LENGTH_MAX = 400;
const LEVELS_OF_EACH_REQUEST = new Set(["info", "debug", "trace"]);

export const isKeptAddress = (address: string) => address.length <= ADDRESS_LENGTH_MAX && KEPT.test(address);

/** An inline script that a browser would run; one that the page starts later has a type of its own. */
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

/** The headers that keep a page's browser safe, for inline scripts of these hashes. */
type Secured = (scripts: string) => Record<string, string>;

/** Keeps the public pages of this process; what a page is made from says nothing of who asks for it. */
export async function keepPages(
  scope: FastifyInstance,
  shop: Shop,
  { handle, secured, reads }: Pick<Pages, "handle"> & { secured: Secured; reads: Reads },
) {
  const reading: Shop = { ...shop, db: reads.db };
  async function make(address: string): Promise<Made> {
    const tags = new Set<PageTag>();
    const context = new RouterContextProvider();
    fillContext(context, { shop: reading, address: "", tags });
    const url = new URL(address, shop.settings.publicUrl);
    const answer = await handle(new Request(url, { headers: { accept: "text/html" } }), context);
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    const isHtml = headers["content-type"]?.startsWith("text/html");
    return {
      status: answer.status,
      headers: { ...headers, ...secured(isHtml ? scriptHashes(body.toString()) : "") },
      body,
      tags,
    };
  }

  const pages = openKeptPages(make);
  const changes = await followPageChanges(shop, reads, {
    onChange: (tags) => pages.forget(tags),
    // Every page shows something of the site.
    onBlind: () => pages.forget(["site"]),
  });
  let isClosing = false;
  scope.addHook("preClose", async () => {
    isClosing = true;
    await changes.stop();
  });
  // Nobody wants a line or a figure of each request: then a kept page needs nothing of what Fastify does.
  if (!LEVELS_OF_EACH_REQUEST.has(shop.settings.logLevel) && !shop.settings.metricsToken)
    askFirst(scope.server, (request, response) => !isClosing && giveAtOnce(pages, request, response));

  return {
    catchUp: changes.catchUp,
    /** Answers with the page at a request's address, or that the visitor's copy of it is still right. */
    async give(request: FastifyRequest, reply: FastifyReply) {
      const accepts = request.headers["accept-encoding"] ?? "";
      const answer = pages.find(request.url, accepts) ?? (await pages.give(request.url, accepts));
      return givePage(reply, request, answer);
    },
  };
}

/** Browsers apply the last to the data of a page, so that one fetched ahead comes at once and a price of before soon goes. */
const CACHED = "public, max-age=0, s-maxage=60, stale-while-revalidate=10";
const headOf = ({ headers, body: { etag, encoding } }: Answer & { kind: "kept" }) => ({
  ...headers,
  "Cache-Control": CACHED,
  ETag: etag,
  Vary: "Accept-Encoding",
  ...(encoding && { "Content-Encoding": encoding }),
});
const hasCopy = (request: Pick<IncomingMessage, "headers">, etag: string) =>
  request.headers["if-none-match"]?.includes(etag) ?? false;

/** Lets `answers` look at each request before whoever else listens, who gets those that it returns false for. */
function askFirst(server: Server, answers: (request: IncomingMessage, response: ServerResponse) => boolean) {
  const others = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (!answers(request, response)) for (const other of others) other.call(server, request, response);
  });
}

/** Answers a request for a page that lies ready; false where there is none. */
function giveAtOnce(
  pages: ReturnType<typeof openKeptPages>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = "", headers } = request;
  if (method !== "GET" || !isKeptAddress(url)) return false;
  const answer = pages.find(url, headers["accept-encoding"] ?? "");
  if (answer?.kind !== "kept") return false;
  const { bytes, etag } = answer.body;
  const head = { ...headOf(answer), ...SAFE_HEADERS };
  if (hasCopy(request, etag)) response.writeHead(304, head).end();
  else response.writeHead(200, { ...head, "Content-Length": bytes.byteLength }).end(bytes);
  return true;
}

function givePage(reply: FastifyReply, request: FastifyRequest, answer: Answer) {
  if (answer.kind === "made") {
    const { status, headers, body } = answer.made;
    return reply.status(status).headers(headers).send(body);
  }
  const { bytes, etag } = answer.body;
  reply.headers(headOf(answer));
  return hasCopy(request, etag) ? reply.status(304).send() : reply.send(bytes);
}
