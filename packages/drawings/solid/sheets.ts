import { addHolesInFace, makeFace, makePolygon, type Shape3D } from "replicad";
import { isWithin } from "../src/mesh/sheet.ts";
import { spiralContour } from "../src/mesh/slits.ts";
import type { Plate, Slab, Turned } from "../src/model.ts";
import { boxOf, type Contour, flatten, type Path, type Point, polygon } from "../src/path.ts";
import { type Locate, wireOf } from "./curves.ts";
import { along, inEnd, together } from "./extruded.ts";

const SPIRAL_STEPS = 48;

/** The faces of some contours. A contour inside another is a hole in it. */
function facesOf(path: Path, locate: Locate) {
  const outlines = path.map((contour) => ({ contour, points: flatten([contour])[0] ?? [] }));
  const liesIn = (inner: Point[], outer: Point[]) => inner !== outer && inner[0] && isWithin(inner[0], outer);
  const isHole = (points: Point[]) => outlines.some((other) => liesIn(points, other.points));
  return outlines
    .filter(({ points }) => !isHole(points))
    .map((outer) =>
      addHolesInFace(
        makeFace(wireOf({ ...outer.contour, closed: true }, locate)),
        outlines
          .filter(({ points }) => liesIn(points, outer.points))
          .map(({ contour }) => wireOf({ ...contour, closed: true }, locate)),
      ),
    );
}

/** A strip coiled about the axis. */
export function coiled({ profile, bore }: Turned): Shape3D {
  const [start, end] = [profile[0]?.[0] ?? 0, profile.at(-1)?.[0] ?? 0];
  const outer = Math.max(...profile.map(([, radius]) => radius));
  const [strip] = polygon(spiralContour(outer, bore?.size ?? outer / 4, SPIRAL_STEPS));
  return along(makeFace(wireOf(strip as Contour, inEnd(start))), [end - start, 0, 0]);
}

/** Sheets across the axis, with a slanted far face. */
export function plates({ from, to, contour, slope = 0 }: Plate): Shape3D {
  const { minY, maxY } = boxOf(flatten(contour).flat());
  const half = Math.max(-minY, maxY);
  const end = to + 2 * Math.abs(slope) * half;
  const sheets = together(facesOf(contour, inEnd(from)).map((face) => along(face, [end - from, 0, 0])));
  if (slope === 0) return sheets;
  const beyond: Point[] = [
    [to - slope * 2 * half, -2 * half],
    [end + 1, -2 * half],
    [end + 1, 2 * half],
    [to + slope * 2 * half, 2 * half],
  ];
  return sheets.cut(along(makePolygon(beyond.map(([x, y]) => [x, y, -2 * half])), [0, 0, 4 * half]));
}

/** Sheets extending on both sides of the plane of the side view. */
export const slabs = ({ contour, thickness }: Slab): Shape3D =>
  together(
    facesOf(contour, ([x, y]) => [x, y, -thickness / 2]).map((face) => along(face, [0, 0, thickness])),
  );
