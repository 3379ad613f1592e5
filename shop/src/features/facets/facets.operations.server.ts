import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { askPartCounts, type PartCountsAsker } from "../catalogue/chooser/stored-groups.operations.server.ts";
import { isSold } from "../catalogue/product-shape.operations.server.ts";
import {
  type ChosenFacets,
  FACET_NAMES,
  type Facet,
  type FacetName,
  NOTHING_CHOSEN,
} from "./chosen-facets.widget.ts";
import {
  COLUMNS,
  type Counts,
  chosenConditions,
  type Grouped,
  groupedBy,
  ungrouped,
  type Within,
} from "./facet-columns.server.ts";
import { type StoredCount, storedAtMost, storedCounts, storedTotal } from "./stored-counts.server.ts";

export { chosenConditions, storedTotal, type Within };

/** More rows are not counted one by one where something is kept about them. */
const FEW_MAX = 2_000;
/** Where nothing is kept, so many of the rows are counted and no more. */
const COUNTED_MAX = 4_000;
/** Of many rows it is enough to know that so many are in stock. */
const IN_STOCK_MAX = 500;

/**
 * The values that rows have and how many rows each leads to, beside what is chosen in the other facets;
 * a value that leads nowhere counts 0, and null is one that was not counted. A facet that says `isAtLeast` has
 * stopped counting: its figures are what was found by then. A facet with one value for all is left out.
 */
export async function countFacets(ctx: AppContext, within: Within, chosen: ChosenFacets): Promise<Facet[]> {
  const ask = await askPartCounts(ctx);
  const kept = await storedCounts(ask, within, chosen);
  const areAllStored = FACET_NAMES.every((name) => kept?.get(name)?.isExact);
  const counted =
    !areAllStored && (await isFew(ctx, ask, within, kept !== null))
      ? await countAll(ctx, within.where, chosen)
      : await countMany(ctx, ask, within, { kept, chosen });
  return FACET_NAMES.map((name) => {
    const { counts, isAtLeast } = counted.get(name) ?? { counts: new Map(), isAtLeast: false };
    return { name, values: sorted(name, counts, chosen[name]), isAtLeast };
  }).filter(({ name, values }) => values.length > (name === "stock" ? 0 : 1) || chosen[name].length > 0);
}

/** Whether all rows, whatever is chosen, may be counted one by one. */
const isFew = async (ctx: AppContext, ask: PartCountsAsker, within: Within, isKept: boolean) =>
  isKept
    ? (await storedAtMost(ask, within, NOTHING_CHOSEN)) <= FEW_MAX
    : (await countUpTo(ctx, within.where, COUNTED_MAX + 1)) <= COUNTED_MAX;

/** The facets of all rows of a sub-category, nothing chosen. */
export const facetsOfSubCategory = (ctx: AppContext, subCategoryId: number): Promise<Facet[]> =>
  countFacets(ctx, { where: eq(products.subCategoryId, subCategoryId), asks: ["part"] }, NOTHING_CHOSEN);

/** The scheduled tidying of the kept counts: lines that count the same parts become one. */
export async function foldPartCounts(ctx: AppContext): Promise<void> {
  await ctx.db.execute(sql`select fold_part_counts()`);
}

type Counted = Map<FacetName, Counts>;

const SOURCES: Readonly<Record<FacetName, SQL[]>> = {
  ...{ material: [COLUMNS.material], coating: [COLUMNS.coating], making: [COLUMNS.making] },
  ...{ diameter: [COLUMNS.diameter], length: [COLUMNS.length] },
  stock: [sql`${products.isMadeToOrder}`, sql`${products.stockQuantity}`],
};

/** The first of the rows, with no more columns than these facets need, so that an index may do. */
const firstOf = (where: SQL, names: readonly FacetName[], limit: number) =>
  sql`(select ${sql.join(
    names.flatMap((name) => SOURCES[name]),
    sql`, `,
  )} from ${products} where ${and(where, isSold)} limit ${limit}) as products`;

/** Every facet from one pass over all the rows. */
async function countAll(ctx: AppContext, where: SQL, chosen: ChosenFacets): Promise<Counted> {
  const counts = FACET_NAMES.map((name) => {
    const others = chosenConditions(chosen, name);
    return others.length > 0 ? sql`count(*) filter (where ${and(...others)})` : sql`count(*)`;
  });
  const { rows } = await ctx.db.execute<Grouped>(
    groupedBy(FACET_NAMES, counts, firstOf(where, FACET_NAMES, COUNTED_MAX)),
  );
  return new Map(
    [...ungrouped(FACET_NAMES, rows)].map(([name, found]) => [name, { counts: found, isAtLeast: false }]),
  );
}

/**
 * Of many rows: what is kept about them. Of a facet of which that is not enough, its own rows where they are few
 * enough to count; else its values without figures, but for those that surely lead nowhere. Where nothing is
 * kept, what the first of its rows tell.
 */
async function countMany(
  ctx: AppContext,
  ask: PartCountsAsker,
  within: Within,
  { kept, chosen }: { kept: ReadonlyMap<FacetName, StoredCount> | null; chosen: ChosenFacets },
): Promise<Counted> {
  const counted: Counted = new Map();
  for (const [name, { counts, isExact }] of kept ?? [])
    if (isExact) counted.set(name, { counts, isAtLeast: false });
  if (!counted.has("stock")) counted.set("stock", await countInStock(ctx, within.where, chosen));
  const open = FACET_NAMES.filter((name) => !counted.has(name));
  // Facets with nothing chosen count among the same rows, so one question does for them.
  const together = open.filter((name) => chosen[name].length === 0);
  const alone = open.filter((name) => chosen[name].length > 0).map((name) => [name]);
  for (const names of [together, ...alone]) {
    const [first] = names;
    if (!first) continue;
    const others = { ...chosen, [first]: [] };
    const atMost = kept && (await storedAtMost(ask, within, others));
    const isKnown = names.every((name) => kept?.has(name));
    const isCounted = !isKnown || atMost === null || atMost <= COUNTED_MAX;
    const found = isCounted ? await countFirst(ctx, within.where, others, names) : null;
    for (const name of names) {
      const known = [...(kept?.get(name)?.counts ?? [])];
      const counts = new Map<string, number | null>(
        known.map(([value, count]) => [value, found || count === 0 ? 0 : null]),
      );
      for (const [value, count] of found?.get(name) ?? []) counts.set(value, count);
      const total = sumOf([...counts.values()].map((count) => count ?? 0));
      counted.set(name, { counts, isAtLeast: total >= COUNTED_MAX });
    }
  }
  return counted;
}

async function countFirst(ctx: AppContext, where: SQL, others: ChosenFacets, names: readonly FacetName[]) {
  const among = and(where, ...chosenConditions(others)) as SQL;
  const counts = names.map(() => sql`count(*)`);
  const { rows } = await ctx.db.execute<Grouped>(
    groupedBy(names, counts, firstOf(among, names, COUNTED_MAX)),
  );
  return ungrouped(names, rows);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

async function countInStock(ctx: AppContext, where: SQL, chosen: ChosenFacets): Promise<Counts> {
  const among = and(where, COLUMNS.stock, ...chosenConditions(chosen, "stock")) as SQL;
  const count = await countUpTo(ctx, among, IN_STOCK_MAX);
  return { counts: new Map([["1", count]]), isAtLeast: count === IN_STOCK_MAX };
}

async function countUpTo(ctx: AppContext, where: SQL, limit: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int from (select from ${products} where ${and(where, isSold)} limit ${limit}) as counted`,
  );
  return rows[0]?.count ?? 0;
}

function sorted(name: FacetName, counts: ReadonlyMap<string, number | null>, chosen: readonly string[]) {
  const missing = chosen.filter((value) => !counts.has(value));
  return [...counts, ...missing.map((value) => [value, 0] as const)]
    .filter(([value]) => name !== "stock" || value === "1")
    .map(([value, count]) => ({ value, count, isChosen: chosen.includes(value) }))
    .sort((a, b) =>
      name === "diameter" || name === "length"
        ? Number(a.value) - Number(b.value)
        : (b.count ?? 0) - (a.count ?? 0) || a.value.localeCompare(b.value),
    );
}
