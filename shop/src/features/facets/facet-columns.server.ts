import { inArray, type SQL, sql } from "drizzle-orm";
import { products } from "../../database/schema/index.ts";
import { type ChosenFacets, FACET_NAMES, type FacetName } from "./chosen-facets.widget.ts";

/** What facets are counted within: a condition on rows, and the aspects of a part that it asks for. */
export type Within = { where: SQL; asks: readonly string[] };

/**
 * How many rows a value leads to, by value: null where that was not counted, and at least that many where
 * counting stopped.
 */
export type Counts = { counts: Map<string, number | null>; isAtLeast: boolean };

type Columns = Readonly<Record<FacetName, SQL>>;
export const COLUMNS: Columns = {
  material: sql`${products.material}`,
  coating: sql`${products.coating}`,
  diameter: sql`${products.widthMm}`,
  length: sql`${products.heightMm}`,
  making: sql`${products.making}`,
  stock: sql`(${products.isMadeToOrder} or ${products.stockQuantity} > 0)`,
};

function conditionOf(name: FacetName, values: readonly string[], columns: Columns): SQL | null {
  if (values.length === 0) return null;
  if (name === "stock") return columns.stock;
  const isMeasure = name === "diameter" || name === "length";
  return inArray(columns[name], isMeasure ? values.map(Number) : [...values]);
}

/** What rows must be to have one of the chosen values of every facet, or of every one but `except`. */
export const chosenConditions = (chosen: ChosenFacets, except?: FacetName, columns = COLUMNS): SQL[] =>
  FACET_NAMES.flatMap((name) => (name === except ? [] : (conditionOf(name, chosen[name], columns) ?? [])));

export type Grouped = { facet: number; value: string | null; counts: number[] };

/**
 * Counts by value for several facets from one pass: a grouping set for each, whose `counts` has a place for each
 * facet of `names`. `from` is whatever is called `products`.
 */
export const groupedBy = (
  names: readonly FacetName[],
  counts: readonly SQL[],
  from: SQL,
  columnsOf = COLUMNS,
): SQL => {
  const columns = names.map((name) => columnsOf[name]);
  const values = columns.map((column) => sql`${column}::text`);
  return sql`
    select grouping(${sql.join(columns, sql`, `)}) as facet, coalesce(${sql.join(values, sql`, `)}) as value,
      array[${sql.join([...counts], sql`, `)}]::int[] as counts
    from ${from}
    group by grouping sets (${sql.join(
      columns.map((column) => sql`(${column})`),
      sql`, `,
    )})`;
};

/** The rows of such a statement, each under its facet. */
export const ungrouped = (names: readonly FacetName[], rows: readonly Grouped[]) =>
  new Map(
    names.map((name, index) => {
      // `grouping` has a bit for each column, the first one highest, that is 0 for the column of the set.
      const own = 2 ** names.length - 1 - 2 ** (names.length - 1 - index);
      const found = rows.flatMap(({ facet, value, counts }): [string, number][] =>
        facet === own && value !== null ? [[shown(name, value), counts[index] ?? 0]] : [],
      );
      return [name, new Map(found)] as const;
    }),
  );

const shown = (name: FacetName, value: string) =>
  name === "stock" ? String(Number(value === "true")) : value;
