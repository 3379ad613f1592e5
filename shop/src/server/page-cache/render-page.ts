import { RouterContextProvider } from "react-router";
import type { AppContext } from "../../api/app-context.server.ts";
import type { CacheTag } from "../../api/cached-data.server.ts";
import { fillContext, renderedHtmlOf } from "../../api/context.server.ts";
import {
  type RequestedPart,
  requestedPart,
} from "../../features/catalogue/part/requested-part.operations.server.ts";
import type { Rendered } from "./cached-page.ts";
import { pageBytes } from "./page-bytes.ts";
import type { PageRoute, Pages } from "./page-routes.ts";
import { scriptHashes } from "./script-hashes.ts";

/** A page, and the part looked up before rendering. */
export type Page = { route: PageRoute; part?: RequestedPart };
/** Returns a page's security headers; `scripts` lists the allowed inline scripts. */
export type SecurityHeaders = (scripts: string) => Record<string, string>;

/** Returns a function that renders pages without any knowledge of the visitor. */
export function pageRenderer(ctx: AppContext, handle: Pages["handle"], secured: SecurityHeaders) {
  return async function render(key: string, { route, part }: Page): Promise<Omit<Rendered, "isLasting">> {
    const tags = new Set<CacheTag>();
    const context = new RouterContextProvider();
    fillContext(context, { ctx, address: "", tags });
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
    };
  };
}
