import type { Coil, Wire } from "../model.ts";
import { flatten, type Point, polar } from "../path.ts";
import { closedRows } from "./rings.ts";
import type { Point3, Shell } from "./shell.ts";

/** The offset and width of a half-round wire's flat, as shares of the radius. Its edges are rounded. */
export const HALF_ROUND = { gap: 0.05, width: 0.9 };

/** The section of a wire: the distance to the left of its centre line, and along z. */
export function sectionOf({ diameter, across = diameter, isHalfRound }: Wire, steps: number): Point[] {
  const around = (count: number, from: number, to: number, radius: number, centre: Point): Point[] =>
    Array.from({ length: count }, (_, step) =>
      polar(radius, from + ((to - from) * step) / (count - 1), centre),
    );
  if (!isHalfRound)
    return around(steps + 1, 0, 360, 1, [0, 0])
      .slice(0, -1)
      .map(([off, z]): Point => [(off * diameter) / 2, (z * across) / 2]);
  const { radius, flat, degrees } = halfRound(diameter);
  return around(steps, -degrees, degrees, radius, [diameter / 2 - radius, 0]).map(
    ([off, z]): Point => [Math.max(off, flat), z],
  );
}

/** A half-round section as an arc: its radius, the position of its flat, and its reach to both sides. */
export function halfRound(diameter: number): { radius: number; flat: number; degrees: number } {
  const [flat, half] = [diameter * (HALF_ROUND.gap - 0.5), diameter * HALF_ROUND.width];
  const height = diameter / 2 - flat;
  const radius = (half * half + height * height) / (2 * height);
  return { radius, flat, degrees: (Math.atan2(half, radius - height) * 180) / Math.PI };
}

/** A wire along its centre line in the plane of the axis. */
export function sweptWire(wire: Wire, steps: number): Shell[] {
  const { centre } = wire;
  const section = sectionOf(wire, steps);
  return flatten(centre, 180 / steps).flatMap((all, index) => {
    const isClosed = centre[index]?.closed ?? false;
    const points = all.filter((point, at) => at === 0 || apart(point, all[at - 1] as Point));
    if (isClosed && points.length > 1 && !apart(points[0] as Point, points.at(-1) as Point)) points.pop();
    if (points.length < 2) return [];
    const corners = points.flatMap((point, at) => {
      const before = points[at - 1] ?? (isClosed ? points.at(-1) : undefined) ?? point;
      const after = points[at + 1] ?? (isClosed ? points[0] : undefined) ?? point;
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const span = Math.hypot(dx, dy) || 1;
      return section.map(
        ([off, z]): Point3 => [point[0] - (dy / span) * off, point[1] + (dx / span) * off, z],
      );
    });
    return [closedRows(corners, points.length, section.length, isClosed)];
  });
}

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 1e-7;

/** The start and end angle of a coil about the axis, from z to y. */
export const COIL_DEGREES = { from: -20, to: 323 };

/** Coiling compresses a bar inside and stretches it outside, so its section is a trapezium, thinner outside by this share. */
const COIL_THINNING = 0.2;

/** The corners of a coil's section: the position along the axis, and whether it is outside. */
export function coilSection(thickness: number): [deep: number, isOut: boolean][] {
  const off = (thickness * COIL_THINNING) / 2;
  return [
    [0, false],
    [off, true],
    [thickness - off, true],
    [thickness, false],
  ];
}

/** One turn of a coil's section, with a small gap between its ends. */
export function sweptCoil({ inner, outer, thickness, rise }: Coil, steps: number): Shell {
  const [from, to] = [(COIL_DEGREES.from * Math.PI) / 180, (COIL_DEGREES.to * Math.PI) / 180];
  const corners = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps;
    const x = (rise * step) / steps;
    const at = (radius: number, deep: number): Point3 => [
      x + deep,
      (radius / 2) * Math.sin(angle),
      (radius / 2) * Math.cos(angle),
    ];
    return coilSection(thickness).map(([deep, isOut]) => at(isOut ? outer : inner, deep));
  }).flat();
  return closedRows(corners, steps + 1, 4, false);
}
