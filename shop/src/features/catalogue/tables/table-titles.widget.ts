import { isInInches } from "@kasna/rules/dimensions";
import type { FacetTitles } from "../../facets/facet-names.widget.ts";
import { type DimensionLabels, isLength } from "./table-columns.ts";
import type { TablePage } from "./table-rows.operations.server.ts";

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const same = (words: readonly string[]): string | null => {
  const [first] = new Set(words);
  return new Set(words).size === 1 && first ? capitalized(first) : null;
};

/** What the words of several kinds for the height of a part are about: `thick edge` about a thickness. */
const MEASURES = [
  ["length", /\blength\b/],
  ["height", /\bheight\b/],
  ["thickness", /\bthick/],
] as const;

/** One title for the heights of different kinds: `Length or height` for bolts and nuts. */
function sharedMeasure(words: readonly string[]): string | null {
  const measures = MEASURES.filter(([, pattern]) => words.some((word) => pattern.test(word)));
  const names = measures.map(([name]) => name);
  return names.length === 0 ? null : capitalized(names.slice(0, 2).join(" or "));
}

/** The titles of the filters for the three measures, in the words of the listed kinds. */
export function titlesOf(words: readonly DimensionLabels[]): FacetTitles {
  const heights = words.map(({ height }) => height);
  const [diameter, length, spanner] = [
    same(words.map(({ width }) => width)),
    same(heights) ?? sharedMeasure(heights),
    same(words.map(({ slot }) => slot)),
  ];
  return { ...(diameter && { diameter }), ...(length && { length }), ...(spanner && { spanner }) };
}

/** Whether the sizes of a page's sections begin with threads: `M8 x 40`, `1/4-20 UNC x 1 in`. */
export function threadsIn(page: TablePage | null): Pick<FacetTitles, "areThreads"> {
  const sizes = page?.slices.map(({ rows }) => rows.rows.split("\t", 2)[1] ?? "") ?? [];
  const areThreads = sizes.length > 0 && sizes.every((size) => /^M\d/.test(size) || isInInches(size));
  return areThreads ? { areThreads } : {};
}

/** Whether some of these parts have a length as well as a diameter, so that a matrix is useful. */
export const hasMatrix = (words: readonly DimensionLabels[]) => words.some(({ height }) => isLength(height));
