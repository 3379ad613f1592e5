import { formatMillimetres, type Measures, threadOf } from "../measures.ts";
import type { Bore, Dimension, PartGeometry, Piece, Pose, Prism } from "../model.ts";
import type { Contour, Point } from "../path.ts";

export const LYING: Pose = { tilt: 27, roll: 42 };
export const STANDING: Pose = { tilt: 42, roll: 63 };
export const SQUARE: Pose = { ...STANDING, spin: 45 };
export const FLAT: Pose = { tilt: 54, roll: 66 };
export const FACING: Pose = { tilt: 64, roll: 66 };
export const BENT: Pose = { tilt: 10, roll: 40 };

export const horizontal = (
  name: string,
  value: number,
  fromX: number,
  toX: number,
  y: number,
  at: "top" | "bottom" = "bottom",
): Dimension => ({
  name,
  label: formatMillimetres(value),
  from: [fromX, y],
  to: [toX, y],
  kind: "horizontal",
  view: "side",
  at,
});

export const vertical = (
  name: string,
  label: string,
  x: number,
  half: number,
  at: "left" | "right" = "right",
): Dimension => ({ name, label, from: [x, -half], to: [x, half], kind: "vertical", view: "side", at });

/** A dimension across the end view, horizontal or vertical. */
export const across = (
  name: string,
  label: string,
  half: number,
  upright = false,
  centre = 0,
): Dimension => ({
  name,
  label,
  from: upright ? [0, centre - half] : [centre - half, 0],
  to: upright ? [0, centre + half] : [centre + half, 0],
  kind: upright ? "vertical" : "horizontal",
  view: "end",
  at: upright ? "right" : "bottom",
});

/** Marks the size of something that a part is used with. */
export const reference = (dimension: Dimension): Dimension => ({ ...dimension, isReference: true });

/** A thread's dimension with its pitch, if known. Only metric threads have a designation for it. */
export const threaded = (measures: Measures, dimension: Dimension): Dimension => {
  if (!measures.has("pitch")) return dimension;
  const pitch = formatMillimetres(measures.pick(["pitch"], 1));
  return { ...dimension, note: dimension.label.startsWith("M") ? ` x ${pitch}` : ` P${pitch}` };
};

/** A dimension that is shown only if given, and drawn as given. */
export function known(measures: Measures, names: string[], make: (value: number) => Dimension): Dimension[] {
  if (!names.some(measures.has)) return [];
  const value = measures.pick(names, 0);
  const dimension = make(value);
  const { kind, from, to } = dimension;
  const drawn = Math.abs(kind === "horizontal" ? to[0] - from[0] : to[1] - from[1]);
  return measures.isBroken() || Math.abs(drawn - value) < 0.001 ? [dimension] : [];
}

export const diameter = (value: number): string => `⌀${formatMillimetres(value)}`;
export const metric = (value: number): string => `M${formatMillimetres(value)}`;

/** A tapped hole that fits the thread. */
export function tapped(measures: Measures, d: number, depth: number): Bore {
  const { core, pitch } = threadOf(measures, d);
  return { shape: "round", size: core, depth, thread: { pitch, d } };
}

/** The nut (flats, height; ISO 4032) and washer (diameter, thickness; ISO 7089) on a stud, by its thread. */
const fittings: Record<number, [flats: number, nut: number, washerD: number, washerH: number]> = {
  5: [8, 4.7, 10, 1],
  6: [10, 5.2, 12, 1.6],
  8: [13, 6.8, 16, 1.6],
  10: [16, 8.4, 20, 2],
  12: [18, 10.8, 24, 2.5],
  14: [21, 12.8, 28, 2.5],
  16: [24, 14.8, 30, 3],
  20: [30, 18, 37, 3],
  24: [36, 21.5, 44, 4],
  30: [46, 25.6, 56, 4],
  36: [55, 31, 66, 5],
};

/** The width across flats, in mm, of the nut on a thread. */
export const nutFlats = (d: number): number => fittings[d]?.[0] ?? d * 1.6;

/** Nuts and a washer on a stud, from a position on the axis. `end` is the back of the washer. */
export function nutsAndWasher(
  d: number,
  at: number,
  { flats: flatsOverride, nuts = 1 }: { flats?: number; nuts?: number } = {},
): { pieces: Piece[]; end: number } {
  const [flats, height, washerD, washerH] = fittings[d] ?? [d * 1.6, d * 0.85, d * 2, d * 0.2];
  const seat = at + nuts * height;
  const end = seat + washerH;
  return {
    end,
    pieces: [
      ...Array.from(
        { length: nuts },
        (_, index): Piece => ({
          kind: "prism",
          from: at + index * height,
          to: at + (index + 1) * height,
          sides: 6,
          flats: flatsOverride ?? flats,
          chamfer: "both",
        }),
      ),
      {
        kind: "turned",
        profile: [
          [seat, washerD / 2],
          [end, washerD / 2],
        ],
      },
    ],
  };
}

/** A spherical cap with its top at x0 and its rim at x1. */
export function cap(x0: number, x1: number, radius: number, rim: number, steps = 10): Point[] {
  const height = x1 - x0 - rim;
  const sphere = (radius * radius + height * height) / (2 * height);
  const maxAngle = Math.atan2(radius, sphere - height);
  return [
    ...Array.from({ length: steps }, (_, step): Point => {
      const angle = (maxAngle * (step + 0.5)) / (steps - 0.5);
      const across = Math.min(radius, sphere * Math.sin(angle));
      return [x0 + sphere * (1 - Math.cos(angle)), across];
    }).map(([x, y], index): Point => (index === 0 ? [x0, y] : [x, y])),
    [x1, radius],
  ];
}

/**
 * A flange behind a hexagon of this width across flats, forged in one: the hexagon ends where its flats and corners
 * meet the cone of the flange.
 */
export function flangeOn(
  hexagon: Prism,
  [near, rim, back]: readonly [near: number, rim: number, back: number],
  radius: number,
): Piece[] {
  const [inner, corner] = [hexagon.flats / 2, hexagon.flats / Math.sqrt(3)];
  const cornersAt = near + ((rim - near) * (corner - inner)) / (radius - inner);
  const box = (from: number, to: number): Point[] => [
    [from, -corner * 1.01],
    [to, -corner * 1.01],
    [to, corner * 1.01],
    [from, corner * 1.01],
  ];
  const scallops = [1, 0.5, -0.5].map((share): Contour => {
    const [top, bottom] = [share * corner, share === 0.5 ? -corner / 2 : (share - 0.5) * corner];
    const control: Point = [2 * near - cornersAt, (top + bottom) / 2];
    return {
      closed: false,
      segments: [
        { to: [cornersAt, top], move: true },
        { to: [cornersAt, bottom], control },
      ],
    };
  });
  return [
    { ...hexagon, edges: scallops, joinedTo: box(cornersAt + 1e-6, hexagon.to + radius) },
    {
      kind: "turned",
      profile: [
        [near, inner],
        [rim, radius],
        [back, radius],
      ],
      joinedTo: box(near - radius, cornersAt - 1e-6),
    },
  ];
}

/** A part of a sphere from a flat top at x0 to its rim at x = 0. */
export function sphere(x0: number, flat: number, rim: number, steps = 10): Point[] {
  const centre = (rim * rim - flat * flat - x0 * x0) / (-2 * x0);
  const square = centre * centre + rim * rim;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const x = x0 * (1 - step / steps);
    return [x, Math.sqrt(Math.max(flat * flat, square - (x - centre) ** 2))];
  });
}

/** A domed profile from a flat top at x0 to the full radius at x1. */
export function dome(x0: number, x1: number, flat: number, radius: number, steps = 8, power = 0.5): Point[] {
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const t = 1 - Math.cos((step / steps) * (Math.PI / 2));
    return [x0 + (x1 - x0) * t, flat + (radius - flat) * (1 - (1 - t) ** 2) ** power];
  });
}

export function part(
  pose: Pose,
  pieces: Piece[],
  dimensions: Dimension[],
  breakAt?: { x: number; radius: number } | false,
): PartGeometry {
  return { pose, pieces, dimensions, ...(breakAt ? { breakAt } : {}) };
}
