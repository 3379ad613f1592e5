import { measuresOf } from "../src/measures.ts";
import type { Geometry, LookName } from "../src/model.ts";
import { volumesOf } from "../src/volume.ts";

/** Densities of what comes with a part, in g/mm3. */
const OWN_DENSITY: Partial<Record<LookName, number>> = { steel: 0.00785, nylon: 0.00114 };

/**
 * The mass of a part is that of what is drawn of it: for kinds whose proportions no standard and no table of masses gives.
 * NaN without one of the dimensions that are `needed`: the drawing would guess it.
 */
export const massByDrawing =
  (build: Geometry["build"], needed: readonly string[]) =>
  (dimensions: Readonly<Record<string, number>>, density: number, form: string | null): number => {
    if (needed.some((letter) => dimensions[letter] === undefined)) return Number.NaN;
    const { pieces } = build(measuresOf({ form, dimensions }, false));
    return [...volumesOf(pieces)].reduce(
      (grams, [look, volume]) => grams + volume * (OWN_DENSITY[look] ?? density),
      0,
    );
  };
