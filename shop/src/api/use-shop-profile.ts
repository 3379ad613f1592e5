import { useRouteLoaderData } from "react-router";
import type { ShopProfile } from "./settings.operations.server.ts";

/** What the owner has decided about the shop, as the root's loader brought it. */
export function useShopProfile(): ShopProfile {
  const site = useRouteLoaderData<{ profile: ShopProfile }>("root");
  if (!site) throw new Error("A page is shown without the root's data");
  return site.profile as ShopProfile;
}
