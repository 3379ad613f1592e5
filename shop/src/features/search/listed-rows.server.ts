import type { SQL } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { ChosenFacets } from "../facets/chosen-facets.widget.ts";
import {
  countChosen,
  FEW_ROWS,
  type FewRow,
  findFewRows,
  type PartCountsReader,
  storedGroupsOf,
  type Within,
} from "../facets/facets.operations.server.ts";
import { differences } from "./differences.ts";
import { findIds, findProducts, findRows, subCategoriesOf } from "./found-rows.server.ts";
import { leadOf } from "./missing-sentences.ts";
import type { ParsedQuery, Want } from "./query/parsed-query.ts";
import {
  COUNT_MAX,
  canSort,
  countedInOrder,
  listedIds,
  orderOfAll,
  queryOfPage,
} from "./ranked-rows.server.ts";
import type { Conditions, SubCategoryIds } from "./search-conditions.server.ts";
import type { Search, SearchResult } from "./search-result.ts";
import { areWholeGroups } from "./whole-groups.server.ts";

/** A parsed text with the conditions and the order of its rows. */
export type Listed = {
  search: Search;
  readPartCounts: PartCountsReader;
  parsedQuery: ParsedQuery;
  conditions: { all: Conditions; ids: SubCategoryIds };
  within: Within;
  chosen: ChosenFacets;
  facetConditions: readonly SQL[];
  /** All conditions: those of the text and of the choice, and that the row is for sale. */
  where: SQL;
  order: SQL;
  /** The text's wants that some row has, and those that none has. */
  kept: readonly Want[];
  missing: readonly Want[];
};

/** The number of matching rows. Also has all of them if they are few, or the ids of the page if they are known. */
type Counted = { total: number; rows: readonly FewRow[] | null; ids: readonly number[] | null };

/** Counts the rows of a text. `known` contains all of them, if they have been read. */
export async function countRows(
  ctx: AppContext,
  listed: Listed,
  known: readonly FewRow[] | null,
): Promise<Counted> {
  const { readPartCounts, within, chosen, missing, where, parsedQuery } = listed;
  const { page, perPage, together } = listed.search;
  const { width, length } = listed.conditions.all;
  const order = orderOfAll(parsedQuery, listed.conditions.ids);
  const ofPage = (rows: readonly FewRow[]) =>
    rows.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
  if (known) return { total: known.length, rows: known, ids: ofPage(known) };
  // Rows of one width and length are few. A list, which looks up many sizes once, counts them while finding them.
  if (together && width && length) {
    const found = await together.findCounted(countedInOrder(where, { order, page, perPage }));
    return { total: found[0]?.total ?? 0, rows: null, ids: found.map(({ id }) => id) };
  }
  const total = await countChosen(ctx, readPartCounts, within, chosen);
  const areFew = total > 0 && total <= FEW_ROWS && !together && missing.length === 0;
  const rows = areFew ? await findFewRows(ctx, where, order) : null;
  return { total, rows, ids: rows && ofPage(rows) };
}

/** What a search returns for the matching rows: a page of products, or that the caller lists them as a table. */
export async function listRows(
  ctx: AppContext,
  listed: Listed,
  { total, rows, ids: known }: Counted,
): Promise<Partial<SearchResult>> {
  const {
    readPartCounts,
    parsedQuery,
    conditions,
    within,
    chosen,
    facetConditions,
    where,
    order,
    kept,
    missing,
  } = listed;
  const { page, perPage, together, isTable, nearest } = listed.search;
  const isAtLeast = total === COUNT_MAX;
  const counted = { matching: within, total, isAtLeast, rows };
  if (missing.length === 0 && isTable) {
    const named = listedIds(parsedQuery, conditions.ids, chosen);
    const subCategoryIds =
      named.length > 0
        ? named
        : await subCategoriesOf(ctx, readPartCounts, { within, chosen, isAtLeast, rows });
    if (isTable({ total, subCategoryIds })) return { ...counted, table: { total, subCategoryIds } };
  }
  const ofPage = async () => {
    const isOfForms =
      "standard" in conditions.all ||
      kept.some(({ matchedBy }) => matchedBy && ("forms" in matchedBy || "standards" in matchedBy));
    const groups = canSort(total, parsedQuery)
      ? null
      : await storedGroupsOf(readPartCounts, within, chosen, []);
    const areWhole = isOfForms && groups !== null && (await areWholeGroups(readPartCounts, groups));
    const kinds = { groups, isOfForms, areWhole };
    const asked = { where, order, total, page, perPage, facetConditions, parsedQuery, conditions, ...kinds };
    const ofAll = orderOfAll(parsedQuery, conditions.ids);
    return findIds(ctx, queryOfPage({ ...asked, orderOfAll: ofAll }), together);
  };
  const ids = known ?? (await ofPage());
  if (missing.length === 0) return { ...counted, products: await findProducts(ctx, ids, together) };
  const near = await findRows(ctx, ids, together);
  return {
    ...counted,
    products: await findProducts(ctx, ids.slice(0, nearest), together),
    differs: new Map(
      near.map((row) => [row.id, differences(parsedQuery, row, missing).map(({ text }) => text)]),
    ),
    lead: leadOf(parsedQuery, kept),
  };
}
