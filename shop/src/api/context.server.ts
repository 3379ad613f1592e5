import { createContext, type RouterContextProvider } from "react-router";
import type { Shop } from "./shop.server.ts";

const shopContext = createContext<Shop>();
/** The nonce of this response's inline scripts. */
export const nonceContext = createContext<string>();

/** The shop, for a loader. */
export const shopOf = (context: Readonly<RouterContextProvider>): Shop => context.get(shopContext);

export function fillContext(context: RouterContextProvider, shop: Shop, nonce: string) {
  context.set(shopContext, shop);
  context.set(nonceContext, nonce);
}
