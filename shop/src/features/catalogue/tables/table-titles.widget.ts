import type { FacetTitles } from "../../facets/facet-names.widget.ts";
import { type DimensionWords, isLength } from "./table-columns.ts";

const same = (words: readonly string[]): string | null => {
  const [first] = new Set(words);
  return new Set(words).size === 1 && first ? first.charAt(0).toUpperCase() + first.slice(1) : null;
};

/** What the filters for diameter and length are called, in the words of the kinds that are listed. */
export function titlesOf(words: readonly DimensionWords[]): FacetTitles {
  const [diameter, length] = [same(words.map(({ width }) => width)), same(words.map(({ height }) => height))];
  return { ...(diameter && { diameter }), ...(length && { length }) };
}

/** Whether some of these parts have a length beside their diameter, so that a matrix shows what there is. */
export const hasMatrix = (words: readonly DimensionWords[]) => words.some(({ height }) => isLength(height));
