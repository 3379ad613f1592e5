import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import type { AppContext } from "./app-context.server.ts";

const shopContext = createContext<AppContext>();
/** The nonce of this response's inline scripts; none for a page of the page cache, whose scripts are hashed. */
export const nonceContext = createContext<string | undefined>();
/** The cache tags of the page that is being rendered, where it is rendered for the page cache. */
export const tagsContext = createContext<Set<CacheTag> | null>(null);

/**
 * A part of the shop's facts that cached pages show: all that every page has (settings, menu, banners, help),
 * the products at large, those of a category, or the reviews of a sub-category. Triggers of the database
 * say which have changed.
 */
export type CacheTag = "site" | "products" | `category:${number}` | `sub-category:${number}`;

/** Says what a page shows: it is rendered again when that changes. */
export function addCacheTags(context: Readonly<RouterContextProvider>, ...tags: CacheTag[]): void {
  const all = context.get(tagsContext);
  for (const tag of tags) all?.add(tag);
}

/** The shop, for a loader. */
export const appContext = (context: Readonly<RouterContextProvider>): AppContext => context.get(shopContext);

/** The visitor's address, as far as proxies are believed. */
const addressContext = createContext<string>();
export const addressOf = (context: Readonly<RouterContextProvider>): string => context.get(addressContext);

const requestIdContext = createContext<string>();
/** The id under which the log has this request. */
export const requestIdOf = (context: Readonly<RouterContextProvider>): string =>
  context.get(requestIdContext);

type Visit = { ctx: AppContext; nonce?: string; address: string; requestId?: string; tags?: Set<CacheTag> };

export function fillContext(context: RouterContextProvider, { ctx, nonce, address, requestId, tags }: Visit) {
  context.set(shopContext, ctx);
  context.set(nonceContext, nonce);
  context.set(addressContext, address);
  context.set(requestIdContext, requestId ?? randomUUID());
  context.set(tagsContext, tags ?? null);
}
