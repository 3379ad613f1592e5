import { type Path, type Point, polygon } from "./path.ts";

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
