import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RouterContextProvider } from "react-router";
import { fillContext, type PageTag } from "../../api/context.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import type { Reads } from "../../database/reads.ts";
import { type Answer, type Made, openKeptPages } from "../kept-pages.ts";
import { followPageChanges } from "../page-changes.ts";
import type { Pages } from "./pages.ts";

/** The public pages, which every visitor gets alike, and React Router's data of them. */
const KEPT =
  /^\/(?:(?:_root|_)?|categories|sub-categories(?:\/[^/]+)?|product\/all|help-section|terms(?:&|%26)privacy-policy)(?:\.data)?(?:\?|$)/;
const ADDRESS_LENGTH_MAX = 400;

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
  scope.addHook("preClose", () => changes.stop());

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

const CACHED = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

function givePage(reply: FastifyReply, request: FastifyRequest, answer: Answer) {
  if (answer.kind === "made") {
    const { status, headers, body } = answer.made;
    return reply.status(status).headers(headers).send(body);
  }
  const { bytes, encoding, etag } = answer.body;
  reply.headers(answer.headers).headers({ "Cache-Control": CACHED, ETag: etag, Vary: "Accept-Encoding" });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
  if (encoding) reply.header("Content-Encoding", encoding);
  return reply.send(bytes);
}
