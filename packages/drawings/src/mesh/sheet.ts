import type { Point } from "../path.ts";
import { facingOut, type Point3, type Shell } from "./shell.ts";

const areaOf = (points: Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] as Point;
    return sum + (x * ny - nx * y) / 2;
  }, 0);
const cross = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
export const isWithin = (point: Point, contour: Point[]): boolean =>
  contour.reduce((inside, [x0, y0], index) => {
    const [x1, y1] = contour[(index + 1) % contour.length] as Point;
    const meets = y0 > point[1] !== y1 > point[1];
    return meets && point[0] < ((x1 - x0) * (point[1] - y0)) / (y1 - y0) + x0 ? !inside : inside;
  }, false);

/** Flat sheets from contours. A contour inside another is a hole; a separate one is another sheet. */
export function sheetsOf(contours: Point[][], locate: (point: Point, side: 0 | 1) => Point3): Shell[] {
  const cleaned = contours.map(withoutDoubles).filter((points) => points.length >= 3);
  const isHole = (points: Point[]) =>
    cleaned.some((other) => other !== points && points[0] && isWithin(points[0], other));
  const holes = cleaned.filter(isHole);
  return cleaned
    .filter((points) => !isHole(points))
    .map((outer) =>
      sheetOf(
        outer,
        holes.filter(([first]) => first && isWithin(first, outer)),
        locate,
      ),
    );
}

function withoutDoubles(points: Point[]): Point[] {
  const isApart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 1e-7;
  const distinct = points.filter((point, index) => index === 0 || isApart(point, points[index - 1] as Point));
  const [first, last] = [distinct[0], distinct.at(-1)];
  return first && last && distinct.length > 1 && !isApart(first, last) ? distinct.slice(0, -1) : distinct;
}

function sheetOf(outer: Point[], holes: Point[][], locate: (point: Point, side: 0 | 1) => Point3): Shell {
  const turned = (points: Point[], sign: 1 | -1) =>
    areaOf(points) * sign > 0 ? points : [...points].reverse();
  const loops = [turned(outer, 1), ...holes.map((hole) => turned(hole, -1))];
  const points = loops.flat();
  const count = points.length;
  const face = earsOf(points, bridged(loops));
  const triangles: (readonly [number, number, number])[] = [
    ...face,
    ...face.map(([a, b, c]) => [a + count, c + count, b + count] as const),
  ];
  let start = 0;
  for (const { length } of loops) {
    for (let step = 0; step < length; step++) {
      const [a, b] = [start + step, start + ((step + 1) % length)];
      triangles.push([a, a + count, b + count], [a, b + count, b]);
    }
    start += length;
  }
  const corners = ([0, 1] as const).flatMap((side) => points.map((point) => locate(point, side)));
  return facingOut({ corners, triangles });
}

/** A single loop of indexes from the outer contour and its holes, joined by cuts. */
function bridged(loops: Point[][]): number[] {
  const points = loops.flat();
  let start = loops[0]?.length ?? 0;
  let loop = Array.from({ length: start }, (_, index) => index);
  const holes = loops.slice(1).map((hole) => {
    const indexes = hole.map((_, index) => start + index);
    start += hole.length;
    return indexes;
  });
  const rightmost = (indexes: number[]) => Math.max(...indexes.map((index) => (points[index] as Point)[0]));
  holes.sort((a, b) => rightmost(b) - rightmost(a));
  for (const hole of holes) {
    const from = hole.reduce((best, index) =>
      (points[index] as Point)[0] > (points[best] as Point)[0] ? index : best,
    );
    const order = [...hole.slice(hole.indexOf(from)), ...hole.slice(0, hole.indexOf(from))];
    // A cut may not cross any hole, its own included.
    const edges = [loop, ...holes].flatMap((line) =>
      line.map((index, step) => [index, line[(step + 1) % line.length] as number] as const),
    );
    const [px, py] = points[from] as Point;
    const sees = (to: number) =>
      edges.every(([a, b]) => {
        if (a === to || b === to || a === from || b === from) return true;
        const [p, q] = [points[a] as Point, points[b] as Point];
        const target = points[to] as Point;
        return (
          cross([px, py], target, p) * cross([px, py], target, q) > 0 ||
          cross(p, q, [px, py]) * cross(p, q, target) > 0
        );
      });
    const near = loop
      .map((index, step) => ({ step, index }))
      .sort(
        (a, b) => distance(points[a.index] as Point, [px, py]) - distance(points[b.index] as Point, [px, py]),
      );
    const { step } = near.find(({ index }) => sees(index)) ?? near[0] ?? { step: 0 };
    loop = [...loop.slice(0, step + 1), ...order, from, ...loop.slice(step)];
  }
  return loop;
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The triangles of a loop, by ear clipping. */
function earsOf(points: Point[], loop: number[]): (readonly [number, number, number])[] {
  const left = [...loop];
  const triangles: (readonly [number, number, number])[] = [];
  const at = (step: number) => left[(step + left.length) % left.length] as number;
  const isEar = (step: number, tolerance: number) => {
    const [a, b, c] = [at(step - 1), at(step), at(step + 1)];
    const [pa, pb, pc] = [points[a] as Point, points[b] as Point, points[c] as Point];
    if (cross(pa, pb, pc) <= tolerance) return false;
    return left.every((other) => {
      if (other === a || other === b || other === c) return true;
      const p = points[other] as Point;
      if (distance(p, pa) < 1e-9 || distance(p, pb) < 1e-9 || distance(p, pc) < 1e-9) return true;
      return cross(pa, pb, p) < -1e-12 || cross(pb, pc, p) < -1e-12 || cross(pc, pa, p) < -1e-12;
    });
  };
  while (left.length > 3) {
    let ear = left.findIndex((_, step) => isEar(step, 1e-12));
    if (ear < 0)
      ear = left.findIndex(
        (_, step) =>
          cross(points[at(step - 1)] as Point, points[at(step)] as Point, points[at(step + 1)] as Point) >
          -1e-12,
      );
    if (ear < 0) ear = 0;
    triangles.push([at(ear - 1), at(ear), at(ear + 1)]);
    left.splice(ear, 1);
  }
  triangles.push([at(0), at(1), at(2)]);
  return triangles;
}
