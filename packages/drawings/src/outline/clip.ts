import { boxOf, type Contour, centreOf, type Path, type Point, type Segment } from "../path.ts";

/** How finely a segment is searched for the points where it enters or leaves. */
const STEPS = 48;
const HALVINGS = 30;

/** A segment as a curve from t = 0 to 1, and the part of it between two of its points. */
type Curve = { at(t: number): Point; piece(from: number, to: number): Segment };

const blend = (a: number, b: number, t: number) => a + (b - a) * t;

function curveOf(from: Point, segment: Segment): Curve {
  const { to } = segment;
  if ("radius" in segment) {
    const { radius, ccw, large } = segment;
    const centre = centreOf(from, to, radius, ccw, large);
    const angle = (point: Point) => Math.atan2(point[1] - centre[1], point[0] - centre[0]);
    const start = angle(from);
    let sweep = angle(to) - start;
    if (ccw && sweep <= 1e-9) sweep += 2 * Math.PI;
    if (!ccw && sweep >= -1e-9) sweep -= 2 * Math.PI;
    const at = (t: number): Point => [
      centre[0] + radius * Math.cos(start + sweep * t),
      centre[1] + radius * Math.sin(start + sweep * t),
    ];
    const piece = (a: number, b: number) => ({
      to: at(b),
      radius,
      ccw,
      large: Math.abs(sweep * (b - a)) > Math.PI,
    });
    return { at, piece };
  }
  if ("control" in segment) {
    const { control } = segment;
    const towards = (t: number, s: number, axis: 0 | 1) =>
      blend(blend(from[axis], control[axis], t), blend(control[axis], to[axis], t), s);
    const at = (t: number): Point => [towards(t, t, 0), towards(t, t, 1)];
    return { at, piece: (a, b) => ({ to: at(b), control: [towards(a, b, 0), towards(a, b, 1)] }) };
  }
  const at = (t: number): Point => [blend(from[0], to[0], t), blend(from[1], to[1], t)];
  return { at, piece: (_, b) => ({ to: at(b) }) };
}

/** Where a curve changes sides, between 0 and 1. */
function crossingsOf({ at }: Curve, isInside: (point: Point) => boolean): number[] {
  const crossings: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    let [low, high] = [step / STEPS, (step + 1) / STEPS];
    const before = isInside(at(low));
    if (before === isInside(at(high))) continue;
    for (let halving = 0; halving < HALVINGS; halving++) {
      const middle = (low + high) / 2;
      if (isInside(at(middle)) === before) low = middle;
      else high = middle;
    }
    crossings.push((low + high) / 2);
  }
  return crossings;
}

const isWithin = ([x, y]: Point, polygon: readonly Point[]) =>
  polygon.reduce((inside, [ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay];
    const isCrossed = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return isCrossed ? !inside : inside;
  }, false);

/** Cuts lines at the edge of a polygon into those outside and those inside it. Arcs stay arcs. */
export function cutAt(path: Path, polygon: readonly Point[]): { outside: Path; inside: Path } {
  const box = boxOf([...polygon]);
  const isInside = (point: Point) => point[0] > box.minX && point[0] < box.maxX && isWithin(point, polygon);
  const sides: Record<"outside" | "inside", Contour[]> = { outside: [], inside: [] };
  for (const { segments, closed } of path) {
    const start = segments[0]?.to ?? [0, 0];
    let from: Point = start;
    let last: keyof typeof sides | null = null;
    const edges: Segment[] = [...segments.slice(1), ...(closed ? [{ to: start }] : [])];
    for (const segment of edges) {
      const curve = curveOf(from, segment);
      const stops = [0, ...crossingsOf(curve, isInside), 1];
      for (const [index, stop] of stops.slice(1).entries()) {
        const begin = stops[index] ?? 0;
        const side = isInside(curve.at((begin + stop) / 2)) ? "inside" : "outside";
        if (side !== last)
          sides[side].push({ closed: false, segments: [{ to: curve.at(begin), move: true }] });
        sides[side].at(-1)?.segments.push(curve.piece(begin, stop));
        last = side;
      }
      from = segment.to;
    }
  }
  return sides;
}
