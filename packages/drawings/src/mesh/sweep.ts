import type { Coil } from "../model.ts";
import { flatten, type Path, type Point } from "../path.ts";
import { closedRows } from "./rings.ts";
import type { Point3, Shell } from "./shell.ts";

/** A round wire along its centre line in the plane of the axis. */
export function sweptWire(centre: Path, diameter: number, steps: number): Shell[] {
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
      return Array.from({ length: steps }, (_, step): Point3 => {
        const angle = (2 * Math.PI * step) / steps;
        const off = (diameter / 2) * Math.cos(angle);
        return [point[0] - (dy / span) * off, point[1] + (dx / span) * off, (diameter / 2) * Math.sin(angle)];
      });
    });
    return [closedRows(corners, points.length, steps, isClosed)];
  });
}

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 1e-7;

/** From where to where a coil is wound about the axis, from z to y. */
export const COIL_DEGREES = { from: -20, to: 323 };

/** One turn of a rectangular section, its ends a little apart. */
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
    return [at(inner, 0), at(outer, 0), at(outer, thickness), at(inner, thickness)];
  }).flat();
  return closedRows(corners, steps + 1, 4, false);
}
