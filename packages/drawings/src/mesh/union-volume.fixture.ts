import type { Shell } from "./shell.ts";
/** The volume of the union of shells in mm³, to some tenths of a percent: sampled by rays along x on an even grid. */
export function unionVolume(shells: Shell[], side = 180): number {
  const corners = shells.flatMap((shell) => shell.corners);
  const span = (axis: 1 | 2) => {
    const values = corners.map((corner) => corner[axis]);
    const [min, max] = [Math.min(...values), Math.max(...values)];
    // An odd offset, so that no ray runs along an edge of a symmetric part.
    return { min: min - (max - min) * 1.37e-4, step: ((max - min) * 1.000311) / side };
  };
  const [high, deep] = [span(1), span(2)];
  const rays = Array.from({ length: side * side }, (): [number, number][] => []);
  for (const shell of shells) {
    const crossings = new Map<number, number[]>();
    for (const triangle of shell.triangles) {
      const [a, b, c] = triangle.map((index) => shell.corners[index] ?? [0, 0, 0]) as [
        number[],
        number[],
        number[],
      ];
      const [ax = 0, ay = 0, az = 0] = a;
      const [bx = 0, by = 0, bz = 0] = b;
      const [cx = 0, cy = 0, cz = 0] = c;
      const twice = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
      if (Math.abs(twice) < 1e-12) continue;
      const cells = (values: number[], { min, step }: typeof high) => [
        Math.max(0, Math.ceil((Math.min(...values) - min) / step - 0.5)),
        Math.min(side - 1, Math.floor((Math.max(...values) - min) / step - 0.5)),
      ];
      const [firstRow = 0, lastRow = 0] = cells([ay, by, cy], high);
      const [firstColumn = 0, lastColumn = 0] = cells([az, bz, cz], deep);
      for (let row = firstRow; row <= lastRow; row++)
        for (let column = firstColumn; column <= lastColumn; column++) {
          const [y, z] = [high.min + (row + 0.5) * high.step, deep.min + (column + 0.5) * deep.step];
          const second = ((y - ay) * (cz - az) - (z - az) * (cy - ay)) / twice;
          const third = ((by - ay) * (z - az) - (bz - az) * (y - ay)) / twice;
          if (second < 0 || third < 0 || second + third > 1) continue;
          const ray = row * side + column;
          const found = crossings.get(ray) ?? [];
          found.push(ax + second * (bx - ax) + third * (cx - ax));
          crossings.set(ray, found);
        }
    }
    for (const [ray, hits] of crossings) {
      hits.sort((a, b) => a - b);
      for (let i = 0; i + 1 < hits.length; i += 2) rays[ray]?.push([hits[i] ?? 0, hits[i + 1] ?? 0]);
    }
  }
  const inside = rays.reduce((sum, stretches) => sum + lengthOf(stretches), 0);
  return inside * high.step * deep.step;
}

function lengthOf(stretches: [number, number][]): number {
  let [length, reached] = [0, -Infinity];
  for (const [from, to] of stretches.sort(([a], [b]) => a - b)) {
    length += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return length;
}
