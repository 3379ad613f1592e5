import type { Point } from "../path.ts";
import { facingOut, type Point3, type Shell } from "./shell.ts";

/** A closed line around the axis: its position and radius, constant or by the angle in radians. */
export type Ring = { x: ByAngle; radius: ByAngle };
type ByAngle = number | ((angle: number) => number);

export const at = (value: ByAngle, angle: number): number =>
  typeof value === "number" ? value : value(angle);

/**
 * The solid between rings in order, with corners at the same angles. Discs close the first and last ring; with a
 * through hole, the two are joined to each other instead.
 */
export function solidOfRings(rings: Ring[], angles: number[], isJoined = false): Shell {
  const corners: Point3[] = rings.flatMap(({ x, radius }) =>
    angles.map((angle): Point3 => {
      const r = at(radius, angle);
      return [at(x, angle), r * Math.sin(angle), r * Math.cos(angle)];
    }),
  );
  return closedRows(corners, rings.length, angles.length, isJoined);
}

/** Triangles between rows of corners, each a closed line. Fans close the ends, or the ends are joined to each other. */
export function closedRows(corners: Point3[], rows: number, columns: number, isJoined: boolean): Shell {
  const triangles: (readonly [number, number, number])[] = [];
  const at = (row: number, column: number) => (row % rows) * columns + (column % columns);
  for (let row = 0; row < (isJoined ? rows : rows - 1); row++)
    for (let column = 0; column < columns; column++) {
      const [a, b] = [at(row, column), at(row, column + 1)];
      const [c, d] = [at(row + 1, column + 1), at(row + 1, column)];
      triangles.push([a, b, c], [a, c, d]);
    }
  if (isJoined) return facingOut({ corners, triangles });
  const all = [...corners];
  for (const row of [0, rows - 1]) {
    const middle = all.push(middleOf(corners.slice(row * columns, (row + 1) * columns))) - 1;
    for (let column = 0; column < columns; column++) {
      const [a, b] = [at(row, column), at(row, column + 1)];
      triangles.push(row === 0 ? [middle, b, a] : [middle, a, b]);
    }
  }
  return facingOut({ corners: all, triangles });
}

const middleOf = (points: Point3[]): Point3 => {
  const mean = (axis: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1), mean(2)];
};

/** Angles of a full circle in even steps, plus the corners that must not be cut off. */
export function anglesAround(steps: number, corners: number[] = []): number[] {
  const turn = 2 * Math.PI;
  const even = Array.from({ length: steps }, (_, step) => (step * turn) / steps);
  const exact = corners.map((angle) => ((angle % turn) + turn) % turn);
  const apart = (a: number, b: number) => Math.min(Math.abs(a - b), turn - Math.abs(a - b)) > 1e-3;
  const distinct = exact.filter((angle, index) =>
    exact.slice(0, index).every((other) => apart(angle, other)),
  );
  return [...even.filter((angle) => distinct.every((other) => apart(angle, other))), ...distinct].sort(
    (a, b) => a - b,
  );
}

export const cornersAt = (points: Point[]): number[] => points.map(([z, y]) => Math.atan2(y, z));

/** The radius by angle of a star-shaped polygon in (z, y) around the axis. */
export function radiusOf(points: Point[]): (angle: number) => number {
  return (angle) => {
    const [dz, dy] = [Math.cos(angle), Math.sin(angle)];
    let reach = 0;
    points.forEach(([z0, y0], index) => {
      const [z1, y1] = points[(index + 1) % points.length] as Point;
      const across = dz * (y1 - y0) - dy * (z1 - z0);
      if (Math.abs(across) < 1e-12) return;
      const along = (z0 * (y1 - y0) - y0 * (z1 - z0)) / across;
      const share = (z0 * dy - y0 * dz) / across;
      if (along > 0 && share > -1e-9 && share < 1 + 1e-9) reach = Math.max(reach, along);
    });
    return reach;
  };
}
