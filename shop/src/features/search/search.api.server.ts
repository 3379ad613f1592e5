import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { route } from "../../api/route.server.ts";
import { nearestSentence } from "./nearest-sentence.ts";
import { type SearchResult, searchProducts } from "./search.operations.server.ts";

export function searchApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.catalogue.search).with(async ({ search, page, per_page }) => {
    const found = await searchProducts(ctx, { text: search, page, perPage: per_page });
    const { products, total, differs, missing, parsedQuery } = found;
    return {
      message: messageOf(search, found),
      data: products,
      total,
      understood: parsedQuery.terms.map(({ kind, label, from, to }) => ({
        kind,
        label,
        text: parsedQuery.text.slice(from, to),
      })),
      nearest: [...differs].map(([product_id, differences]) => ({ product_id, differs: differences })),
      missing,
    };
  });
}

function messageOf(text: string, found: SearchResult): string {
  const { total, differs, missing, lead } = found;
  if (lead) return [...missing, lead].join(" ");
  if (differs.size > 0) return [...missing, nearestSentence(text)].join(" ");
  if (total > 0 || text === "") return "Products";
  return MESSAGES.noProductsFound(text);
}
