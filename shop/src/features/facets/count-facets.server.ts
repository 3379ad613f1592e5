import { and, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { type ChosenFacets, FACET_NAMES, NOTHING_CHOSEN } from "./chosen-facets.widget.ts";
import type { FirstCounts } from "./count-first.server.ts";
import {
  COLUMN_FACETS,
  COLUMNS,
  type ColumnFacet,
  type Counts,
  chosenConditions,
  countedRows,
  type FacetRow,
  type Grouped,
  groupedBy,
  SOURCES,
  ungrouped,
} from "./facet-columns.server.ts";
import { FEW_ROWS } from "./few-rows.server.ts";
import { firstRows, readFirst, SCANNED_ROWS_MAX, scannedIn } from "./first-rows.server.ts";
import { createPartCountsReader, type PartCountsReader } from "./part-counts.operations.server.ts";
import { type StoredCount, storedCounts, storedUpperBound } from "./stored-counts.server.ts";
import type { Within } from "./within.server.ts";

/** Up to this many rows are counted one by one even if stored counts exist. */
const EXACT_ROWS_MAX = 2_000;
/** Counting rows in stock stops here. */
const STOCK_ROWS_MAX = 500;

/** Counts that a search already knows. */
export type KnownCounts = {
  /** The number of rows that match the choice. */
  total: number;
  /** Whether these are only the first rows. */
  isAtLeast: boolean;
  readPartCounts: PartCountsReader;
  /** The sub-categories of the rows; empty if unrestricted. */
  subCategoryIds: readonly number[];
  /** All matching rows, if they are few and a search has read them. */
  rows?: readonly FacetRow[] | null;
};

type Counted = Map<ColumnFacet, Counts>;

/** Counts the rows of each value of the facets that are columns. */
export async function countColumnFacets(
  ctx: AppContext,
  within: Within,
  chosen: ChosenFacets,
  known?: KnownCounts,
): Promise<Counted> {
  const isNothingChosen = FACET_NAMES.every((name) => chosen[name].length === 0);
  if (known?.rows && isNothingChosen) return exactly(countedRows(known.rows));
  if (known && known.total <= FEW_ROWS && isNothingChosen) return countAll(ctx, within, chosen);
  const readPartCounts = known?.readPartCounts ?? createPartCountsReader(ctx);
  return countByStored(ctx, within, chosen, { readPartCounts, ...known });
}

/**
 * Counts the values for rows without a stored count. `first` holds the counts of the choice's first rows, which facets
 * with nothing chosen reuse.
 */
export async function countBesideFirst(
  ctx: AppContext,
  within: Within,
  chosen: ChosenFacets,
  { first, isAtLeast = false }: { first: Promise<FirstCounts> } & Partial<KnownCounts>,
): Promise<Counted> {
  const limit = scannedIn(within, chosen);
  const filtered = COLUMN_FACETS.filter((name) => chosen[name].length > 0);
  const isNothingChosen = FACET_NAMES.every((name) => chosen[name].length === 0);
  const [{ columns, isAtLeast: isCut }, isFew, ...others] = await Promise.all([
    first,
    !isNothingChosen && !isAtLeast && areFewScanned(ctx, within),
    ...filtered.map((name) =>
      countFirstRows(ctx, within, { ...chosen, [name]: [] }, { names: [name], limit }),
    ),
  ]);
  // A choice with few rows also lists the values that would leave no row.
  if (isFew) return countAll(ctx, within, chosen);
  return new Map(
    COLUMN_FACETS.map((name) => {
      const { columns: counted, isAtLeast } = others[filtered.indexOf(name)] ?? { columns, isAtLeast: isCut };
      return [name, { counts: counted.get(name) ?? new Map<string, number>(), isAtLeast }];
    }),
  );
}

async function countByStored(
  ctx: AppContext,
  within: Within,
  chosen: ChosenFacets,
  { readPartCounts, total, isAtLeast = false }: Pick<KnownCounts, "readPartCounts"> & Partial<KnownCounts>,
): Promise<Counted> {
  const stored = await storedCounts(readPartCounts, within, chosen);
  const areAllStored = COLUMN_FACETS.every((name) => stored?.get(name)?.isExact);
  return !areAllStored && !isAtLeast && (await isFew(ctx, readPartCounts, within, stored !== null))
    ? countAll(ctx, within, chosen)
    : countMany(ctx, readPartCounts, within, { stored, chosen, total });
}

/** Whether there are few enough rows, before any choice, to count them individually. */
const isFew = async (ctx: AppContext, readPartCounts: PartCountsReader, within: Within, isStored: boolean) =>
  isStored
    ? (await storedUpperBound(readPartCounts, within, NOTHING_CHOSEN)) <= EXACT_ROWS_MAX
    : areFewScanned(ctx, within);

const areFewScanned = async (ctx: AppContext, within: Within) =>
  (await countUpTo(ctx, within, scannedIn(within) + 1)) <= scannedIn(within);

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
  return exactly(ungrouped(COLUMN_FACETS, rows));
}

const exactly = (counted: ReadonlyMap<ColumnFacet, Map<string, number>>): Counted =>
  new Map([...counted].map(([name, counts]) => [name, { counts, isAtLeast: false }]));

/**
 * Counts facets of many rows. Uses stored counts if they are exact. Otherwise counts a facet's own rows if they are few
 * enough, or lists its values without counts, except those with no rows. Without stored counts, counts the first rows
 * of each facet.
 */
async function countMany(
  ctx: AppContext,
  readPartCounts: PartCountsReader,
  within: Within,
  {
    stored,
    chosen,
    total,
  }: {
    stored: ReadonlyMap<ColumnFacet, StoredCount> | null;
    chosen: ChosenFacets;
    /** The number of matching rows, if a search has counted them. */
    total: number | undefined;
  },
): Promise<Counted> {
  const limit = scannedIn(within, chosen);
  const counted: Counted = new Map();
  for (const [name, { counts, isExact }] of stored ?? [])
    if (isExact) counted.set(name, { counts, isAtLeast: false });
  // Without stored counts, all facets are counted from rows.
  if (stored && !counted.has("stock")) counted.set("stock", await countInStock(ctx, within, chosen));
  const open = COLUMN_FACETS.filter((name) => !counted.has(name));
  // Facets without a chosen value count the same rows, so one query serves them all.
  const unfiltered = open.filter((name) => chosen[name].length === 0);
  const filtered = open.filter((name) => chosen[name].length > 0).map((name) => [name]);
  const countOpen = async (names: readonly ColumnFacet[]) => {
    const [first] = names;
    if (!first) return;
    const others = { ...chosen, [first]: [] };
    const atMost = stored && (await storedUpperBound(readPartCounts, within, others));
    const isKnown = names.every((name) => stored?.has(name));
    const rows = names === unfiltered ? Math.min(total ?? Infinity, atMost ?? Infinity) : atMost;
    const isCounted = !isKnown || rows === null || rows <= limit;
    const firstCounts = isCounted ? await countFirstRows(ctx, within, others, { names, limit }) : null;
    for (const name of names) {
      const known = [...(stored?.get(name)?.counts ?? [])];
      const counts = new Map<string, number | null>(
        known.map(([value, count]) => [value, firstCounts || count === 0 ? 0 : null]),
      );
      for (const [value, count] of firstCounts?.columns.get(name) ?? []) counts.set(value, count);
      counted.set(name, { counts, isAtLeast: firstCounts?.isAtLeast ?? false });
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
  const grouped = groupedBy(names, counts, from) as SQL<Grouped>;
  const rows = await readFirst(ctx, grouped, within, { chosen: others });
  // Each facet has a group for every row, also for those without a value.
  const read = sumOf(rows.map(({ counts }) => counts[0] ?? 0)) / names.length;
  return { columns: ungrouped(names, rows), isAtLeast: read >= limit };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

async function countInStock(ctx: AppContext, within: Within, chosen: ChosenFacets): Promise<Counts> {
  const choice = { chosen: { ...chosen, stock: [] }, also: COLUMNS.stock };
  const count = await countUpTo(ctx, within, STOCK_ROWS_MAX, choice);
  return { counts: new Map([["1", count]]), isAtLeast: count === STOCK_ROWS_MAX };
}

type Choice = { chosen?: ChosenFacets; also?: SQL };

/** Counts the first rows of a choice, up to `limit`. */
export async function countUpTo(ctx: AppContext, within: Within, limit: number, choice: Choice = {}) {
  const first = firstRows(within, [sql`true as found`], limit, choice);
  const [row] = await readFirst(
    ctx,
    sql<{ count: number }>`select count(*)::int from ${first}`,
    within,
    choice,
  );
  return row?.count ?? 0;
}
