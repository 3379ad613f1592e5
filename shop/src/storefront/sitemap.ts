import { href } from "react-router";
import { appContext } from "../api/context.server.ts";
import { productMenu } from "../features/catalogue/catalogue.operations.server.ts";
import { subCategoryPath } from "../features/catalogue/sub-category/sub-category-path.widget.ts";
import type { Route } from "./+types/sitemap";

const FIXED = [
  href("/"),
  href("/categories"),
  href("/product/all"),
  href("/help-section"),
  href("/terms&privacy-policy"),
];

/** The sitemap: every public page, with each category and sub-category once at its canonical address. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = appContext(context);
  const menu = await productMenu(ctx);
  const names = menu.flatMap((category) => [category.name, ...category.subCategories]);
  const paths = [...FIXED, ...names.map((name) => subCategoryPath(name))];
  const urls = paths.map((path) => `<url><loc>${escapeXml(ctx.settings.publicUrl + path)}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    },
  );
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&apos;");
