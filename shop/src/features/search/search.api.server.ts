import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../api/app-context.server.ts";
import { route } from "../../api/route.server.ts";
import { expectedOrigin } from "../../api/same-origin.server.ts";
import { findProducts } from "./found-rows.server.ts";
import { isFound } from "./missed/is-found.ts";
import { nearestSentence } from "./nearest-sentence.ts";
import { searchProducts } from "./search.operations.server.ts";
import type { Search, SearchResult } from "./search-result.ts";

/** How many searches made only once are remembered. */
const ASKED_ONCE_MAX = 5000;

export function searchApi(app: FastifyInstance, ctx: AppContext) {
  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE_MAX });
  /**
   * Whether this was requested before, recently. A replica may lag behind the cache tags, so with one nothing counts as
   * repeated.
   */
  const isRepeated = (key: string) => {
    const isKnown = askedOnce.has(key);
    if (!isKnown) askedOnce.set(key, true);
    return isKnown && !ctx.settings.databaseReadUrl;
  };

  route(app, ctx, contract.catalogue.search).with(async (input, _, request) => {
    const { search: text, page, per_page: perPage } = input;
    const search = { text, page, perPage };
    const key = JSON.stringify(search);
    let result: SearchResult | null = null;
    const find = async () => {
      result = await searchProducts(ctx, search);
      return {
        ids: result.products.map(({ id }) => id),
        summary: summaryOf(search, result),
        hasFound: isFound(result),
      };
    };
    // The products that a search finds are cached; their prices and stock are not.
    const { ids, summary, hasFound } = isRepeated(key)
      ? await ctx.cached(`search ${key}`, ["site", "products", "search-words"], find)
      : await find();
    // The shop's own pages search during typing, and look up parts by SKU.
    const { origin } = request.headers;
    if (page === 1 && (!origin || origin !== expectedOrigin(ctx.settings.publicUrl, request.headers))) {
      ctx.missedSearches.recordResult(text, hasFound);
      ctx.missedSearches.count(text, request.ip);
    }
    return { ...summary, data: (result as SearchResult | null)?.products ?? (await findProducts(ctx, ids)) };
  });
}

const summaryOf = ({ text }: Search, result: SearchResult) => ({
  message: messageOf(text, result),
  total: result.total,
  understood: result.parsedQuery.terms.map(({ kind, label, from, to }) => ({
    kind,
    label,
    text: result.parsedQuery.text.slice(from, to),
  })),
  nearest: [...result.differs].map(([product_id, differs]) => ({ product_id, differs })),
  missing: result.missing,
});

function messageOf(text: string, result: SearchResult): string {
  const { total, differs, missing, lead } = result;
  if (lead) return [...missing, lead].join(" ");
  if (differs.size > 0) return [...missing, nearestSentence(text)].join(" ");
  if (total > 0 || text === "") return "Products";
  return MESSAGES.noProductsFound(text);
}
