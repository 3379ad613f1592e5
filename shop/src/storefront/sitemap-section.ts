import { partPath } from "@kasna/rules/part-path";
import { data, href } from "react-router";
import type { AppContext } from "../api/app-context.server.ts";
import { addCacheTags, appContext } from "../api/context.server.ts";
import type { RouteHandle } from "../api/route-handle.ts";
import { productMenu } from "../features/catalogue/catalogue.operations.server.ts";
import {
  listListings,
  listPartAddresses,
} from "../features/catalogue/part/part-addresses.operations.server.ts";
import { partImage } from "../features/catalogue/part-picture.ts";
import { subCategoryPath } from "../features/catalogue/sub-category/sub-category-path.widget.ts";
import type { Route } from "./+types/sitemap-section";
import { type Listed, sitemapOf, xml } from "./sitemap-xml.ts";

const FIXED = [
  href("/"),
  href("/categories"),
  href("/product/all"),
  href("/help-section"),
  href("/feeds"),
  href("/terms&privacy-policy"),
];
const PARTS = /^parts-(?<block>\d{1,6})\.xml$/;

export const handle = { cachedBy: [] } satisfies RouteHandle;

/** One sitemap: every page of the site with each category and sub-category, or the parts of one block of ids. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = appContext(context);
  const block = PARTS.exec(params.name)?.groups?.block;
  const listed =
    params.name === "pages.xml" ? await pagesOf(ctx) : block ? await partsOf(ctx, Number(block)) : [];
  if (listed.length === 0) throw data(null, { status: 404 });
  addCacheTags(context, "products");
  return xml(sitemapOf(ctx.settings.publicUrl, listed));
}

async function pagesOf(ctx: AppContext): Promise<Listed[]> {
  const menu = await productMenu(ctx);
  const names = menu.flatMap((category) => [category.name, ...category.subCategories]);
  const known = new Map((await listListings(ctx)).map((listing) => [listing.name, listing]));
  return [
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
}

async function partsOf(ctx: AppContext, block: number): Promise<Listed[]> {
  const parts = await listPartAddresses(ctx, block);
  return parts.map(({ sku, changedAt }) => ({
    ...{ path: partPath(sku), changedAt, imagePath: `/API/${partImage(sku)}` },
  }));
}
