import { NUT_MARK } from "@kasna/rules/shop-mark";
import { href } from "react-router";
import { addCacheTags, appContext } from "../api/context.server.ts";
import type { RouteHandle } from "../api/route-handle.ts";
import { cachedShopTexts, shopProfile } from "../api/settings.operations.server.ts";
import type { Route } from "./+types/manifest";
import { favicon } from "./favicon.ts";

export const handle = { cachedBy: [] } satisfies RouteHandle;

type Icon = { src: string; type: string; sizes: string; purpose?: string };

/** How the installed shop appears on a phone or computer: name, icon and shortcuts. */
export async function loader({ context }: Route.LoaderArgs) {
  addCacheTags(context, "site");
  const ctx = appContext(context);
  const [{ shopName, mark }, { homeDescription }] = await Promise.all([
    shopProfile(ctx),
    cachedShopTexts(ctx),
  ]);
  const manifest = {
    name: shopName,
    short_name: shopName,
    description: homeDescription,
    lang: "en-IN",
    id: "/",
    start_url: href("/"),
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: iconsOf({ mark, shopName }),
    shortcuts: [
      { name: "Quick order", url: href("/quick-order") },
      { name: "Cart", url: href("/cart") },
      { name: "My Orders", url: href("/account/orders") },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}

function iconsOf(shop: { mark: string; shopName: string }): Icon[] {
  const { href: src, type } = favicon(shop);
  if (shop.mark === NUT_MARK)
    return [
      { src, type, sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ];
  if (shop.mark === "") return [{ src, type, sizes: "any" }];
  return [160, 640].map((side) => ({
    src: `/API/images/${shop.mark}-${side}.png`,
    type: "image/png",
    sizes: `${side}x${side}`,
  }));
}
