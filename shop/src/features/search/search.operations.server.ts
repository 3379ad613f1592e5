import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { sellsDrawnParts } from "../catalogue/drawn-parts.operations.server.ts";
import { isSold } from "../catalogue/sub-category/product-shape.operations.server.ts";
import { type ChosenFacets, NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import {
  askPartCounts,
  chosenConditions,
  countChosen,
  excludingFacets,
  storedGroupsOf,
} from "../facets/facets.operations.server.ts";
import { findTypedCode } from "./code-typed.server.ts";
import { differences } from "./differences.ts";
import { findCode } from "./find-code.server.ts";
import { findWants, notFoundSentence } from "./find-wants.server.ts";
import { findIds, findProducts, findRows } from "./found-rows.server.ts";
import { leadOf, missedByAll, nothingFor, unknownWords } from "./missing-sentences.ts";
import { findNearest } from "./nearest.server.ts";
import { searchPlainly } from "./plain/search-plainly.server.ts";
import {
  COUNT_MAX,
  canSort,
  countedInOrder,
  orderedIds,
  orderOf,
  queryOfPage,
} from "./ranked-rows.server.ts";
import { readText } from "./read-text.server.ts";
import { criterionOf, everyOf } from "./search-conditions.server.ts";
import { NOTHING, type Search, type SearchResult } from "./search-result.ts";
import { areWholeGroups } from "./whole-groups.server.ts";

/**
 * Searches products: by HSN code, by SKU or its beginning, by all recognised words, or else the closest matches
 * with their differences. What the text asks for and no row has is said in `missing`. Blank text finds nothing. A shop
 * without drawn parts is searched by its own words.
 */
export async function searchProducts(ctx: AppContext, search: Search): Promise<SearchResult> {
  const { together, nearest: shown } = search;
  const shownOf = (ids: readonly number[]) => ids.slice(0, shown);
  const isPlain = !(await sellsDrawnParts(ctx));
  const [code, resolved, ask] = await Promise.all([
    findTypedCode(ctx, search.text),
    isPlain ? null : readText(ctx, search.text, together),
    together?.ask ?? askPartCounts(ctx),
  ]);
  if (code) return findCode(ctx, ask, search, code);
  if (!resolved) return { ...NOTHING, ask, ...(await searchPlainly(ctx, search)) };
  const { parsedQuery: asked, conditions, corrected, unknown } = resolved;
  const chosen = search.chosen ?? NOTHING_CHOSEN;
  const facetConditions = chosenConditions(chosen);
  const { met, missing, partMatches } = await findWants(ctx, {
    ask,
    parsedQuery: asked,
    conditions,
    hasUnknownWords: unknown.length > 0,
  });
  const all = met ?? conditions.all;
  const parsedQuery = { ...asked, partMatches };
  const sentences = await Promise.all(
    missing.map((want) => notFoundSentence(ctx, ask, want, conditions.ids)),
  );
  const found: SearchResult = {
    ...NOTHING,
    ask,
    parsedQuery,
    corrected,
    missing: [...sentences, ...unknownWords(unknown)],
  };
  const nothing = { ...found, missing: found.missing.length > 0 ? found.missing : nothingFor(parsedQuery) };
  if (Object.keys(all).length === 0) return nothing;
  const matching = unknown.length > 0 ? sql`false` : (everyOf(all) as SQL);
  const within = { where: matching, criteria: Object.keys(all) };
  const where = and(matching, isSold, ...facetConditions) as SQL;
  const order = orderOf(parsedQuery, conditions.ids);
  // Rows of one width and length are few: a list, which asks for many sizes once, counts them as it finds them.
  const sized =
    together && unknown.length === 0 && all.width && all.length
      ? await together.findCounted(
          countedInOrder(where, { order, page: search.page, perPage: search.perPage }),
        )
      : null;
  const total =
    unknown.length > 0 ? 0 : sized ? (sized[0]?.total ?? 0) : await countChosen(ctx, ask, within, chosen);
  const kept = asked.wants.filter((want) => !missing.includes(want));
  if (total > 0) {
    const counted = { total, isAtLeast: total === COUNT_MAX };
    const parts = { total, subCategoryIds: orderedIds(parsedQuery, conditions.ids) };
    if (missing.length === 0 && search.isTable?.(parts))
      return { ...found, ...counted, matching: within, table: parts };
    const { page, perPage } = search;
    const isOfForms =
      "standard" in all ||
      kept.some(({ matchedBy }) => matchedBy && ("forms" in matchedBy || "standards" in matchedBy));
    const groups = canSort(total, parsedQuery) ? null : await storedGroupsOf(ask, within, chosen, []);
    const areWhole = isOfForms && groups !== null && (await areWholeGroups(ask, groups));
    const kinds = { groups, isOfForms, areWhole };
    const rows = { where, order, total, page, perPage, facetConditions, parsedQuery, ...kinds };
    const ids =
      sized?.map(({ id }) => id) ??
      (await findIds(ctx, queryOfPage({ ...rows, conditions: { all, ids: conditions.ids } }), together));
    if (missing.length === 0)
      return { ...found, ...counted, matching: within, products: await findProducts(ctx, ids, together) };
    const near = await findRows(ctx, ids, together);
    return {
      ...found,
      ...counted,
      matching: within,
      products: await findProducts(ctx, shownOf(ids), together),
      differs: new Map(
        near.map((row) => [row.id, differences(parsedQuery, row, missing).map(({ text }) => text)]),
      ),
      lead: leadOf(parsedQuery, kept),
    };
  }
  const isChoiceEmpty = unknown.length === 0 && facetConditions.length > 0;
  if (isChoiceEmpty && (await countChosen(ctx, ask, within, NOTHING_CHOSEN)) > 0) {
    const count = (some: ChosenFacets) => countChosen(ctx, ask, within, some);
    return { ...found, matching: within, excluding: await excludingFacets(chosen, count) };
  }
  const recognised = Object.keys(all).filter((name) => name !== "words" && name !== "form").length;
  if (recognised === 0 || parsedQuery.words.length > recognised) return nothing;
  const nearest = await findNearest(ctx, parsedQuery, {
    ask,
    chosen,
    together,
    conditions: { all, ids: conditions.ids },
    missing,
    order,
    held: kept.flatMap((want) => criterionOf(want, conditions.ids) ?? []),
  });
  return {
    ...found,
    products:
      search.page === 1 ? await findProducts(ctx, shownOf(nearest.map(({ id }) => id)), together) : [],
    total: nearest.length,
    differs: new Map(nearest.map(({ id, differs }) => [id, differs.map(({ text }) => text)])),
    missing: found.missing.length > 0 ? found.missing : missedByAll(parsedQuery, nearest, kept),
  };
}
