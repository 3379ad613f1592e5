import {
  basicFaceExtrusion,
  makeCompound,
  makeFace,
  revolution,
  type Shape3D,
  Vector,
  type Wire,
} from "replicad";
import type { Locate } from "./curves.ts";

/** A contour of the end view, at x along the axis. */
export const inEnd =
  (x: number): Locate =>
  ([z, y]) => [x, y, z];

/** A wire turned about the axis. */
export const revolved = (wire: Wire): Shape3D => revolution(makeFace(wire), [0, 0, 0], [1, 0, 0]);
/** A face moved along a vector. */
export const along = (face: ReturnType<typeof makeFace>, vector: [number, number, number]): Shape3D =>
  basicFaceExtrusion(face, new Vector(vector));

/** Joins separate sheets into one operand for the next operation. */
export const together = ([first, ...others]: Shape3D[]): Shape3D =>
  first && others.length === 0 ? first : (makeCompound([first, ...others] as Shape3D[]) as Shape3D);
