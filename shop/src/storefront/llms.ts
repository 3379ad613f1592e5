import { partPath } from "@kasna/rules/part-path";
import { href } from "react-router";
import { addCacheTags, appContext } from "../api/context.server.ts";
import type { RouteHandle } from "../api/route-handle.ts";
import { cachedShopTexts, shopProfile } from "../api/settings.operations.server.ts";
import { productMenu } from "../features/catalogue/catalogue.operations.server.ts";
import { subCategoryPath } from "../features/catalogue/sub-category/sub-category-path.widget.ts";
import { FEED_NAMES, type FeedName, feedPath } from "../features/feeds/feed-formats.widget.ts";
import type { Route } from "./+types/llms";

export const handle = { cachedBy: [] } satisfies RouteHandle;

const FEED_TEXTS: Record<FeedName, string> = {
  "google.tsv": "for Google Merchant Center, tab-separated",
  "openai.jsonl": "for OpenAI, JSON Lines",
  "parts.csv": "every part with price, availability and all its values, as CSV",
  "parts.jsonl": "the same as JSON Lines",
};

/** An index of the shop for language models, as proposed by llmstxt.org. */
export async function loader({ context }: Route.LoaderArgs) {
  addCacheTags(context, "site", "products");
  const ctx = appContext(context);
  const { publicUrl } = ctx.settings;
  const [{ shopName }, words, menu] = await Promise.all([
    shopProfile(ctx),
    cachedShopTexts(ctx),
    productMenu(ctx),
  ]);
  // A parenthesis would end the address of a Markdown link.
  const escaped = (path: string) => path.replaceAll("(", "%28").replaceAll(")", "%29");
  const link = (name: string, path: string, text = "") =>
    `- [${name}](${publicUrl}${escaped(path)})${text && `: ${text}`}`;
  const example = new URLSearchParams({ q: menu[0]?.subCategories[0] ?? shopName });
  const lines = [
    `# ${shopName}`,
    "",
    `> ${words.homeDescription}`,
    "",
    words.feedUse,
    "",
    "## All parts as files",
    "",
    ...FEED_NAMES.map((name) => link(name, feedPath(name), FEED_TEXTS[name])),
    link("What the files hold", href("/feeds")),
    link("Sitemap", href("/sitemap.xml"), "an index of sitemaps with every part"),
    "",
    "## Pages",
    "",
    `Each part has a page: ${publicUrl}${partPath("")} followed by its SKU, percent-encoded.`,
    "",
    link(
      "Search",
      `${href("/search")}?${example}`,
      "q is what a buyer types: a name, a size, a standard or a SKU",
    ),
    link("Terms and privacy policy", href("/terms&privacy-policy")),
    link("Help", href("/help-section"), "delivery, payment, returns"),
    ...menu.flatMap(({ name, subCategories }) => [
      "",
      `## ${name}`,
      "",
      ...subCategories.map((name) => link(name, subCategoryPath(name))),
    ]),
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
