export type Point3 = readonly [x: number, y: number, z: number];

/** A closed surface: corners in mm, and triangles as corner indexes, counter-clockwise from outside. */
export type Shell = { corners: Point3[]; triangles: (readonly [number, number, number])[] };

const ORIGIN: Point3 = [0, 0, 0];

const cornersOf = ({ corners }: Shell, [a, b, c]: readonly [number, number, number]) =>
  [corners[a] ?? ORIGIN, corners[b] ?? ORIGIN, corners[c] ?? ORIGIN] as const;

/** The volume in mm³. Negative if the triangles face inward. */
export function volumeOf(shell: Shell): number {
  let sixfold = 0;
  for (const triangle of shell.triangles) {
    const [a, b, c] = cornersOf(shell, triangle);
    sixfold +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sixfold / 6;
}

/** The shell with its triangles facing outward. */
export function facingOut(shell: Shell): Shell {
  if (volumeOf(shell) >= 0) return shell;
  return { ...shell, triangles: shell.triangles.map(([a, b, c]) => [a, c, b] as const) };
}

/** The number of edges that are not shared by exactly two triangles, one in each direction. */
export function openEdges({ triangles }: Shell): number {
  const directed = new Map<string, number>();
  for (const [a, b, c] of triangles)
    for (const edge of [`${a}>${b}`, `${b}>${c}`, `${c}>${a}`])
      directed.set(edge, (directed.get(edge) ?? 0) + 1);
  let open = 0;
  for (const [edge, count] of directed) {
    const [from, to] = edge.split(">");
    if (count !== 1 || directed.get(`${to}>${from}`) !== 1) open += 1;
  }
  return open;
}

/** Less than the 30° of a chamfer, more than one step of a round surface. */
const CREASE = Math.cos((27 * Math.PI) / 180);

/**
 * Positions and normals for a renderer, for each corner of each triangle. Faces that meet at a blunt angle share
 * their normal, so round surfaces look smooth and edges stay sharp.
 */
export function facesOf(shells: Shell[]): { positions: Float32Array; normals: Float32Array } {
  const count = shells.reduce((sum, { triangles }) => sum + triangles.length, 0);
  const positions = new Float32Array(count * 9);
  const normals = new Float32Array(count * 9);
  let at = 0;
  for (const shell of shells) {
    const flat = shell.triangles.map((triangle) => normalOf(...cornersOf(shell, triangle)));
    const around: number[][] = shell.corners.map(() => []);
    shell.triangles.forEach((triangle, face) => {
      for (const corner of triangle) around[corner]?.push(face);
    });
    shell.triangles.forEach((triangle, face) => {
      const faceNormal = flat[face] ?? ORIGIN;
      for (const corner of triangle) {
        const sum = [0, 0, 0] as [number, number, number];
        for (const other of around[corner] ?? []) {
          const normal = flat[other] ?? ORIGIN;
          const size = Math.hypot(...normal) * Math.hypot(...faceNormal) || 1;
          if (
            (normal[0] * faceNormal[0] + normal[1] * faceNormal[1] + normal[2] * faceNormal[2]) / size <
            CREASE
          )
            continue;
          for (const axis of [0, 1, 2] as const) sum[axis] += normal[axis];
        }
        const length = Math.hypot(...sum) || 1;
        positions.set(shell.corners[corner] ?? ORIGIN, at);
        normals.set([sum[0] / length, sum[1] / length, sum[2] / length], at);
        at += 3;
      }
    });
  }
  return { positions, normals };
}

/** A triangle's normal, twice as long as its area, so that large faces weigh more. */
function normalOf(a: Point3, b: Point3, c: Point3): Point3 {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}
