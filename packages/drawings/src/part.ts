import { measuresOf } from "./measures.ts";
import type { Part, PartShape } from "./model.ts";

const LARGER_GUESSES = 1.3;
const UNKNOWN = "?";

/**
 * The geometry of a part in mm. A missing or impossible dimension falls back to a proportion of the diameter.
 * `shortens` cuts long parts for display. A dimension that changes when all fallbacks grow depends on a guess: it is
 * marked as guessed and its label has no number.
 */
export function partOf(spec: PartShape, shortens: boolean): Part {
  const part = spec.kind.build(measuresOf(spec, shortens));
  const withLargerGuesses = spec.kind.build(measuresOf(spec, shortens, LARGER_GUESSES));
  const labels = new Map(withLargerGuesses.dimensions.map(({ name, label }) => [name, label]));
  return {
    ...part,
    title: spec.kind.name,
    dimensions: part.dimensions.map((dimension) =>
      labels.get(dimension.name) === dimension.label
        ? dimension
        : { ...dimension, label: UNKNOWN, isGuessed: true },
    ),
  };
}
