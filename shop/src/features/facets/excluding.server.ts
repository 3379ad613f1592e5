import type { ChosenFacets, FacetName } from "./chosen-facets.widget.ts";
import { FACET_NAMES } from "./chosen-facets.widget.ts";

/** The number of rows in an empty list if these filters were removed: one, or two that have no rows together. */
export type Excluding = { names: FacetName[]; total: number };

/** More filters have too many pairs to count. */
const PAIRED_MAX = 6;

/**
 * Returns the filters whose removal alone leaves rows, most rows first. If there are none, returns the pairs whose
 * removal does. `count` counts the rows for a choice.
 */
export async function excludingFacets(
  chosen: ChosenFacets,
  count: (chosen: ChosenFacets) => Promise<number>,
): Promise<Excluding[]> {
  const names = FACET_NAMES.filter((name) => chosen[name].length > 0);
  const without = async (sets: FacetName[][]) => {
    const totals = await Promise.all(
      sets.map(async (removed) => ({
        names: removed,
        total: await count({ ...chosen, ...Object.fromEntries(removed.map((name) => [name, []])) }),
      })),
    );
    return totals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  };
  const alone = await without(names.map((name) => [name]));
  if (alone.length > 0 || names.length > PAIRED_MAX) return alone;
  return without(names.flatMap((name, index) => names.slice(index + 1).map((other) => [name, other])));
}
