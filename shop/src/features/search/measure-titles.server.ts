import type { AppContext } from "../../api/app-context.server.ts";
import { tableSubCategories } from "../catalogue/tables/table-sub-categories.operations.server.ts";
import { titlesOf } from "../catalogue/tables/table-titles.widget.ts";
import type { Facet } from "../facets/chosen-facets.widget.ts";
import type { FacetTitles } from "../facets/facet-names.widget.ts";

/** The words of kinds for a width that is the diameter of a thread. */
const THREADS: readonly string[] = ["thread", "for bolt"];

/**
 * Returns the titles of the filters for the three measures, in the words of the sub-categories that the filters count
 * parts of or, if they name none, of those that are listed.
 */
export async function measureTitles(
  ctx: AppContext,
  facets: readonly Facet[],
  listed: readonly number[],
): Promise<FacetTitles> {
  const known = await tableSubCategories(ctx);
  const counted = facets.find(({ name }) => name === "sub_category")?.values ?? [];
  const chosen = counted.filter(({ isChosen }) => isChosen);
  const ids = (chosen.length > 0 ? chosen : counted).map(({ value }) => Number(value));
  const shown = (ids.length > 0 ? ids : listed).flatMap((id) => known.get(id)?.shown ?? []);
  // What an owner calls a thread may be any.
  const areThreads =
    shown.length > 0 && shown.every(({ words, declared }) => !declared && THREADS.includes(words.width));
  return { ...titlesOf(shown.map(({ words }) => words)), ...(areThreads && { areThreads }) };
}
