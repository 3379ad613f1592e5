import { assembleWire, type Edge, makeBezierCurve, makeLine, makeThreePointArc, type Wire } from "replicad";
import { isApart, stepsAlong } from "../src/fitted-arcs.ts";
import { type Contour, centreOf, type Point } from "../src/path.ts";

export type Point3 = [number, number, number];
export type Locate = (point: Point) => Point3;
/** On the drawing, seen from the side. */
export const inSide: Locate = ([x, y]) => [x, y, 0];

/** A contour as a wire of lines, arcs and curves. With `isSmooth`, steps along a curve become arcs. */
export function wireOf({ segments, closed }: Contour, locate: Locate, isSmooth = true): Wire {
  const edges: Edge[] = [];
  const start = segments[0]?.to ?? [0, 0];
  let line: Point[] = [start];
  const endLine = (from: Point) => {
    edges.push(...edgesAlong(line, locate, isSmooth));
    line = [from];
  };
  for (const segment of segments.slice(1)) {
    const { to } = segment;
    const from = line.at(-1) ?? start;
    if (!isApart(from, to)) continue;
    if ("radius" in segment) {
      endLine(to);
      edges.push(makeThreePointArc(locate(from), locate(middleOf(from, segment)), locate(to)));
    } else if ("control" in segment) {
      endLine(to);
      edges.push(makeBezierCurve([locate(from), locate(segment.control), locate(to)]));
    } else line.push(to);
  }
  if (closed && isApart(line.at(-1) ?? start, start)) line.push(start);
  endLine(start);
  return assembleWire(edges);
}

function middleOf(from: Point, arc: { to: Point; radius: number; ccw: boolean; large: boolean }): Point {
  const { to, radius, ccw, large } = arc;
  const centre = centreOf(from, to, radius, ccw, large);
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  let deleteExpired = Math.atan2(to[1] - centre[1], to[0] - centre[0]) - start;
  if (ccw && deleteExpired <= 1e-9) deleteExpired += 2 * Math.PI;
  if (!ccw && deleteExpired >= -1e-9) deleteExpired -= 2 * Math.PI;
  const angle = start + deleteExpired / 2;
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}

/** The edges along some points. With `isSmooth`, steps along a curve become arcs. */
export const edgesAlong = (points: Point[], locate: Locate, isSmooth: boolean): Edge[] =>
  stepsAlong(points, isSmooth).map(([from, to, middle]) =>
    middle ? makeThreePointArc(locate(from), locate(middle), locate(to)) : makeLine(locate(from), locate(to)),
  );
