export type Point = readonly [number, number];

/** An arc turns counter-clockwise (y up) when `ccw` is set; `large` picks the longer way round. */
export type Segment =
  | { to: Point; move?: true }
  | { to: Point; radius: number; ccw: boolean; large: boolean }
  | { to: Point; control: Point };

export type Contour = { segments: Segment[]; closed: boolean };
export type Path = Contour[];
export type Box = { minX: number; minY: number; maxX: number; maxY: number };

export const polyline = (points: Point[], closed = false): Path => [
  { closed, segments: points.map((to, index) => (index === 0 ? { to, move: true } : { to })) },
];
export const polygon = (points: Point[]): Path => polyline(points, true);
export const line = (a: Point, b: Point): Path => polyline([a, b]);
export const rectangle = (x0: number, y0: number, x1: number, y1: number): Path =>
  polygon([
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]);

export const polar = (radius: number, degrees: number, centre: Point = [0, 0]): Point => [
  centre[0] + radius * Math.cos((degrees * Math.PI) / 180),
  centre[1] + radius * Math.sin((degrees * Math.PI) / 180),
];

export function circle(radius: number, centre: Point = [0, 0]): Path {
  const arc = { radius, ccw: true, large: false };
  const west = polar(radius, 180, centre);
  return [
    {
      closed: true,
      segments: [
        { to: west, move: true },
        { ...arc, to: polar(radius, 0, centre) },
        { ...arc, to: west },
      ],
    },
  ];
}

/** An arc counter-clockwise from one angle to another, in degrees. */
export function arc(radius: number, from: number, to: number, centre: Point = [0, 0]): Path {
  return [
    {
      closed: false,
      segments: [
        { to: polar(radius, from, centre), move: true },
        { to: polar(radius, to, centre), radius, ccw: true, large: to - from > 180 },
      ],
    },
  ];
}

/** The angle of a prism's first corner: a hexagon stands on a corner, a square on a flat. */
export const firstCorner = (sides: 4 | 6): number => (sides === 6 ? 90 : 45);

export const regular = (sides: number, radius: number, firstDegrees: number): Point[] =>
  Array.from({ length: sides }, (_, index) => polar(radius, firstDegrees + (index * 360) / sides));

/** Scales each axis, then shifts. Mirroring one axis reverses the arcs. */
export function transform(path: Path, scaleX: number, scaleY: number, shift: Point = [0, 0]): Path {
  const move = ([x, y]: Point): Point => [x * scaleX + shift[0], y * scaleY + shift[1]];
  const mirrored = scaleX * scaleY < 0;
  return path.map(({ closed, segments }) => ({
    closed,
    segments: segments.map((segment) => {
      const to = move(segment.to);
      if ("radius" in segment)
        return {
          ...segment,
          to,
          radius: segment.radius * Math.abs(scaleY),
          ccw: segment.ccw !== mirrored,
        };
      if ("control" in segment) return { to, control: move(segment.control) };
      return { ...segment, to };
    }),
  }));
}

export function rotate(path: Path, degrees: number): Path {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const turn = ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos];
  return path.map(({ closed, segments }) => ({
    closed,
    segments: segments.map((segment) =>
      "control" in segment
        ? { to: turn(segment.to), control: turn(segment.control) }
        : { ...segment, to: turn(segment.to) },
    ),
  }));
}

/** The centre of an arc between two points, or their midpoint if the radius is too small. */
export function centreOf(from: Point, to: Point, radius: number, ccw: boolean, large: boolean): Point {
  const [dx, dy] = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2];
  const half = Math.hypot(dx, dy) || 1e-9;
  const height = Math.sqrt(Math.max(0, radius * radius - half * half)) * (ccw === large ? -1 : 1);
  return [from[0] + dx - (dy / half) * height, from[1] + dy + (dx / half) * height];
}

/** The path as points. Arcs and curves are split into steps of at most `degrees`. */
export function flatten(path: Path, degrees = 6): Point[][] {
  return path.map(({ segments }) => {
    const points: Point[] = [];
    let from: Point = [0, 0];
    for (const segment of segments) {
      if ("radius" in segment) {
        const { to, radius, ccw, large } = segment;
        const centre = centreOf(from, to, radius, ccw, large);
        const angle = (point: Point) => Math.atan2(point[1] - centre[1], point[0] - centre[0]);
        const start = angle(from);
        let deleteExpired = angle(to) - start;
        if (ccw && deleteExpired <= 1e-9) deleteExpired += 2 * Math.PI;
        if (!ccw && deleteExpired >= -1e-9) deleteExpired -= 2 * Math.PI;
        const steps = Math.max(2, Math.ceil(Math.abs(deleteExpired) / ((degrees * Math.PI) / 180)));
        for (let step = 1; step <= steps; step++)
          points.push(polar(radius, ((start + (deleteExpired * step) / steps) * 180) / Math.PI, centre));
      } else if ("control" in segment) {
        for (let step = 1; step <= 6; step++) {
          const t = step / 6;
          const at = (axis: 0 | 1) =>
            (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * segment.control[axis] + t * t * segment.to[axis];
          points.push([at(0), at(1)]);
        }
      } else points.push(segment.to);
      from = segment.to;
    }
    return points;
  });
}

export function boxOf(points: Point[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of points) {
    box.minX = Math.min(box.minX, x);
    box.maxX = Math.max(box.maxX, x);
    box.minY = Math.min(box.minY, y);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}

/** A number for SVG: at most two decimals, no trailing zeros, no negative zero. */
export const round = (value: number): number => Math.round(value * 100) / 100 + 0;
const coarse = (value: number): number => Math.round(value * 10) / 10 + 0;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? "");

/** SVG path data; the caller has flipped y. Circles may be squeezed to ellipses along x. */
export function pathData(path: Path, squeezeX = 1): string {
  return path
    .map(({ segments, closed }) => {
      const steps = segments.map((segment) => {
        const to = `${coarse(segment.to[0])} ${coarse(segment.to[1])}`;
        if ("radius" in segment) {
          const radii = `${coarse(segment.radius * squeezeX)} ${coarse(segment.radius)}`;
          return `A${radii} 0 ${segment.large ? 1 : 0} ${segment.ccw ? 1 : 0} ${to}`;
        }
        if ("control" in segment) return `Q${coarse(segment.control[0])} ${coarse(segment.control[1])} ${to}`;
        return `${"move" in segment ? "M" : "L"}${to}`;
      });
      return steps.join("") + (closed ? "Z" : "");
    })
    .join("");
}

/** The convex hull of some points (Andrew's monotone chain). */
export function convexHull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: Point[]): Point[] => {
    const hull: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const b = hull.at(-1);
        const a = hull.at(-2);
        if (!a || !b) break;
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 1e-9) break;
        hull.pop();
      }
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}
