import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { products } from "../../database/schema/index.ts";
import { type ChosenFacets, COUNTED_ROWS_MAX, FACET_NAMES, rangeIn } from "./chosen-facets.widget.ts";
import { firstRows, readFirst } from "./first-rows.server.ts";
import { withValuesInRanges } from "./values-in-ranges.server.ts";
import type { Within } from "./within.server.ts";

/**
 * Adds what makes a choice quick to read: the values in ranges of the owner's numbers and, among the parts with a code,
 * the ids of the first rows. A page counts these by several properties, and no index knows them.
 */
export async function prepareChoice(ctx: AppContext, asked: Within, chosen: ChosenFacets): Promise<Within> {
  const within = await withValuesInRanges(ctx, asked, chosen);
  if (!within.criteria.includes("code") || !isCompared(within, chosen)) return within;
  const first = firstRows(within, [sql`${products.id}`], COUNTED_ROWS_MAX, { chosen });
  const rows = await readFirst(ctx, sql<{ id: number }>`select id from ${first}`, within, { chosen });
  return { ...within, first: { chosen, ids: rows.map(({ id }) => id) } };
}

/** Whether rows with a code are compared with a choice one by one: an index has SKUs alone, and HSN codes with values. */
const isCompared = ({ byWords }: Within, chosen: ChosenFacets): boolean =>
  FACET_NAMES.some((name) =>
    chosen[name].some((value) => !byWords || name === "stock" || rangeIn(name, value) !== null),
  );
