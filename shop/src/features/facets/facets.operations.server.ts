import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Shop } from "../../api/shop.server.ts";
import { products } from "../../database/schema/index.ts";
import {
  type ChosenFacets,
  FACET_NAMES,
  type Facet,
  type FacetName,
  NOTHING_CHOSEN,
} from "./chosen-facets.widget.ts";

const COLUMNS: Readonly<Record<FacetName, SQL>> = {
  material: sql`${products.material}`,
  coating: sql`${products.coating}`,
  diameter: sql`${products.widthMm}`,
  length: sql`${products.heightMm}`,
  making: sql`${products.making}`,
  stock: sql`(${products.isMadeToOrder} or ${products.stockQuantity} > 0)`,
};

function conditionOf(name: FacetName, values: readonly string[]): SQL | null {
  if (values.length === 0) return null;
  if (name === "stock") return COLUMNS.stock;
  const isMeasure = name === "diameter" || name === "length";
  return inArray(COLUMNS[name], isMeasure ? values.map(Number) : [...values]);
}

/** What rows must be to have one of the chosen values of every facet. */
export const chosenConditions = (chosen: ChosenFacets): SQL[] =>
  FACET_NAMES.flatMap((name) => conditionOf(name, chosen[name]) ?? []);

/**
 * The values that rows have and how many rows each leads to, beside what is chosen in the other facets;
 * a value that leads nowhere counts 0. One pass over the rows. A facet with one value for all is left out.
 */
export async function countFacets(shop: Shop, within: SQL, chosen: ChosenFacets): Promise<Facet[]> {
  const counts = FACET_NAMES.map((name) => {
    const others = FACET_NAMES.flatMap((other) =>
      other === name ? [] : (conditionOf(other, chosen[other]) ?? []),
    );
    const filter = others.length > 0 ? sql` filter (where ${and(...others)})` : sql``;
    return sql`count(*)${filter}`;
  });
  const columns = FACET_NAMES.map((name) => COLUMNS[name]);
  const values = columns.map((column) => sql`${column}::text`);
  const { rows } = await shop.db.execute<{ facet: number; value: string | null; counts: number[] }>(sql`
    select grouping(${sql.join(columns, sql`, `)}) as facet, coalesce(${sql.join(values, sql`, `)}) as value,
      array[${sql.join(counts, sql`, `)}]::int[] as counts
    from ${products} where ${within}
    group by grouping sets (${sql.join(
      columns.map((column) => sql`(${column})`),
      sql`, `,
    )})`);
  return FACET_NAMES.map((name, index) => {
    // `grouping` has a bit for each column, the first one highest, that is 0 for the column of the set.
    const all = 2 ** FACET_NAMES.length - 1;
    const own = all - 2 ** (FACET_NAMES.length - 1 - index);
    const found = rows.flatMap(({ facet, value, counts }) =>
      facet === own && value !== null ? [{ value: shown(name, value), count: counts[index] ?? 0 }] : [],
    );
    return { name, values: sorted(name, found, chosen[name]) };
  }).filter(({ name, values }) => values.length > (name === "stock" ? 0 : 1) || chosen[name].length > 0);
}

/** The facets of all rows of a sub-category, nothing chosen. */
export const facetsOfSubCategory = (shop: Shop, subCategoryId: number): Promise<Facet[]> =>
  countFacets(shop, eq(products.subCategoryId, subCategoryId), NOTHING_CHOSEN);

const shown = (name: FacetName, value: string) =>
  name === "stock" ? String(Number(value === "true")) : value;

function sorted(name: FacetName, found: { value: string; count: number }[], chosen: readonly string[]) {
  const missing = chosen.filter((value) => !found.some((one) => one.value === value));
  return [...found, ...missing.map((value) => ({ value, count: 0 }))]
    .filter(({ value }) => name !== "stock" || value === "1")
    .map((one) => ({ ...one, isChosen: chosen.includes(one.value) }))
    .sort((a, b) =>
      name === "diameter" || name === "length"
        ? Number(a.value) - Number(b.value)
        : b.count - a.count || a.value.localeCompare(b.value),
    );
}
