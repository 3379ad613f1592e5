import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { route } from "../../api/route.server.ts";
import { nearestSentence } from "./nearest-sentence.ts";
import { searchProducts } from "./search.operations.server.ts";

export function searchApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.catalogue.search).with(async ({ search, page, per_page }) => {
    const found = await searchProducts(ctx, { text: search, page, perPage: per_page });
    const { products, total, differs, parsedQuery } = found;
    return {
      message: messageOf(search, total, differs.size > 0),
      data: products,
      total,
      understood: parsedQuery.terms.map(({ kind, label, from, to }) => ({
        kind,
        label,
        text: parsedQuery.text.slice(from, to),
      })),
      nearest: [...differs].map(([product_id, differences]) => ({ product_id, differs: differences })),
    };
  });
}

function messageOf(text: string, total: number, isNearest: boolean): string {
  if (isNearest) return nearestSentence(text);
  return total > 0 || text === "" ? "Products" : MESSAGES.noProductsFound(text);
}
