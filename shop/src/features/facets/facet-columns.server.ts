import { paiseFromRupees } from "@kasna/rules/money";
import { classesOfGrade } from "@kasna/rules/property-classes";
import { and, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { products } from "../../database/schema/index.ts";
import { hasAttributeValues } from "./attributes.operations.server.ts";
import {
  type ChosenFacets,
  FACET_NAMES,
  type FacetName,
  type FacetRange,
  isMeasure,
  keyOfOwn,
  rangeIn,
  valueOfChoice,
} from "./chosen-facets.widget.ts";

/** The number of rows by value: null if not counted, and a lower bound if counting stopped early. */
export type Counts = { counts: Map<string, number | null>; isAtLeast: boolean };

/** The facets whose values are in one or two columns. */
export const COLUMN_FACETS = FACET_NAMES.filter((name) => name !== "own" && name !== "price");
export type ColumnFacet = Exclude<FacetName, "own" | "price">;
type Columns = Readonly<Record<ColumnFacet, SQL>>;
export const COLUMNS: Columns = {
  sub_category: sql`${products.subCategoryId}`,
  standard: sql`${products.standard}`,
  material: sql`${products.material}`,
  coating: sql`${products.coating}`,
  diameter: sql`${products.widthMm}`,
  length: sql`${products.heightMm}`,
  spanner: sql`${products.slotWidthMm}`,
  making: sql`${products.making}`,
  stock: sql`(${products.isMadeToOrder} or ${products.stockQuantity} > 0)`,
};

/** The SQL expressions that each facet reads from a row. */
export const SOURCES: Readonly<Record<ColumnFacet, SQL[]>> = {
  sub_category: [COLUMNS.sub_category],
  standard: [COLUMNS.standard],
  material: [COLUMNS.material],
  coating: [COLUMNS.coating],
  making: [COLUMNS.making],
  diameter: [COLUMNS.diameter],
  length: [COLUMNS.length],
  spanner: [COLUMNS.spanner],
  stock: [sql`${products.isMadeToOrder}`, sql`${products.stockQuantity}`],
};

/** The values of a part that facets count, by facet name. */
export type FacetRow = Readonly<
  Record<ColumnFacet, string | number | boolean | null> & { material: string; coating: string }
>;
/** The columns of `FacetRow`, as a query selects them. */
export const FACET_ROW: SQL = sql.join(
  COLUMN_FACETS.map((name) => sql`${COLUMNS[name]} as ${sql.identifier(name)}`),
  sql`, `,
);

/** Counts rows by value for each facet. */
export const countedRows = (rows: readonly FacetRow[]) =>
  new Map(
    COLUMN_FACETS.map((name) => {
      const counts = new Map<string, number>();
      for (const { [name]: value } of rows) {
        if (value === null) continue;
        const text = valueText(name, String(value));
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      return [name, counts] as const;
    }),
  );

function conditionOf(name: FacetName, values: readonly string[], columns: Columns): SQL | null {
  if (values.length === 0) return null;
  if (name === "stock") return columns.stock;
  if (name === "own") return ownCondition(values);
  if (name === "price") return or(...values.flatMap((value) => priceCondition(rangeIn(name, value)))) as SQL;
  if (name === "material") return materialCondition(values, columns.material);
  if (!isMeasure(name)) return inArray(columns[name], [...values]);
  const ranges = values.flatMap((value) => rangeIn(name, value) ?? []);
  const single = values.filter((value) => rangeIn(name, value) === null).map(Number);
  return or(
    single.length > 0 ? inArray(columns[name], single) : undefined,
    ...ranges.map(({ from, to }) =>
      and(
        from === null ? undefined : gte(columns[name], from),
        to === null ? undefined : lte(columns[name], to),
      ),
    ),
  ) as SQL;
}

/** A grade of stainless steel includes its classes (decision 324). */
const materialCondition = (values: readonly string[], column: SQL): SQL =>
  or(
    inArray(column, [...values]),
    ...values
      .flatMap((value) => classesOfGrade(value) ?? [])
      .map((beginning) => sql`starts_with(${column}, ${beginning})`),
  ) as SQL;

/** Adds the rows of a grade's classes to those of the grade. */
export function withClasses(counts: ReadonlyMap<string, number | null>): Map<string, number | null> {
  const countsOf = (beginning: string) =>
    [...counts].flatMap(([value, count]) => (value.startsWith(beginning) ? [count] : []));
  return new Map(
    [...counts].map(([value, count]) => {
      const beginning = classesOfGrade(value);
      const all = beginning ? [count, ...countsOf(beginning)] : [count];
      return [value, all.includes(null) ? null : all.reduce<number>((sum, rows) => sum + (rows ?? 0), 0)];
    }),
  );
}

/** The condition on the list price of a piece or pack, in the form used when searching by price. */
const priceCondition = (range: FacetRange | null) =>
  range === null
    ? []
    : [
        and(
          range.from === null ? undefined : gte(products.pricePaise, paiseFromRupees(range.from)),
          range.to === null ? undefined : lte(products.pricePaise, paiseFromRupees(range.to)),
        ) as SQL,
      ];

const ownCondition = (values: readonly string[]): SQL =>
  hasAttributeValues(
    [...Map.groupBy(values, keyOfOwn)].map(([key, ofKey]) => ({
      key,
      values: ofKey.map(valueOfChoice),
      ranges: ofKey.flatMap((value) => rangeIn("own", value) ?? []),
    })),
  );

/** The conditions for rows that have one of the chosen values of every facet, or of every facet but `except`. */
export const chosenConditions = (chosen: ChosenFacets, except?: FacetName, columns = COLUMNS): SQL[] =>
  FACET_NAMES.flatMap((name) => (name === except ? [] : (conditionOf(name, chosen[name], columns) ?? [])));

export type Grouped = { facet: number; value: string | null; counts: number[] };

/**
 * Counts by value for several facets in one pass, with a grouping set for each. Each row's `counts` has an entry for
 * each facet of `names`. `from` must provide a table named `products`.
 */
export const groupedBy = (names: readonly ColumnFacet[], counts: readonly SQL[], from: SQL): SQL => {
  const { select, by } = groupingOf(names, COLUMNS);
  return sql`select ${select}, array[${sql.join([...counts], sql`, `)}]::int[] as counts from ${from} group by ${by}`;
};

/** The other selected columns of such a query, and its grouping sets. */
export const groupingOf = (names: readonly ColumnFacet[], columnsOf: Columns) => {
  const columns = names.map((name) => columnsOf[name]);
  const values = columns.map((column) => sql`${column}::text`);
  const sets = columns.map((column) => sql`(${column})`);
  return {
    select: sql`grouping(${sql.join(columns, sql`, `)}) as facet, coalesce(${sql.join(values, sql`, `)}) as value`,
    by: sql`grouping sets (${sql.join(sets, sql`, `)})`,
  };
};

/** Splits the rows of a `groupedBy` query by facet. */
export const ungrouped = (names: readonly ColumnFacet[], rows: readonly Grouped[]) =>
  new Map(
    names.map((name, index) => {
      // `grouping` sets one bit per column, the first column highest, and 0 marks the columns of the grouping set.
      const mask = 2 ** names.length - 1 - 2 ** (names.length - 1 - index);
      const counted = rows.flatMap(({ facet, value, counts }): [string, number][] =>
        facet === mask && value !== null ? [[valueText(name, value), counts[index] ?? 0]] : [],
      );
      return [name, new Map(counted)] as const;
    }),
  );

const valueText = (name: FacetName, value: string) =>
  name === "stock" ? String(Number(value === "true")) : value;
