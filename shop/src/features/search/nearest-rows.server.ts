import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSold, products } from "../../database/schema/index.ts";
import type { ChosenFacets } from "../facets/chosen-facets.widget.ts";
import {
  chosenConditions,
  type PartCountsReader,
  storedGroupsOf,
  storedSizesOf,
  storedTotal,
} from "../facets/facets.operations.server.ts";
import { findIds } from "./found-rows.server.ts";
import type { ParsedQuery, Want } from "./query/parsed-query.ts";
import { queryInOrder, queryOfPage, SORTED_MAX } from "./ranked-rows.server.ts";
import type { ReadTogether } from "./read-together.server.ts";
import { type Conditions, type Criterion, everyOf, type SubCategoryIds } from "./search-conditions.server.ts";

export const NEAREST_MAX = 20;
/** Sizes further apart than this, as a natural logarithm, are not near: 8 and 6 are 0.29 apart. */
const NEAR_RATIO = 0.3;

export type NearestSearch = {
  conditions: { all: Conditions; ids: SubCategoryIds };
  /** The wants that no row has. */
  missing: readonly Want[];
  /** Criteria that some rows meet. They are never dropped. */
  held: readonly Criterion[];
  chosen: ChosenFacets;
  order: SQL;
  /** Queries the stored counts. */
  readPartCounts: PartCountsReader;
  together: ReadTogether | undefined;
};

/** A size in the text that its rows need not have. */
type FreeSize = { criterion: Criterion; mm: number; facet: "diameter" | "length"; column: PgColumn };

/** Returns the ids of rows that meet all conditions except those that a round drops, first round first. */
export async function idsWithout(
  ctx: AppContext,
  {
    parsedQuery,
    conditions,
    rounds,
    search,
  }: {
    parsedQuery: ParsedQuery;
    conditions: Conditions;
    /** The criteria that each round drops. */
    rounds: readonly (readonly Criterion[])[];
    search: NearestSearch;
  },
): Promise<number[]> {
  const queries = await Promise.all(
    rounds.map(async (dropped) => {
      const kept = Object.entries(conditions).filter(([name]) => !dropped.includes(name as Criterion));
      const left: Conditions = Object.fromEntries(kept);
      const material = dropped.includes("material") ? await nearestMaterial(parsedQuery, left, search) : null;
      return queriesFor(
        parsedQuery,
        material ? { ...left, material } : left,
        freeSizes(parsedQuery, dropped),
        search,
      );
    }),
  );
  const all = queries.flat().map((query) => sql`(${query})`);
  if (all.length === 0) return [];
  return [...new Set(await findIds(ctx, sql.join(all, sql` union all `), search.together))];
}

const freeSizes = ({ width, length }: ParsedQuery, dropped: readonly Criterion[]): FreeSize[] => [
  ...(width && dropped.includes("width")
    ? [{ criterion: "width", mm: width.to, facet: "diameter", column: products.widthMm } as const]
    : []),
  ...(length && dropped.includes("length")
    ? [{ criterion: "length", mm: length.to, facet: "length", column: products.heightMm } as const]
    : []),
];

/** A property class as written in materials: `Alloy steel 10.9`, `Mild steel (class 6)`. */
const CLASS = /steel \(?(?:class (\d{1,2})|(\d{1,2}\.\d))(?![\d.])/;
/** The meaning of class 14.9 in a text. */
const HARDEST = /\(45H\)/;
const classOf = (material: string) => {
  if (HARDEST.test(material)) return 14.9;
  const [, ofNut, ofBolt] = CLASS.exec(material) ?? [];
  return Number(ofBolt ?? ofNut ?? Number.NaN);
};

const STAINLESS = /^Stainless/;
/** `Stainless steel 316` from `Stainless steel 316 (A4-80)`. */
const gradeOf = (material: string) => material.replace(/ \(.*/, "");

/**
 * The condition for the materials closest in strength to the requested class, or for another stainless steel instead of
 * the requested one; null if neither is requested.
 */
async function nearestMaterial(
  { materials }: ParsedQuery,
  left: Conditions,
  { readPartCounts, chosen }: NearestSearch,
): Promise<SQL | null> {
  const isStainless = STAINLESS.test(materials[0] ?? "");
  const wantedStrength = classOf(materials[0] ?? "");
  if ((Number.isNaN(wantedStrength) && !isStainless) || !left.part) return null;
  const within = { where: everyOf(left) as SQL, criteria: Object.keys(left) };
  const groups = (await storedGroupsOf(readPartCounts, within, chosen, ["material"])) ?? [];
  if (isStainless) {
    const stainless = groups.flatMap(({ material }) =>
      material && STAINLESS.test(material) ? material : [],
    );
    const alike = stainless.filter((name) => gradeOf(name) === gradeOf(materials[0] ?? ""));
    const nearest = alike.length > 0 ? alike : stainless;
    return nearest.length > 0 ? inArray(products.material, nearest) : null;
  }
  const strengths = new Map(groups.map(({ material }) => [material ?? "", classOf(material ?? "")]));
  const distances = [...strengths.values()]
    .filter(Number.isFinite)
    .map((strength) => Math.abs(strength - wantedStrength));
  if (distances.length === 0) return null;
  const nearest = Math.min(...distances);
  const names = [...strengths]
    .filter(([, strength]) => Math.abs(strength - wantedStrength) === nearest)
    .map(([name]) => name);
  return inArray(products.material, names);
}

/** Queries for the rows that meet some conditions, nearest sizes first. */
async function queriesFor(
  parsedQuery: ParsedQuery,
  left: Conditions,
  [free, ...others]: readonly FreeSize[],
  search: NearestSearch,
): Promise<SQL[]> {
  if (!free) return pageOf(parsedQuery, left, [], search);
  const within = { where: everyOf(left) as SQL, criteria: Object.keys(left) };
  const sizes = await storedSizesOf(search.readPartCounts, within, search.chosen, free.facet);
  // If there are many rows, sorting all of them by distance takes half a second.
  if (!sizes?.length) return pageOf(parsedQuery, left, [free, ...others], search);
  const nearest = nearestOf(sizes, free.mm);
  const other = free.criterion === "width" ? otherSideOf(sizes, nearest, free.mm) : undefined;
  const beyond = other
    ? await pageOf(parsedQuery, { ...left, [free.criterion]: eq(free.column, other.mm) }, others, search)
    : [];
  if (nearest.reduce((sum, { rows }) => sum + rows, 0) <= SORTED_MAX) {
    const isOfSize = inArray(
      free.column,
      nearest.map(({ mm }) => mm),
    );
    return [rowsByDistance({ ...left, [free.criterion]: isOfSize }, [free, ...others], search), ...beyond];
  }
  const queries = nearest.map(({ mm }) =>
    pageOf(parsedQuery, { ...left, [free.criterion]: eq(free.column, mm) }, others, search),
  );
  return [...(await Promise.all(queries)).flat(), ...beyond];
}

/** The query for the rows that meet some conditions, if they are few, sorted by the distance of their sizes. */
function rowsByDistance(
  all: Conditions,
  sortedBy: readonly FreeSize[],
  { chosen, order }: NearestSearch,
): SQL {
  const where = and(everyOf(all), isSold, ...chosenConditions(chosen)) as SQL;
  // All sizes except the farthest have less than a page, so also read a page of the farthest.
  return queryInOrder(where, {
    order: sql.join([...sortedBy.map(distance), order], sql`, `),
    page: 1,
    perPage: 2 * NEAREST_MAX,
  });
}

/**
 * The query for the first rows that meet some conditions, sorted by the distance of their sizes; none if there are no
 * such rows.
 */
async function pageOf(
  parsedQuery: ParsedQuery,
  all: Conditions,
  sortedBy: readonly FreeSize[],
  { readPartCounts, chosen, order, conditions: { ids } }: NearestSearch,
): Promise<SQL[]> {
  const within = { where: everyOf(all) as SQL, criteria: Object.keys(all) };
  // Rows of one width and length are few, and finding them is as fast as counting them.
  const isSized = "width" in all && "length" in all;
  const total = isSized ? null : await storedTotal(readPartCounts, within, chosen);
  if (total === 0) return [];
  const facetConditions = chosenConditions(chosen);
  const where = and(within.where, isSold, ...facetConditions) as SQL;
  if (total === null || sortedBy.length > 0)
    return [
      queryInOrder(where, {
        order: sql.join([...sortedBy.map(distance), order], sql`, `),
        page: 1,
        perPage: NEAREST_MAX,
      }),
    ];
  const groups = await storedGroupsOf(readPartCounts, within, chosen, []);
  return [
    queryOfPage({
      where,
      order,
      total,
      groups,
      facetConditions,
      conditions: { all, ids },
      page: 1,
      perPage: NEAREST_MAX,
      parsedQuery: { ...parsedQuery, width: all.width ? parsedQuery.width : null },
    }),
  ];
}

const distance = ({ mm, column }: FreeSize) =>
  sql`abs(ln(greatest(${column}, 0.1) / ${Math.max(0.1, mm)}::float8)) nulls last`;

type SizeRows = { mm: number; rows: number };

const ratioOf = (wantedMm: number) => (mm: number) => Math.abs(Math.log(mm / wantedMm));

/** The nearest size on the other side, if all of the nearest ones are on one side: M14 and M16 are near M15. */
function otherSideOf(
  sizes: readonly SizeRows[],
  nearest: readonly SizeRows[],
  wantedMm: number,
): SizeRows | undefined {
  const ratio = ratioOf(wantedMm);
  const isBelow = (nearest[0]?.mm ?? 0) < wantedMm;
  const isOther = ({ mm }: SizeRows) => mm < wantedMm !== isBelow;
  if (nearest.some(isOther)) return undefined;
  const [other] = sizes.filter(isOther).toSorted((a, b) => ratio(a.mm) - ratio(b.mm));
  return other && ratio(other.mm) <= NEAR_RATIO ? other : undefined;
}

/** The sizes nearest to one, nearest first: as many as have enough rows in total. */
function nearestOf(sizes: readonly SizeRows[], wantedMm: number): SizeRows[] {
  const ratio = ratioOf(wantedMm);
  const nearest: SizeRows[] = [];
  let rows = 0;
  for (const size of sizes.toSorted((a, b) => ratio(a.mm) - ratio(b.mm))) {
    if (rows >= NEAREST_MAX) break;
    nearest.push(size);
    rows += size.rows;
  }
  return nearest;
}
