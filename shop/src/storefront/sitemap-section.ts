import { partImage } from "@kasna/rules/part-path";
import { href } from "react-router";
import { addCacheTags, appContext } from "../api/context.server.ts";
import type { RouteHandle } from "../api/route-handle.ts";
import { productMenu } from "../features/catalogue/catalogue.operations.server.ts";
import { listListings } from "../features/catalogue/part/part-addresses.operations.server.ts";
import { subCategoryPath } from "../features/catalogue/sub-category/sub-category-path.widget.ts";
import type { Route } from "./+types/sitemap-section";
import { SITEMAP_END, SITEMAP_START, sitemapLine, xml } from "./sitemap-xml.ts";

const FIXED = [
  href("/"),
  href("/categories"),
  href("/product/all"),
  href("/help-section"),
  href("/feeds"),
  href("/terms&privacy-policy"),
];

export const handle = { cachedBy: [] } satisfies RouteHandle;

/** The sitemap of the site's pages, including each category and sub-category. Parts are in `partSitemaps`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.name !== "pages.xml") throw new Response("Not found", { status: 404 });
  const ctx = appContext(context);
  addCacheTags(context, "products");
  const [menu, listings] = await Promise.all([productMenu(ctx), listListings(ctx)]);
  const names = menu.flatMap((category) => [category.name, ...category.subCategories]);
  const known = new Map(listings.map((listing) => [listing.name, listing]));
  const pages = [
    ...FIXED.map((path) => ({ path, changedAt: null })),
    ...names.map((name) => {
      const listing = known.get(name);
      return {
        path: subCategoryPath(name),
        changedAt: listing?.changedAt ?? null,
        ...(listing && { imagePath: `/API/${partImage(listing.picture)}` }),
      };
    }),
  ];
  const lines = pages.map((page) => sitemapLine(ctx.settings.publicUrl, page));
  return xml(SITEMAP_START + lines.join("") + SITEMAP_END);
}
