import { measuresOf } from "../src/measures.ts";
import type { Geometry, LookName } from "../src/model.ts";
import { volumesOf } from "../src/volume.ts";

/** Densities of pieces that come with a part, in g/mm3. */
const OWN_DENSITY: Partial<Record<LookName, number>> = { steel: 0.00785, nylon: 0.00114 };

/**
 * The mass of a part is computed from its drawing, for kinds whose proportions are in no standard or mass table. NaN if
 * one of the `needed` dimensions is missing, because the drawing would guess it.
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
