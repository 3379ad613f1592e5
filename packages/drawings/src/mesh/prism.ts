import type { Prism } from "../model.ts";
import { firstCorner, type Point, regular } from "../path.ts";
import { CHAMFER_SHARE } from "./cuts.ts";

/** A prism's contour in (z, y), and the rim radius and depth of its chamfer cones, in mm. */
export function prismFrame({ from, to, sides, flats, chamfer }: Prism): {
  contour: Point[];
  corner: number;
  rim: number;
  drop: number;
  isNear: boolean;
  isFar: boolean;
} {
  const corner = flats / 2 / Math.cos(Math.PI / sides);
  return {
    contour: regular(sides, corner, firstCorner(sides)),
    corner,
    rim: flats * CHAMFER_SHARE,
    drop: Math.min((flats / Math.sqrt(3) - flats / 2) * 0.577, (to - from) * 0.3),
    isNear: chamfer === "near" || chamfer === "both",
    isFar: chamfer === "far" || chamfer === "both",
  };
}
