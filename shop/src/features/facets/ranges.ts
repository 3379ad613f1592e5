import type { Facet, FacetRange } from "./chosen-facets.widget.ts";

/** The minimum number of values for which a slider is useful. */
const SLIDER_VALUES_MIN = 3;

/** The round amounts of each power of ten. */
const ROUND = [1, 1.5, 2, 3, 5, 7];

/** Returns round prices in rupees that cover both bounds, each about one and a half times the previous one. */
export function priceSteps([lowest, highest]: readonly [number, number]): number[] {
  const steps: number[] = [];
  for (let power = Math.floor(Math.log10(lowest)); ; power++)
    for (const round of ROUND) {
      const price = Number((round * 10 ** power).toFixed(2));
      const next = Number((ROUND[ROUND.indexOf(round) + 1] ?? 10) * 10 ** power);
      if (next > lowest) steps.push(price);
      if (price >= highest) return [...new Set(steps)];
    }
}

/** Returns the stops of a facet's slider, ascending. Empty if there are too few. */
export function sliderSteps({ key, values, bounds }: Facet): number[] {
  const steps = bounds
    ? priceSteps(bounds)
    : values.map(({ value }) => Number(key === undefined ? value : value.slice(key.length + 1)));
  const known = steps.filter(Number.isFinite).sort((a, b) => a - b);
  return known.length >= SLIDER_VALUES_MIN ? known : [];
}

/** The indexes of a range's ends among the steps: the first step at or above `from`, the last at or below `to`. */
export function placesOf(range: FacetRange, steps: readonly number[]): [number, number] {
  const last = steps.length - 1;
  const { from, to } = range;
  const low = from === null ? 0 : steps.findIndex((step) => step >= from);
  const high = to === null ? last : steps.findLastIndex((step) => step <= to);
  return [low < 0 ? last : low, Math.max(high, low < 0 ? last : low)];
}

/** The range between two steps; at the outermost steps it is open-ended. */
export const rangeBetween = (
  [low, high]: readonly [number, number],
  steps: readonly number[],
): FacetRange => ({
  from: low === 0 ? null : (steps[low] ?? null),
  to: high === steps.length - 1 ? null : (steps[high] ?? null),
});
