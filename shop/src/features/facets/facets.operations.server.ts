import { inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import {
  type KnownSubCategories,
  tableSubCategories,
} from "../catalogue/tables/table-sub-categories.operations.server.ts";
import { attributeFacets, filteredKeys, withOwn } from "./attribute-facets.server.ts";
import { declaredAttributes } from "./attributes.operations.server.ts";
import {
  type ChosenFacets,
  COUNTED_ROWS_MAX,
  type Facet,
  isMeasure,
  rangeIn,
} from "./chosen-facets.widget.ts";
import { countBesideFirst, countColumnFacets, countUpTo, type KnownCounts } from "./count-facets.server.ts";
import { countFirst } from "./count-first.server.ts";
import { COLUMN_FACETS, type ColumnFacet, chosenConditions, withClasses } from "./facet-columns.server.ts";
import { FEW_ROWS, type FewRow, findFewRows, groupsIn, ifFew, selectFewRows } from "./few-rows.server.ts";
import { firstRows, readFirst, scannedIn } from "./first-rows.server.ts";
import { isInShare } from "./indexed-values.server.ts";
import {
  type CountedLine,
  createPartCountsReader,
  type PartCountsReader,
} from "./part-counts.operations.server.ts";
import { priceFacet } from "./price-facet.server.ts";
import {
  GROUPED_COLUMNS,
  type GroupedBy,
  type GroupedRows,
  groupsOfRows,
  storedGroupsOf,
  storedSizesOf,
  storedTotal,
} from "./stored-counts.server.ts";
import type { InShare, Within } from "./within.server.ts";

export { type Excluding, excludingFacets } from "./excluding.server.ts";
export { prepareChoice } from "./first-ids.server.ts";
export {
  type CountedLine,
  chosenConditions,
  createPartCountsReader,
  FEW_ROWS,
  type FewRow,
  findFewRows,
  firstRows,
  type GroupedBy,
  type GroupedRows,
  type InShare,
  ifFew,
  isInShare,
  type PartCountsReader,
  readFirst,
  selectFewRows,
  storedGroupsOf,
  storedSizesOf,
  storedTotal,
  type Within,
};

/**
 * Returns the values of each facet with the number of matching rows, given the choices in the other facets. A count of
 * 0 means no rows, and null means not counted. `isAtLeast` marks a facet whose counting stopped early, so that its
 * counts are lower bounds. Omits facets with a single value.
 */
export async function countFacets(
  ctx: AppContext,
  within: Within,
  chosen: ChosenFacets,
  known?: KnownCounts,
): Promise<Facet[]> {
  const keys = filteredKeys(await declaredAttributes(ctx));
  // There are no stored counts for a text search. Its first rows are read once for both columns and own attributes.
  const isText = within.byWords !== undefined && within.subCategoryIds === undefined;
  const isReadOnce = isText && keys.length > 0 && !known?.rows;
  const limit = scannedIn(within, chosen);
  const first = isReadOnce ? countFirst(ctx, within, { chosen, names: COLUMN_FACETS, keys, limit }) : null;
  const [counted, own, price, subCategories] = await Promise.all([
    first
      ? countBesideFirst(ctx, within, chosen, { ...known, first })
      : countColumnFacets(ctx, within, chosen, known),
    attributeFacets(ctx, within, chosen, first),
    priceFacet(ctx, known?.subCategoryIds ?? [], chosen),
    tableSubCategories(ctx),
  ]);
  const facets = COLUMN_FACETS.map((name): Facet => {
    const { counts, isAtLeast } = counted.get(name) ?? { counts: new Map(), isAtLeast: false };
    return { name, values: sorted(name, counts, chosen[name]), isAtLeast };
  }).filter(({ name, values }) => values.length > (name === "stock" ? 0 : 1) || chosen[name].length > 0);
  const named = facets.map((facet) =>
    facet.name === "sub_category" ? withNames(facet, subCategories) : facet,
  );
  const all = own ? withOwn(named, own) : named;
  const stock = all.findIndex(({ name }) => name === "stock");
  return all.toSpliced(stock < 0 ? all.length : stock, 0, ...price);
}

/** Adds the names that buyers see instead of ids. */
const withNames = (facet: Facet, known: KnownSubCategories): Facet => ({
  ...facet,
  names: Object.fromEntries(
    facet.values.map(({ value }) => [value, known.get(Number(value))?.shown.name ?? "Removed"]),
  ),
});

/** Counts the rows that match a choice, up to 10,000. */
export async function countChosen(
  ctx: AppContext,
  readPartCounts: PartCountsReader,
  within: Within,
  chosen: ChosenFacets,
): Promise<number> {
  const rows = async () => countUpTo(ctx, within, COUNTED_ROWS_MAX, { chosen });
  return Math.min(COUNTED_ROWS_MAX, (await storedTotal(readPartCounts, within, chosen)) ?? (await rows()));
}

/** Counts the rows that match a choice by sub-category, form, material and coating. */
export async function countGroups(
  ctx: AppContext,
  readPartCounts: PartCountsReader,
  {
    within,
    chosen,
    by,
    few,
  }: {
    within: Within;
    chosen: ChosenFacets;
    by: GroupedBy;
    /** All matching rows, if they are few and have been read. */
    few?: readonly FewRow[] | null;
  },
): Promise<GroupedRows[]> {
  if (few) return groupsIn(few, by);
  const stored = await storedGroupsOf(readPartCounts, within, chosen, by);
  if (stored) return stored;
  const first = firstRows(within, GROUPED_COLUMNS, COUNTED_ROWS_MAX, { chosen });
  return readFirst(ctx, groupsOfRows(first, by), within, { chosen });
}

/** All rows of some sub-categories. */
export function withinSubCategories(subCategoryIds: readonly number[]): Within {
  const where = inArray(products.subCategoryId, [...subCategoryIds]);
  const ofThem = subCategoryIds.map((id) => ({ text: `@sub_category=${id}` }));
  const inShare = (asked: InShare) => isInShare(null, { ...asked, values: [ofThem, ...asked.values] });
  return {
    where,
    criteria: ["part"],
    subCategoryIds,
    areWordsAlone: true,
    byWords: { inRow: where, inShare, others: undefined, price: undefined },
  };
}

/** Merges lines of the stored counts that refer to the same parts. Runs on a schedule. */
export async function foldPartCounts(ctx: AppContext): Promise<void> {
  await ctx.db.execute(sql`select fold_part_counts()`);
}

function sorted(name: ColumnFacet, counts: ReadonlyMap<string, number | null>, chosen: readonly string[]) {
  const missing = chosen.filter((value) => !counts.has(value) && !rangeIn(name, value));
  const all = new Map([...counts, ...missing.map((value) => [value, 0] as const)]);
  return (
    [...(name === "material" ? withClasses(all) : all)]
      // Parts without a value have an empty text in the column.
      .filter(([value]) => (name === "stock" ? value === "1" : value !== "" || name === "standard"))
      .map(([value, count]) => ({ value, count, isChosen: chosen.includes(value) }))
      .sort((a, b) =>
        isMeasure(name)
          ? Number(a.value) - Number(b.value)
          : (b.count ?? 0) - (a.count ?? 0) || a.value.localeCompare(b.value),
      )
  );
}
