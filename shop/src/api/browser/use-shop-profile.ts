import { useRouteLoaderData } from "react-router";
import type { SiteProfile } from "../settings.operations.server.ts";

/** The owner's settings for the shop, from the root loader. */
export function useShopProfile(): SiteProfile {
  const site = useRouteLoaderData<{ profile: SiteProfile }>("root");
  if (!site) throw new Error("The page has no root loader data");
  return site.profile as SiteProfile;
}
