import { diameter } from "../src/families/common.ts";
import type { Measures } from "../src/measures.ts";
import type { PartGeometry } from "../src/model.ts";
import { number } from "./kind.ts";

/** Only inch threads (UNC, UNF, BSW) are told by threads per inch. */
export const tpi = number("threads per inch");

/** A part with an inch thread is labelled ⌀12.7: there is no M12.7. */
export function inchNamed(measures: Measures, geometry: PartGeometry): PartGeometry {
  if (!measures.has("tpi")) return geometry;
  return {
    ...geometry,
    dimensions: geometry.dimensions.map((dimension) =>
      dimension.label.startsWith("M")
        ? {
            ...dimension,
            label: diameter(Number(dimension.label.slice(1))),
            ...(dimension.note && { note: dimension.note.replace(" x ", " P") }),
          }
        : dimension,
    ),
  };
}
