import { createContext, type RouterContextProvider } from "react-router";
import type { Shop } from "./shop.server.ts";

const shopContext = createContext<Shop>();
/** The nonce of this response's inline scripts. */
export const nonceContext = createContext<string>();

/** The shop, for a loader. */
export const shopOf = (context: Readonly<RouterContextProvider>): Shop => context.get(shopContext);

/** The visitor's address, as far as proxies are believed. */
const addressContext = createContext<string>();
export const addressOf = (context: Readonly<RouterContextProvider>): string => context.get(addressContext);

type Visit = { shop: Shop; nonce: string; address: string };

export function fillContext(context: RouterContextProvider, { shop, nonce, address }: Visit) {
  context.set(shopContext, shop);
  context.set(nonceContext, nonce);
  context.set(addressContext, address);
}
