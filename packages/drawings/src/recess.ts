import { type Path, type Point, polar, polygon } from "./path.ts";

/** The contour of a cross recess in (z, y): four arms that taper outwards. */
export function crossContour(size: number): Path {
  const [tip, root, half] = [size * 0.1, size * 0.15, size / 2];
  const quarter: Point[] = [
    [half, -tip],
    [half, tip],
    [root * 1.25, root * 0.95],
    [root * 0.95, root * 1.25],
  ];
  const turned: Point[] = [0, 1, 2, 3].flatMap((step) =>
    quarter.map(([z, y]): Point => {
      const [cos, sin] = (
        [
          [1, 0],
          [0, 1],
          [-1, 0],
          [0, -1],
        ] as const
      )[step as 0 | 1 | 2 | 3];
      return [z * cos - y * sin, z * sin + y * cos];
    }),
  );
  return polygon(turned);
}

/** Between opposite waists of a hexalobular socket, as a share of the width across its points (ISO 10664). */
const WAIST = 0.705;
const POINTS_OF_SOCKET = 48;

/** The contour of a hexalobular (Torx) socket in (z, y), by the width across its six points. */
export const hexalobularContour = (size: number): Point[] =>
  Array.from({ length: POINTS_OF_SOCKET }, (_, step) => {
    const degrees = (step * 360) / POINTS_OF_SOCKET;
    const lobes = Math.cos((6 * degrees * Math.PI) / 180);
    return polar((size / 4) * (1 + WAIST + (1 - WAIST) * lobes), 90 + degrees);
  });
