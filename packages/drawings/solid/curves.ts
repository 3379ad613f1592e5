import { assembleWire, type Edge, makeBezierCurve, makeLine, makeThreePointArc, type Wire } from "replicad";
import { type Contour, centreOf, type Point } from "../src/path.ts";

export type Point3 = [number, number, number];
export type Locate = (point: Point) => Point3;
/** On the drawing, seen from the side. */
export const inSide: Locate = ([x, y]) => [x, y, 0];

/** Points closer than this, in mm, are the same point. */
export const SAME_MM = 1e-6;
/** In a curve that was cut into points, neighbouring steps turn by less than this. A corner turns by more. */
const CORNER_DEGREES = 32;
/** Neighbouring steps of a curve also have similar lengths. */
const STEP_RATIO = 3;
/** Fewer steps than this are not a curve. */
const LEAST_STEPS = 3;
/** How far an arc may be from the points, as a share of the curve's size. */
const ARC_TOLERANCE = 0.002;

const isApart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) > SAME_MM;

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
export function edgesAlong(points: Point[], locate: Locate, isSmooth: boolean): Edge[] {
  const distinct = points.filter((point, index) => index === 0 || isApart(point, points[index - 1] as Point));
  const runs: Point[][] = [];
  distinct.forEach((point, index) => {
    const [before, after] = [distinct[index - 1], distinct[index + 1]];
    runs.at(-1)?.push(point);
    if (after && (!before || isCorner(before, point, after))) runs.push([point]);
  });
  return runs.flatMap((run) => {
    const edges = isSmooth && run.length > LEAST_STEPS ? arcsAlong(run) : pairs(run);
    return edges.map(([from, to, middle]) =>
      middle
        ? makeThreePointArc(locate(from), locate(middle), locate(to))
        : makeLine(locate(from), locate(to)),
    );
  });
}

type Step = readonly [from: Point, to: Point, middle?: Point];
const pairs = (points: Point[]): Step[] =>
  points.slice(1).map((to, index) => [points[index] as Point, to] as const);

/** A corner is a sharp turn, or the point where short steps meet a straight line. */
function isCorner(a: Point, b: Point, c: Point): boolean {
  const [inward, outward] = [Math.atan2(b[1] - a[1], b[0] - a[0]), Math.atan2(c[1] - b[1], c[0] - b[0])];
  const turn = Math.abs(((((outward - inward) * 180) / Math.PI + 540) % 360) - 180);
  const [one, other] = [Math.hypot(c[0] - b[0], c[1] - b[1]), Math.hypot(b[0] - a[0], b[1] - a[1])];
  return turn > CORNER_DEGREES || one > STEP_RATIO * other || other > STEP_RATIO * one;
}

/** The fewest arcs that fit all points of a curve. */
function arcsAlong(points: Point[]): Step[] {
  const [first = [0, 0]] = points;
  const size = Math.max(...points.map(([x, y]) => Math.hypot(x - first[0], y - first[1])));
  const steps: Step[] = [];
  let start = 0;
  while (start < points.length - 1) {
    let end = Math.min(start + 2, points.length - 1);
    while (end < points.length - 1 && isArc(points.slice(start, end + 2), size * ARC_TOLERANCE)) end += 1;
    const arc = points.slice(start, end + 1);
    const middle = arc.length > 2 && circleOf(arc) ? arc[Math.floor(arc.length / 2)] : undefined;
    steps.push([arc[0] as Point, arc.at(-1) as Point, middle]);
    start = end;
  }
  return steps;
}

function isArc(points: Point[], tolerance: number): boolean {
  const circle = circleOf(points);
  if (!circle) return false;
  const { centre, radius } = circle;
  const turned = points.length * stepAngle(points, centre);
  return (
    turned < 1.8 * Math.PI &&
    points.every(([x, y]) => Math.abs(Math.hypot(x - centre[0], y - centre[1]) - radius) <= tolerance)
  );
}

function stepAngle([a, b]: Point[], centre: Point): number {
  const angle = (point: Point = [0, 0]) => Math.atan2(point[1] - centre[1], point[0] - centre[0]);
  const step = Math.abs(angle(b) - angle(a));
  return Math.min(step, 2 * Math.PI - step);
}

/** The circle through the first, middle and last point, or null if they lie on a line. */
function circleOf(points: Point[]): { centre: Point; radius: number } | null {
  const [a, b, c] = [points[0], points[Math.floor(points.length / 2)], points.at(-1)];
  if (!a || !b || !c) return null;
  const [bx, by, cx, cy] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]];
  const twice = 2 * (bx * cy - by * cx);
  const span = Math.hypot(cx, cy);
  if (Math.abs(twice) < 1e-4 * span * span) return null;
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy];
  const [x, y] = [(cy * b2 - by * c2) / twice, (bx * c2 - cx * b2) / twice];
  return { centre: [a[0] + x, a[1] + y], radius: Math.hypot(x, y) };
}
