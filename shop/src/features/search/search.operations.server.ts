import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSold } from "../../database/schema/index.ts";
import { sellsDrawnParts } from "../catalogue/drawn-parts.operations.server.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import {
  chosenConditions,
  countChosen,
  createPartCountsReader,
  excludingFacets,
} from "../facets/facets.operations.server.ts";
import { findTypedCode } from "./code-typed.server.ts";
import { findCode } from "./find-code.server.ts";
import { findWants, notFoundSentence } from "./find-wants.server.ts";
import { findProducts } from "./found-rows.server.ts";
import { searchKeywords } from "./keywords/search-keywords.server.ts";
import { countRows, listRows } from "./listed-rows.server.ts";
import { missedByAll, nothingFor, unknownWords } from "./missing-sentences.ts";
import { findNearest } from "./nearest.server.ts";
import { orderOf } from "./ranked-rows.server.ts";
import { readText } from "./read-text.server.ts";
import { findRowsOfSize } from "./rows-of-size.server.ts";
import { criterionOf, everyOf } from "./search-conditions.server.ts";
import { NOTHING, type Search, type SearchResult } from "./search-result.ts";

/**
 * Searches products: by HSN code, by SKU or its beginning, by all recognised words, or else the closest matches with
 * their differences. Properties in the text that no row has are listed in `missing`. A blank text finds nothing. A shop
 * without drawn parts is searched by its own words.
 */
export async function searchProducts(ctx: AppContext, search: Search): Promise<SearchResult> {
  const { together } = search;
  const isByKeywords = !(await sellsDrawnParts(ctx));
  const readPartCounts = together?.readPartCounts ?? createPartCountsReader(ctx);
  const [code, resolved] = await Promise.all([
    findTypedCode(ctx, search.text, isByKeywords),
    isByKeywords ? null : readText(ctx, search.text, together),
  ]);
  if (code) return findCode(ctx, readPartCounts, search, code);
  if (!resolved)
    return { ...NOTHING, readPartCounts, ...(await searchKeywords(ctx, readPartCounts, search)) };
  const { parsedQuery: resolvedQuery, conditions, corrected, unknown } = resolved;
  const { ids } = conditions;
  const chosen = search.chosen ?? NOTHING_CHOSEN;
  const facetConditions = chosenConditions(chosen);
  const hasUnknownWords = unknown.length > 0;
  const few =
    together || hasUnknownWords
      ? null
      : await findRowsOfSize(ctx, resolvedQuery, { conditions, facetConditions });
  const { met, missing, partMatches } =
    few ??
    (await findWants(ctx, { readPartCounts, parsedQuery: resolvedQuery, conditions, hasUnknownWords }));
  const all = met ?? conditions.all;
  const parsedQuery = { ...resolvedQuery, partMatches };
  const sentences = await Promise.all(
    missing.map((want) => notFoundSentence(ctx, readPartCounts, want, ids)),
  );
  const result: SearchResult = {
    ...NOTHING,
    readPartCounts,
    parsedQuery,
    corrected,
    unknown,
    missing: [...sentences, ...unknownWords(unknown)],
  };
  const nothing = {
    ...result,
    missing: result.missing.length > 0 ? result.missing : nothingFor(parsedQuery),
  };
  if (Object.keys(all).length === 0) return nothing;
  const matching = hasUnknownWords ? sql`false` : (everyOf(all) as SQL);
  const within = { where: matching, criteria: Object.keys(all) };
  const order = orderOf(parsedQuery, ids);
  const kept = resolvedQuery.wants.filter((want) => !missing.includes(want));
  if (!hasUnknownWords) {
    const where = and(matching, isSold, ...facetConditions) as SQL;
    const read = { search, readPartCounts, parsedQuery, chosen, facetConditions, kept, missing };
    const listed = { ...read, conditions: { all, ids }, within, where, order };
    const counted = await countRows(ctx, listed, few?.rows ?? null);
    if (counted.total > 0) return { ...result, ...(await listRows(ctx, listed, counted)) };
    if (facetConditions.length > 0 && (await countChosen(ctx, readPartCounts, within, NOTHING_CHOSEN)) > 0) {
      const count = (choice: ChosenFacets) => countChosen(ctx, readPartCounts, within, choice);
      return { ...result, matching: within, excluding: await excludingFacets(chosen, count) };
    }
  }
  const recognised = Object.keys(all).filter((name) => name !== "words" && name !== "form").length;
  if (search.nearest === 0 || recognised === 0 || parsedQuery.words.length > recognised) return nothing;
  const nearest = await findNearest(ctx, parsedQuery, {
    readPartCounts,
    chosen,
    together,
    conditions: { all, ids },
    missing,
    order,
    held: kept.flatMap((want) => criterionOf(want, ids) ?? []),
  });
  const shown = nearest.slice(0, search.nearest).map(({ id }) => id);
  return {
    ...result,
    products: search.page === 1 ? await findProducts(ctx, shown, together) : [],
    total: nearest.length,
    differs: new Map(nearest.map(({ id, differs }) => [id, differs.map(({ text }) => text)])),
    missing: result.missing.length > 0 ? result.missing : missedByAll(parsedQuery, nearest, kept),
  };
}
