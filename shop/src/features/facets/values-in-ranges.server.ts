import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { attributeCounts, subCategories } from "../../database/schema/index.ts";
import { statement } from "../../database/statement.ts";
import { type ChosenFacets, type FacetRange, keyOfOwn, rangeIn } from "./chosen-facets.widget.ts";
import type { Within } from "./within.server.ts";

/** The values of an attribute are not listed if it has more stored counts than this, or a range has more values. */
const LINES_MAX = 4_000;
const VALUES_MAX = 500;
/** Of a range with more of the parts than this, the first rows are met soon without an index. */
const COMMON_SHARE = 0.25;

type Stored = { value: string; rows: number };
/** How many parts have each value of an attribute, in these sub-categories or in all. */
const storedValues = statement<Stored, { key: string; ids: readonly number[] | null }>(
  "values_of_attribute",
  // One sub-category after the other, as the index has them: another attribute may have a line for each part.
  (_, value) => sql`
    select stored.* from ${subCategories} as s cross join lateral (
      select value, rows from ${attributeCounts} where sub_category_id = s.id and key = ${value("key")}
      limit ${sql.raw(String(LINES_MAX + 1))}) as stored
    where ${value("ids")}::int[] is null or s.id = any(${value("ids")}::int[])
    limit ${sql.raw(String(LINES_MAX + 1))}`,
  { readOnly: true },
);

/** Adds the values that parts have in the chosen ranges of the owner's numbers: an index has them. */
export async function withValuesInRanges(
  { db }: AppContext,
  within: Within,
  chosen: ChosenFacets,
): Promise<Within> {
  const ranges = chosen.own.filter((choice) => rangeIn("own", choice) !== null);
  if (ranges.length === 0 || !within.byWords) return within;
  const ids = within.subCategoryIds ?? null;
  const listed = await Promise.all(
    ranges.map(async (choice) => {
      const values = valuesIn(
        rangeIn("own", choice) as FacetRange,
        await storedValues(db, { key: keyOfOwn(choice), ids }),
      );
      return values ? [[choice, values] as const] : [];
    }),
  );
  return { ...within, inRanges: new Map(listed.flat()) };
}

/** The values in a range. Null if they are many, or if many parts have them. */
function valuesIn({ from, to }: FacetRange, stored: readonly Stored[]): string[] | null {
  const isWithin = ({ value }: Stored) =>
    value !== "" && Number(value) >= (from ?? Number.NEGATIVE_INFINITY) && Number(value) <= (to ?? Infinity);
  const found = stored.filter(isWithin);
  const values = new Set(found.map(({ value }) => value));
  const areMany = stored.length > LINES_MAX || values.size > VALUES_MAX;
  return areMany || partsOf(found) > partsOf(stored) * COMMON_SHARE ? null : [...values];
}

const partsOf = (stored: readonly Stored[]) => stored.reduce((sum, { rows }) => sum + rows, 0);
