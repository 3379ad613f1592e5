import type { Dimension, Part } from "./model.ts";
import { endOf } from "./outline/end.ts";
import type { Shape } from "./outline/shapes.ts";
import { sideOf } from "./outline/side.ts";

export type { Role, Shape } from "./outline/shapes.ts";

/** The lines of a part in mm: side view in (x, y), end view from the head in (z, y). */
export type Outline = { side: Shape[]; end: Shape[]; dimensions: Dimension[]; breakAt?: Part["breakAt"] };

export function outlineOf(part: Part): Outline {
  return {
    side: sideOf(part.pieces),
    end: endOf(part.pieces),
    dimensions: part.dimensions,
    breakAt: part.breakAt,
  };
}
