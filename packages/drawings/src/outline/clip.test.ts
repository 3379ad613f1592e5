import { expect, test } from "vitest";
import { requireKind } from "../../kinds/index.ts";
import { samples } from "../../kinds/samples.fixture.ts";
import { partOutline } from "../index.ts";
import { circle, flatten, line, type Point } from "../path.ts";
import { cutAt } from "./clip.ts";

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const near = (points: Point[] | undefined) =>
  points?.map(([x, y]) => [Math.round(x * 1e6) / 1e6, Math.round(y * 1e6) / 1e6]);

test("a line through a square is cut in three, where it enters and leaves", () => {
  const { outside, inside } = cutAt(line([-5, 5], [15, 5]), square);
  expect(near(flatten(inside)[0])).toEqual([
    [0, 5],
    [10, 5],
  ]);
  expect(outside).toHaveLength(2);
});

test("an arc that is cut stays an arc of the same radius", () => {
  const { inside } = cutAt(circle(4, [0, 5]), square);
  expect(inside.flatMap(({ segments }) => segments.slice(1))).toSatisfy((segments: object[]) =>
    segments.every((segment) => "radius" in segment && segment.radius === 4),
  );
});

const sideOf = (key: string) => {
  const sample = samples.find(({ kind }) => kind.key === key);
  return partOutline({ form: null, dimensions: {}, ...sample, kind: requireKind(key) }).side;
};
const crosses = (key: string, { x, below }: { x: number; below: number }) =>
  sideOf(key)
    .filter(({ role }) => role === "outline")
    .flatMap(({ path }) => flatten(path, 1))
    .some((points) =>
      points.some(([x1, y1], index) => {
        const [x0, y0] = points[index - 1] ?? [x1, y1];
        return (x0 - x) * (x1 - x) < 0 && Math.abs((y0 + y1) / 2) < below;
      }),
    );

test.each([
  // The ring's inner circle ends before its collar of 8 mm; its outer circle continues inside the collar.
  ["eye-bolt", { x: -1, below: 12 }],
  // The hub reaches from 0 to 8.25 mm, and its smallest radius is 5.75 mm.
  ["wing-nut", { x: 1, below: 5.5 }],
])("no visible line of the %s runs inside the piece that it is joined to", (key, limits) => {
  expect(crosses(key, limits)).toBe(false);
});

test("a flange ends its hexagon: no face of it is visible inside the flange", () => {
  const upright = sideOf("flange-bolt")
    .filter(({ role }) => role === "outline")
    .flatMap(({ path }) => flatten(path))
    .flatMap((points) => points.slice(1).map((point, index) => [points[index] ?? point, point] as const))
    .filter(([[x0], [x1]]) => x0 === x1 && x0 < -1.2 && x0 > -6);
  expect(upright).toEqual([]);
});
