import { useRouteLoaderData } from "react-router";
import type { ShopProfile } from "../settings.operations.server.ts";

/** The owner's settings for the shop, from the root loader. */
export function useShopProfile(): ShopProfile {
  const site = useRouteLoaderData<{ profile: ShopProfile }>("root");
  if (!site) throw new Error("The page has no root loader data");
  return site.profile as ShopProfile;
}
