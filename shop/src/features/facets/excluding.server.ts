import type { ChosenFacets, FacetName } from "./chosen-facets.widget.ts";
import { FACET_NAMES } from "./chosen-facets.widget.ts";

/** The number of rows in an empty list if one filter were removed. */
export type Excluding = { name: FacetName; total: number };

/** Returns the filters whose removal alone leaves rows, most rows first. `count` counts the rows for a choice. */
export async function excludingFacets(
  chosen: ChosenFacets,
  count: (chosen: ChosenFacets) => Promise<number>,
): Promise<Excluding[]> {
  const names = FACET_NAMES.filter((name) => chosen[name].length > 0);
  const totals = await Promise.all(
    names.map(async (name) => ({ name, total: await count({ ...chosen, [name]: [] }) })),
  );
  return totals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
