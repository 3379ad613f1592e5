import { and, type SQL, sql } from "drizzle-orm";
import { lengthCounts, partCounts, products } from "../../database/schema/index.ts";
import { type ChosenFacets, FACET_NAMES, type FacetName, NOTHING_CHOSEN } from "./chosen-facets.widget.ts";
import {
  COLUMN_FACETS,
  COLUMNS,
  type ColumnFacet,
  chosenConditions,
  type Grouped,
  groupingOf,
  ungrouped,
} from "./facet-columns.server.ts";
import type { PartCountsReader } from "./part-counts.operations.server.ts";
import type { Within } from "./within.server.ts";

/** The criteria that stored counts support, with the facet that each one restricts. */
const SUPPORTED_CRITERIA: Readonly<Record<string, FacetName | null>> = {
  part: null,
  spanner: "spanner",
  form: null,
  standard: "standard",
  width: "diameter",
  length: "length",
  material: "material",
  coating: "coating",
};

/** The tables of stored counts, smallest first, each with the facets that it does not distinguish. */
type CountTable = { table: SQL; where?: SQL; lacks: readonly FacetName[] };
/** No table of counts includes these. */
const UNCOUNTED = ["own", "price"] as const;
const COUNT_TABLES: readonly CountTable[] = [
  { table: sql`${partCounts}`, where: sql`not is_by_length`, lacks: ["length", ...UNCOUNTED] },
  {
    table: sql`${partCounts}`,
    where: sql`is_by_length`,
    lacks: ["material", "coating", "making", ...UNCOUNTED],
  },
  { table: sql`${lengthCounts}`, lacks: ["making", ...UNCOUNTED] },
];

const COUNT_COLUMNS = { ...COLUMNS, stock: sql`(not is_sold_out)` };

export type StoredCount = {
  counts: Map<string, number>;
  /** Whether the counts respect the whole choice. If not, they are upper bounds. */
  isExact: boolean;
};

const countsWithin = (countTable: CountTable, within: Within, ...also: SQL[]) =>
  sql`${countTable.table} as products where ${and(countTable.where, within.where, ...also)}`;

const facetsOf = ({ criteria }: Within): FacetName[] =>
  criteria.flatMap((name) => SUPPORTED_CRITERIA[name] ?? []);
const isStored = ({ criteria }: Within) => criteria.every((name) => name in SUPPORTED_CRITERIA);
const distinguishes = ({ lacks }: CountTable, names: readonly FacetName[]) =>
  names.every((name) => !lacks.includes(name));

const namesChosen = (chosen: ChosenFacets, except?: FacetName) =>
  FACET_NAMES.filter((name) => name !== except && chosen[name].length > 0);
const choiceSupportedBy = ({ lacks }: CountTable, chosen: ChosenFacets): ChosenFacets => ({
  ...chosen,
  ...Object.fromEntries(lacks.map((name) => [name, []])),
});
const conditionsOn = (countTable: CountTable, chosen: ChosenFacets, except?: FacetName) =>
  chosenConditions(choiceSupportedBy(countTable, chosen), except, COUNT_COLUMNS);
const isOfStock = (chosen: ChosenFacets) => chosen.stock.length > 0;

async function totalOf(
  readPartCounts: PartCountsReader,
  countTable: CountTable,
  within: Within,
  chosen: ChosenFacets,
) {
  const lines = countsWithin(countTable, within, ...conditionsOn(countTable, chosen));
  const [row] = await readPartCounts({ lines }, { isOfStock: isOfStock(chosen) });
  return row?.rows ?? 0;
}

/** Returns how many rows match the whole choice, or null if stored counts can't tell. */
export async function storedTotal(
  readPartCounts: PartCountsReader,
  within: Within,
  chosen: ChosenFacets,
): Promise<number | null> {
  const countTable = COUNT_TABLES.find((table) =>
    distinguishes(table, [...facetsOf(within), ...namesChosen(chosen)]),
  );
  if (!isStored(within) || !countTable) return null;
  return totalOf(readPartCounts, countTable, within, chosen);
}

/** Rows with the same sub-category and form and, if requested, the same material and coating. */
export type GroupedRows = {
  subCategoryId: number;
  form: string | null;
  material: string | null;
  coating: string | null;
  rows: number;
};
export type GroupedBy = readonly ("material" | "coating")[];

/** The columns for grouping rows of `products`, or of a table of stored counts under that name. */
const groupedColumns = (by: GroupedBy) => {
  const column = (name: GroupedBy[number]) => (by.includes(name) ? COLUMNS[name] : sql`null::text`);
  return sql`sub_category_id as "subCategoryId", form, ${column("material")} as material, ${column("coating")} as coating`;
};

/**
 * Counts the rows that match a choice by sub-category, form, material and coating. Null if stored counts can't tell.
 */
export async function storedGroupsOf(
  readPartCounts: PartCountsReader,
  within: Within,
  chosen: ChosenFacets,
  by: GroupedBy,
): Promise<GroupedRows[] | null> {
  const countTable = COUNT_TABLES.find((table) =>
    distinguishes(table, [...facetsOf(within), ...namesChosen(chosen), ...by]),
  );
  if (!isStored(within) || !countTable) return null;
  const lines = countsWithin(countTable, within, ...conditionsOn(countTable, chosen));
  const counted = { select: groupedColumns(by), lines, by: sql`1, 2, 3, 4` };
  return readPartCounts<GroupedRows>(counted, { isOfStock: isOfStock(chosen) });
}

/**
 * The sizes of the rows that match a choice, in mm, with the number of rows of each. Null if stored counts can't tell.
 */
export async function storedSizesOf(
  readPartCounts: PartCountsReader,
  within: Within,
  chosen: ChosenFacets,
  name: "diameter" | "length",
): Promise<{ mm: number; rows: number }[] | null> {
  const countTable = COUNT_TABLES.find((table) =>
    distinguishes(table, [...facetsOf(within), ...namesChosen(chosen), name]),
  );
  if (!isStored(within) || !countTable) return null;
  const column = COLUMNS[name];
  const lines = countsWithin(countTable, within, ...conditionsOn(countTable, chosen), sql`${column} > 0`);
  return readPartCounts(
    { select: sql`${column} as mm`, lines, by: sql`1` },
    { isOfStock: isOfStock(chosen) },
  );
}

/** The columns of a row by which it is grouped. */
export const GROUPED_COLUMNS = [
  sql`${products.subCategoryId}`,
  sql`${products.form}`,
  COLUMNS.material,
  COLUMNS.coating,
];
/** Counts groups of rows that stored counts do not cover, individually. */
export const groupsOfRows = (from: SQL, by: GroupedBy): SQL<GroupedRows> =>
  sql`select ${groupedColumns(by)}, count(*)::int as rows from ${from} group by 1, 2, 3, 4`;

/** Returns an upper bound for the number of rows that match the choice. Stored counts must support the criteria. */
export async function storedUpperBound(
  readPartCounts: PartCountsReader,
  within: Within,
  chosen: ChosenFacets,
): Promise<number> {
  const tables = COUNT_TABLES.filter((countTable) => distinguishes(countTable, facetsOf(within)));
  return Math.min(
    ...(await Promise.all(tables.map((countTable) => totalOf(readPartCounts, countTable, within, chosen)))),
  );
}

/**
 * Returns counts for each facet, given the choices in the others. One stored line counts many rows, so a million rows
 * are about ten thousand lines. Values without any rows left have count 0. Omits facets that no table distinguishes.
 * Returns null if the criteria are not supported.
 */
export async function storedCounts(
  readPartCounts: PartCountsReader,
  within: Within,
  chosen: ChosenFacets,
): Promise<Map<ColumnFacet, StoredCount> | null> {
  if (!isStored(within)) return null;
  const known = new Map(
    COLUMN_FACETS.flatMap((name) => {
      const source = tableFor(within, chosen, name);
      return source ? [[name, { ...source, counts: new Map<string, number>() }] as const] : [];
    }),
  );
  // The values themselves are read without the choice, so that all choices share that cached query.
  for (const round of [NOTHING_CHOSEN, chosen])
    for (const query of queriesFor(within, round, [...known.keys()]))
      for (const [name, counted] of await readCounts(readPartCounts, within, round, query)) {
        const counts = known.get(name)?.counts;
        for (const value of counts?.keys() ?? []) counts?.set(value, 0);
        for (const [value, count] of counted) counts?.set(value, count);
      }
  return known;
}

/** The table that counts a facet for the whole choice, or at least for the criteria. */
function tableFor(within: Within, chosen: ChosenFacets, name: FacetName) {
  const own = [...facetsOf(within), name];
  const exact = COUNT_TABLES.find((countTable) =>
    distinguishes(countTable, [...own, ...namesChosen(chosen, name)]),
  );
  const countTable = exact ?? COUNT_TABLES.find((table) => distinguishes(table, own));
  return countTable && { countTable, isExact: exact !== undefined };
}

/** Facets that one query counts. */
type FacetQuery = { countTable: CountTable; names: ColumnFacet[]; isOfStock: boolean };

/** Facets without a chosen value count the same lines. Each other facet ignores its own choice. */
function queriesFor(within: Within, chosen: ChosenFacets, names: readonly ColumnFacet[]): FacetQuery[] {
  const sources = names.flatMap((name) => {
    const countTable = tableFor(within, chosen, name)?.countTable;
    // Stock changes with every order. Counting it separately keeps the other counts valid.
    return countTable ? [{ name, countTable, isOfStock: name === "stock" || isOfStock(chosen) }] : [];
  });
  const groups = Map.groupBy(sources, ({ name, countTable, isOfStock }) =>
    [COUNT_TABLES.indexOf(countTable), isOfStock, chosen[name].length > 0 && name].join(),
  );
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ ...group[0], names: group.map(({ name }) => name) }] : [],
  );
}

async function readCounts(
  readPartCounts: PartCountsReader,
  within: Within,
  chosen: ChosenFacets,
  { countTable, names, isOfStock }: FacetQuery,
) {
  const lines = countsWithin(countTable, within, ...conditionsOn(countTable, chosen, names[0]));
  const found = await readPartCounts<Omit<Grouped, "counts">>(
    { lines, ...groupingOf(names, COUNT_COLUMNS) },
    { isOfStock },
  );
  return ungrouped(
    names,
    found.map(({ rows, ...row }) => ({ ...row, counts: names.map(() => rows) })),
  );
}
