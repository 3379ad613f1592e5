import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import {
  askPartCounts,
  type CountedLine,
  type PartCountsAsker,
} from "../catalogue/chooser/part-counts.operations.server.ts";
import { isSold } from "../catalogue/sub-category/product-shape.operations.server.ts";
import {
  type ChosenFacets,
  COUNTED_ROWS_MAX,
  FACET_NAMES,
  type Facet,
  isMeasure,
  NOTHING_CHOSEN,
  rangeIn,
} from "./chosen-facets.widget.ts";
import {
  COLUMN_FACETS,
  COLUMNS,
  type ColumnFacet,
  type Counts,
  chosenConditions,
  type Grouped,
  groupedBy,
  ungrouped,
  type Within,
} from "./facet-columns.server.ts";
import { firstRows, SCANNED_ROWS_MAX, scannedIn } from "./first-rows.server.ts";
import { ownFacets, withOwn } from "./own-facets.server.ts";
import { priceFacet } from "./price-facet.server.ts";
import {
  type GroupedBy,
  type GroupedRows,
  groupsOfRows,
  type StoredCount,
  storedAtMost,
  storedCounts,
  storedGroupsOf,
  storedSizesOf,
  storedTotal,
} from "./stored-counts.server.ts";

export { type Excluding, excludingFacets } from "./excluding.server.ts";
export {
  askPartCounts,
  type CountedLine,
  chosenConditions,
  firstRows,
  type GroupedRows,
  type PartCountsAsker,
  storedGroupsOf,
  storedSizesOf,
  storedTotal,
  type Within,
};

/** Up to this many rows, counting them in one pass is quicker than reading stored counts. */
const FEW_ROWS = 200;
/** Up to this many rows are counted one by one even if stored counts exist. */
const EXACT_ROWS_MAX = 2_000;
/** Counting rows within a price stops here. */
const PRICED_ROWS_MAX = 10_000;
/** Counting rows in stock stops here. */
const STOCK_ROWS_MAX = 500;

/**
 * Returns the values of each facet with the number of rows that match each, given what is chosen in the other
 * facets. A count of 0 means no rows, and null means not counted. `isAtLeast` marks a facet whose counting stopped
 * early, so its counts are lower bounds. Omits facets with a single value.
 */
export async function countFacets(
  ctx: AppContext,
  within: Within,
  chosen: ChosenFacets,
  known?: KnownCounts,
): Promise<Facet[]> {
  const isKnownFew =
    known && known.total <= FEW_ROWS && FACET_NAMES.every((name) => chosen[name].length === 0);
  const [counted, own, price] = await Promise.all([
    isKnownFew
      ? countAll(ctx, within, chosen)
      : countByStored(ctx, within, chosen, { ask: known?.ask ?? (await askPartCounts(ctx)), ...known }),
    ownFacets(ctx, within, chosen),
    priceFacet(ctx, known?.subCategoryIds ?? [], chosen),
  ]);
  const facets = COLUMN_FACETS.map((name): Facet => {
    const { counts, isAtLeast } = counted.get(name) ?? { counts: new Map(), isAtLeast: false };
    return { name, values: sorted(name, counts, chosen[name]), isAtLeast };
  }).filter(({ name, values }) => values.length > (name === "stock" ? 0 : 1) || chosen[name].length > 0);
  const all = own ? withOwn(facets, own) : facets;
  const stock = all.findIndex(({ name }) => name === "stock");
  return all.toSpliced(stock < 0 ? all.length : stock, 0, ...price);
}

/** Counts the rows of a choice, up to 10,000. */
export async function countChosen(
  ctx: AppContext,
  ask: PartCountsAsker,
  within: Within,
  chosen: ChosenFacets,
): Promise<number> {
  const rows = async () => countUpTo(ctx, within, COUNTED_ROWS_MAX, { chosen });
  return Math.min(COUNTED_ROWS_MAX, (await storedTotal(ask, within, chosen)) ?? (await rows()));
}

/** Counts the rows of a choice by sub-category, form, material and coating. */
export async function countGroups(
  ctx: AppContext,
  ask: PartCountsAsker,
  { within, chosen, by }: { within: Within; chosen: ChosenFacets; by: GroupedBy },
): Promise<GroupedRows[]> {
  const stored = await storedGroupsOf(ask, within, chosen, by);
  if (stored) return stored;
  const where = and(within.where, isSold, ...chosenConditions(chosen)) as SQL;
  const { rows } = await ctx.db.execute<GroupedRows>(groupsOfRows(where, by, COUNTED_ROWS_MAX));
  return rows;
}

/** What a search has found out already. */
type KnownCounts = {
  /** The number of rows of the choice. */
  total: number;
  /** Whether these are only the first rows. */
  isAtLeast: boolean;
  ask: PartCountsAsker;
  /** The sub-categories that the rows are of; empty if they can be of any. */
  subCategoryIds: readonly number[];
};

async function countByStored(
  ctx: AppContext,
  within: Within,
  chosen: ChosenFacets,
  { ask, total, isAtLeast = false }: Pick<KnownCounts, "ask"> & Partial<KnownCounts>,
): Promise<Counted> {
  const stored = await storedCounts(ask, within, chosen);
  const areAllStored = COLUMN_FACETS.every((name) => stored?.get(name)?.isExact);
  return !areAllStored && !isAtLeast && (await isFew(ctx, ask, within, stored !== null))
    ? countAll(ctx, within, chosen)
    : countMany(ctx, ask, within, { stored, chosen, total });
}

/** Whether there are few enough rows, before any choice, to count them one by one. */
const isFew = async (ctx: AppContext, ask: PartCountsAsker, within: Within, isStored: boolean) =>
  isStored
    ? (await storedAtMost(ask, within, NOTHING_CHOSEN)) <= EXACT_ROWS_MAX
    : (await countUpTo(ctx, within, scannedIn(within) + 1)) <= scannedIn(within);

/** All rows of a sub-category. */
export const withinSubCategory = (subCategoryId: number): Within => ({
  where: eq(products.subCategoryId, subCategoryId),
  criteria: ["part"],
});

/** Merges lines of the stored counts that count the same parts. Runs on a schedule. */
export async function foldPartCounts(ctx: AppContext): Promise<void> {
  await ctx.db.execute(sql`select fold_part_counts()`);
}

type Counted = Map<ColumnFacet, Counts>;

const SOURCES: Readonly<Record<ColumnFacet, SQL[]>> = {
  standard: [COLUMNS.standard],
  ...{ material: [COLUMNS.material], coating: [COLUMNS.coating], making: [COLUMNS.making] },
  ...{ diameter: [COLUMNS.diameter], length: [COLUMNS.length], spanner: [COLUMNS.spanner] },
  stock: [sql`${products.isMadeToOrder}`, sql`${products.stockQuantity}`],
};

/** Counts every facet in one pass over the rows. */
async function countAll(ctx: AppContext, within: Within, chosen: ChosenFacets): Promise<Counted> {
  const own = chosen.own.length > 0 ? [sql`${products.attributes}`] : [];
  const price = chosen.price.length > 0 ? [sql`${products.pricePaise}`] : [];
  const sources = [...COLUMN_FACETS.flatMap((name) => SOURCES[name]), ...own, ...price];
  const counts = COLUMN_FACETS.map((name) => {
    const others = chosenConditions(chosen, name);
    return others.length > 0 ? sql`count(*) filter (where ${and(...others)})` : sql`count(*)`;
  });
  const { rows } = await ctx.db.execute<Grouped>(
    groupedBy(COLUMN_FACETS, counts, firstRows(within, sources, SCANNED_ROWS_MAX)),
  );
  return new Map(
    [...ungrouped(COLUMN_FACETS, rows)].map(([name, found]) => [name, { counts: found, isAtLeast: false }]),
  );
}

/**
 * Counts facets of many rows. Takes stored counts where they are exact. Otherwise counts a facet's own rows if
 * they are few enough, else lists its values without counts, except those with no rows. Without stored counts,
 * counts the first rows of each facet.
 */
async function countMany(
  ctx: AppContext,
  ask: PartCountsAsker,
  within: Within,
  {
    stored,
    chosen,
    total,
  }: {
    stored: ReadonlyMap<ColumnFacet, StoredCount> | null;
    chosen: ChosenFacets;
    /** The number of rows of the choice, if a search has counted them. */
    total: number | undefined;
  },
): Promise<Counted> {
  // No stored count knows prices.
  const limit = chosen.price.length > 0 ? PRICED_ROWS_MAX : scannedIn(within);
  const counted: Counted = new Map();
  for (const [name, { counts, isExact }] of stored ?? [])
    if (isExact) counted.set(name, { counts, isAtLeast: false });
  // Without stored counts, all facets are counted from rows.
  if (stored && !counted.has("stock")) counted.set("stock", await countInStock(ctx, within, chosen));
  const open = COLUMN_FACETS.filter((name) => !counted.has(name));
  // Facets with nothing chosen count the same rows, so one query serves them all.
  const unfiltered = open.filter((name) => chosen[name].length === 0);
  const filtered = open.filter((name) => chosen[name].length > 0).map((name) => [name]);
  const countOpen = async (names: readonly ColumnFacet[]) => {
    const [first] = names;
    if (!first) return;
    const others = { ...chosen, [first]: [] };
    const atMost = stored && (await storedAtMost(ask, within, others));
    const isKnown = names.every((name) => stored?.has(name));
    const rows = names === unfiltered ? Math.min(total ?? Infinity, atMost ?? Infinity) : atMost;
    const isCounted = !isKnown || rows === null || rows <= limit;
    const found = isCounted ? await countFirstRows(ctx, within, others, { names, limit }) : null;
    for (const name of names) {
      const known = [...(stored?.get(name)?.counts ?? [])];
      const counts = new Map<string, number | null>(
        known.map(([value, count]) => [value, found || count === 0 ? 0 : null]),
      );
      for (const [value, count] of found?.get(name) ?? []) counts.set(value, count);
      const total = sumOf([...counts.values()].map((count) => count ?? 0));
      counted.set(name, { counts, isAtLeast: total >= limit });
    }
  };
  await Promise.all([unfiltered, ...filtered].map(countOpen));
  return counted;
}

async function countFirstRows(
  ctx: AppContext,
  within: Within,
  others: ChosenFacets,
  { names, limit }: { names: readonly ColumnFacet[]; limit: number },
) {
  const counts = names.map(() => sql`count(*)`);
  const sources = names.flatMap((name) => SOURCES[name]);
  const from = firstRows(within, sources, limit, { chosen: others });
  const { rows } = await ctx.db.execute<Grouped>(groupedBy(names, counts, from));
  return ungrouped(names, rows);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

async function countInStock(ctx: AppContext, within: Within, chosen: ChosenFacets): Promise<Counts> {
  const choice = { chosen: { ...chosen, stock: [] }, also: COLUMNS.stock };
  const count = await countUpTo(ctx, within, STOCK_ROWS_MAX, choice);
  return { counts: new Map([["1", count]]), isAtLeast: count === STOCK_ROWS_MAX };
}

type Choice = { chosen?: ChosenFacets; also?: SQL };

async function countUpTo(ctx: AppContext, within: Within, limit: number, choice: Choice = {}) {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int from ${firstRows(within, [sql`true as found`], limit, choice)}`,
  );
  return rows[0]?.count ?? 0;
}

function sorted(name: ColumnFacet, counts: ReadonlyMap<string, number | null>, chosen: readonly string[]) {
  const missing = chosen.filter((value) => !counts.has(value) && !rangeIn(name, value));
  return (
    [...counts, ...missing.map((value) => [value, 0] as const)]
      // Parts without a column have an empty text in it.
      .filter(([value]) => (name === "stock" ? value === "1" : value !== "" || name === "standard"))
      .map(([value, count]) => ({ value, count, isChosen: chosen.includes(value) }))
      .sort((a, b) =>
        isMeasure(name)
          ? Number(a.value) - Number(b.value)
          : (b.count ?? 0) - (a.count ?? 0) || a.value.localeCompare(b.value),
      )
  );
}
