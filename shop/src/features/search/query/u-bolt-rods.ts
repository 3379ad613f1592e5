import { exactly, type PartMatch } from "./parsed-query.ts";
import type { Sizes } from "./sizes.ts";
import { PIPES } from "./words/sizes.ts";

/** Rods are thinner than the smallest pipe, so their numbers don't overlap with those of pipes. */
const THICKEST_ROD_MM = 16;

/** Takes the thinner number of `U bolt 50 NB 10 mm` as the thread of its rod. */
export function takeRod(sizes: Sizes, parts: readonly PartMatch[]) {
  if (sizes.kind !== null || parts.length === 0 || !parts.every(({ slug }) => slug === "u-bolt")) return;
  const rod = sizes.measures.find(
    ({ kind, value }) =>
      (kind === "mm" || kind === "unitless") && value > 0 && value <= THICKEST_ROD_MM && !(value in PIPES),
  );
  if (!rod) return;
  const measures = sizes.measures.filter((measure) => measure !== rod);
  Object.assign(sizes, { kind: "thread", width: exactly(rod.value), measures });
}
