import { boxOf, type Contour, flatten, type Path, type Point, type Segment } from "./path.ts";

/** Points closer than this, in mm, are the same point. */
export const SAME_MM = 1e-6;
/** In a curve that was cut into points, neighbouring steps turn by less than this. A corner turns by more. */
const CORNER_DEGREES = 32;
/** Neighbouring steps of a curve also have similar lengths. */
const STEP_RATIO = 3;
/** Fewer steps than this are not a curve. */
const STEPS_MIN = 3;
/** How far an arc may be from the points, as a share of the curve's size. */
const ARC_TOLERANCE = 0.002;
/** How far an arc in a drawing may be from the points, or reach beyond them, in mm. */
const DRAWN_TOLERANCE_MM = 0.004;

/** A line, or an arc through a point between its ends. */
export type Step = readonly [from: Point, to: Point, middle?: Point];

export const isApart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) > SAME_MM;

const pairs = (points: Point[]): Step[] =>
  points.slice(1).map((to, index) => [points[index] as Point, to] as const);

/** The lines along some points. With `isSmooth`, steps along a curve become arcs, within a tolerance in mm. */
export function stepsAlong(points: Point[], isSmooth: boolean, tolerance?: number): Step[] {
  const distinct = points.filter((point, index) => index === 0 || isApart(point, points[index - 1] as Point));
  const runs: Point[][] = [];
  distinct.forEach((point, index) => {
    const [before, after] = [distinct[index - 1], distinct[index + 1]];
    runs.at(-1)?.push(point);
    if (after && (!before || isCorner(before, point, after))) runs.push([point]);
  });
  return runs.flatMap((run) => (isSmooth && run.length > STEPS_MIN ? arcsAlong(run, tolerance) : pairs(run)));
}

/** A corner is a sharp turn, or the point where short steps meet a straight line. */
function isCorner(a: Point, b: Point, c: Point): boolean {
  const [inward, outward] = [Math.atan2(b[1] - a[1], b[0] - a[0]), Math.atan2(c[1] - b[1], c[0] - b[0])];
  const turn = Math.abs(((((outward - inward) * 180) / Math.PI + 540) % 360) - 180);
  const [after, before] = [Math.hypot(c[0] - b[0], c[1] - b[1]), Math.hypot(b[0] - a[0], b[1] - a[1])];
  return turn > CORNER_DEGREES || after > STEP_RATIO * before || before > STEP_RATIO * after;
}

/** The fewest arcs that fit all points of a curve. */
function arcsAlong(points: Point[], maxDeviation?: number): Step[] {
  const [first = [0, 0]] = points;
  const size = Math.max(...points.map(([x, y]) => Math.hypot(x - first[0], y - first[1])));
  const tolerance = maxDeviation ?? size * ARC_TOLERANCE;
  const steps: Step[] = [];
  let start = 0;
  while (start < points.length - 1) {
    let end = Math.min(start + 2, points.length - 1);
    while (end < points.length - 1 && isArc(points.slice(start, end + 2), tolerance)) end += 1;
    const arc = points.slice(start, end + 1);
    const middle = arc.length > 2 && circleOf(arc) ? arc[Math.floor(arc.length / 2)] : undefined;
    const step: Step = [arc[0] as Point, arc.at(-1) as Point, middle];
    steps.push(
      ...(maxDeviation === undefined || !reachesBeyond(step, arc, maxDeviation) ? [step] : pairs(arc)),
    );
    start = end;
  }
  return steps;
}

/** An arc through this many points is part of a circle. */
const CERTAIN_POINTS = 8;

/** Whether an arc through few points extends beyond them, for example where they end on a tangent along x or y. */
function reachesBeyond(step: Step, points: Point[], tolerance: number): boolean {
  if (points.length >= CERTAIN_POINTS) return false;
  const [own, drawn] = [boxOf(points), boxOf(flatten([asContour(step)], 1).flat())];
  return (
    drawn.minX < own.minX - tolerance ||
    drawn.minY < own.minY - tolerance ||
    drawn.maxX > own.maxX + tolerance ||
    drawn.maxY > own.maxY + tolerance
  );
}

const asContour = (step: Step): Contour => ({
  closed: false,
  segments: [{ to: step[0], move: true }, segmentOf(step)],
});

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

function segmentOf([from, to, middle]: Step): Segment {
  const circle = middle && circleOf([from, middle, to]);
  if (!middle || !circle) return { to };
  const turn = (a: Point, b: Point, c: Point) =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  const { centre, radius } = circle;
  // On a large arc the centre is on the same side of the chord as the arc's middle.
  const large = turn(from, to, centre) * turn(from, to, middle) > 0;
  return { to, radius, ccw: turn(from, middle, to) > 0, large };
}

/** The path with arcs in place of curves and of points along a curve. Lines and corners are unchanged. */
export const withArcs = (path: Path): Path => path.map(contourWithArcs);

function contourWithArcs({ segments, closed }: Contour): Contour {
  const start = segments[0]?.to ?? [0, 0];
  const made: Segment[] = [{ to: start, move: true }];
  let run: Point[] = [start];
  const endRun = (from: Point) => {
    made.push(...stepsAlong(run, true, DRAWN_TOLERANCE_MM).map(segmentOf));
    run = [from];
  };
  for (const segment of segments.slice(1)) {
    const from = run.at(-1) ?? start;
    if ("radius" in segment) {
      endRun(segment.to);
      made.push(segment);
    } else if ("control" in segment) {
      endRun(from);
      const [, ...points] =
        flatten([{ closed: false, segments: [{ to: from, move: true }, segment] }])[0] ?? [];
      run.push(...points);
      endRun(segment.to);
    } else run.push(segment.to);
  }
  if (closed && isApart(run.at(-1) ?? start, start)) run.push(start);
  endRun(start);
  return { segments: made, closed };
}
