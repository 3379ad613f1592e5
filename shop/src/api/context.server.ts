import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import type { AppContext } from "./app-context.server.ts";
import type { CacheTag } from "./cached-data.server.ts";

const appContextKey = createContext<AppContext>();
/** The nonce of this response's inline scripts. A cached page has none: its scripts are allowed by hash. */
export const nonceContext = createContext<string | undefined>();
/** Collects the cache tags of a page rendered for the page cache; null for other pages. */
const tagsContext = createContext<Set<CacheTag> | null>(null);

/** Adds cache tags to the page being rendered. The page cache renders it again when one of them is invalidated. */
export function addCacheTags(context: Readonly<RouterContextProvider>, ...tags: CacheTag[]): void {
  const all = context.get(tagsContext);
  for (const tag of tags) all?.add(tag);
}

/** The HTML of a public page, which a `Response` would encode and decode; null for other answers. */
const htmlContext = createContext<string | null>(null);
export const setRenderedHtml = (context: RouterContextProvider, html: string): void =>
  context.set(htmlContext, html);
export const renderedHtmlOf = (context: Readonly<RouterContextProvider>): string | null =>
  context.get(htmlContext);

/** The app context, for loaders and actions. */
export const appContext = (context: Readonly<RouterContextProvider>): AppContext =>
  context.get(appContextKey);

/** The visitor's IP address. It is taken from a proxy's header only where TRUST_PROXY allows that. */
const addressContext = createContext<string>();
export const addressOf = (context: Readonly<RouterContextProvider>): string => context.get(addressContext);

const requestIdContext = createContext<string>();
/** The request id that is used in the log. */
export const requestIdOf = (context: Readonly<RouterContextProvider>): string =>
  context.get(requestIdContext);

type Visit = { ctx: AppContext; nonce?: string; address: string; requestId?: string; tags?: Set<CacheTag> };

export function fillContext(context: RouterContextProvider, { ctx, nonce, address, requestId, tags }: Visit) {
  context.set(appContextKey, ctx);
  context.set(nonceContext, nonce);
  context.set(addressContext, address);
  context.set(requestIdContext, requestId ?? randomUUID());
  context.set(tagsContext, tags ?? null);
}
