import type { ChosenFacets, Facet } from "../facets/chosen-facets.widget.ts";
import type { SearchResult } from "./search-result.ts";

/**
 * Returns how many parts a search has found. A search stops counting at 10,000; if the parts of each sub-category have
 * been counted, their sum is exact.
 */
export function countedTotal(
  { total, isAtLeast }: Pick<SearchResult, "total" | "isAtLeast">,
  facets: readonly Facet[],
  chosen: ChosenFacets,
): { total: number; isMore: boolean } {
  const products = facets.find(({ name }) => name === "sub_category");
  if (!isAtLeast || !products || products.isAtLeast) return { total, isMore: isAtLeast };
  const isAny = chosen.sub_category.length === 0;
  const counts = products.values.filter(({ isChosen }) => isAny || isChosen).map(({ count }) => count);
  if (!counts.every((count) => count !== null)) return { total, isMore: true };
  return { total: counts.reduce((sum, count) => sum + count, 0), isMore: false };
}
