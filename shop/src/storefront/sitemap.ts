import { addCacheTags, appContext } from "../api/context.server.ts";
import type { RouteHandle } from "../api/route-handle.ts";
import { listPartBlocks } from "../features/catalogue/part/part-addresses.operations.server.ts";
import type { Route } from "./+types/sitemap";
import { sitemapIndex, xml } from "./sitemap-xml.ts";

export const handle = { cachedBy: [] } satisfies RouteHandle;

/** The index of sitemaps: the site's pages, and the parts by blocks of their ids. */
export async function loader({ context }: Route.LoaderArgs) {
  addCacheTags(context, "products");
  const ctx = appContext(context);
  const blocks = await listPartBlocks(ctx);
  const pages = { path: "/sitemaps/pages.xml", changedAt: null };
  const parts = blocks.map(({ block, changedAt }) => ({ path: `/sitemaps/parts-${block}.xml`, changedAt }));
  return xml(sitemapIndex(ctx.settings.publicUrl, [pages, ...parts]));
}
