import type { Flutes, Slots, Turned } from "../model.ts";
import { type Point, polar } from "../path.ts";
import { type Cut, farHole } from "./cuts.ts";
import { anglesAround, closedRows, cornersAt, type Ring, solidOfRings } from "./rings.ts";
import type { Point3, Shell } from "./shell.ts";
import { radiusAt } from "./slits.ts";
import type { Detail } from "./thread.ts";

const RADIUS_MIN_MM = 0.005;
/** The number of slices of a cross hole and of a drill point. */
const SLICES = 16;

/** A cylinder with a round cross hole: the parts before and behind the hole, and the halves beside it. */
export function crossed(
  { profile }: Turned,
  { at, diameter }: { at: number; diameter: number },
  steps: number,
): Shell[] {
  const around = radiusAt(profile, at);
  const hole = Math.min(diameter / 2, around * 0.95);
  const solid = (points: Point[]) =>
    solidOfRings(
      points.map(([x, r]) => ({ x, radius: Math.max(r, RADIUS_MIN_MM) })),
      anglesAround(steps * 2),
    );
  const before = profile.filter(([x]) => x < at - hole);
  const behind = profile.filter(([x]) => x > at + hole);
  const half = (side: 1 | -1): Shell => {
    const rows = Array.from({ length: SLICES + 1 }, (_, slice): Point => {
      const turn = (Math.PI * slice) / SLICES;
      return [at - hole * Math.cos(turn), hole * Math.sin(turn)];
    });
    const corners = rows.flatMap(([x, open]) => {
      const edge = Math.asin(open / around);
      // Around from one edge of the hole to the other. The wall of the hole closes the row.
      return Array.from({ length: steps + 1 }, (_, step): Point3 => {
        const angle = edge + ((Math.PI - 2 * edge) * step) / steps;
        return [x, side * around * Math.sin(angle), around * Math.cos(angle)];
      });
    });
    return closedRows(corners, rows.length, steps + 1, false);
  };
  return [
    solid([...before, [at - hole, around]]),
    half(1),
    half(-1),
    solid([[at + hole, around], ...behind]),
  ];
}

/** A hollow body with a slotted far end: the body before the slots, and the sectors between them. */
export function slotsAlong(
  piece: Turned,
  { count, width, from }: Slots,
  cut: Cut | undefined,
  { steps, detail }: { steps: number; detail: Detail },
): { near: Turned | null; sectors: Shell[] } {
  const { profile, slots: _slots, farBore, ...rest } = piece;
  const end = profile.at(-1)?.[0] ?? 0;
  const inner = Math.max(
    farHole(piece, detail)?.radius ?? (cut && "radius" in cut ? cut.radius : 0),
    width * 0.51,
  );
  const edge: Point = [from, radiusAt(profile, from)];
  const far = [edge, ...profile.filter(([x]) => x > from)];
  const section: Point[] = [...far, [end, inner], [from, inner]];
  const share = (2 * Math.PI) / count;
  const columns = Math.max(4, Math.ceil((steps * 2) / count));
  const sectors = Array.from({ length: count }, (_, index) => {
    const corners = Array.from({ length: columns + 1 }, (_, column) =>
      section.map(([x, r]): Point3 => {
        const open = Math.asin(Math.min(1, width / 2 / r));
        const angle = index * share + open + ((share - 2 * open) * column) / columns;
        return [x, r * Math.sin(angle), r * Math.cos(angle)];
      }),
    ).flat();
    return closedRows(corners, columns + 1, section.length, false);
  });
  const isWhollySlotted = from <= (profile[0]?.[0] ?? 0) + 1e-6;
  const near: Turned = {
    ...rest,
    profile: [...profile.filter(([x]) => x < from), edge],
    ...(farBore && { farBore: { ...farBore, depth: Math.max(0, farBore.depth - (end - from)) } }),
  };
  return { near: isWhollySlotted ? null : near, sectors };
}

/** The V of a flute in (z, y), from its root to outside a body of this radius. */
export function fluteContours({ root, degrees }: Flutes, radius: number): Point[][] {
  return [20, 200].map((towards) => {
    const tip = polar(root, towards);
    const arm = (side: 1 | -1) => polar(radius * 3, towards + (side * degrees) / 2, tip);
    return [tip, arm(-1), arm(1)];
  });
}

/** The rings of a drill: its profile, limited by its flutes. */
export function flutedRings({ profile }: Turned, flutes: Flutes): { rings: Ring[]; corners: number[] } {
  const end = profile.at(-1)?.[0] ?? 0;
  const maxRadius = Math.max(...profile.map(([, r]) => r));
  const contours = fluteContours(flutes, maxRadius);
  const floors = contours.map(
    ([tip, ...arms]) =>
      (angle: number) =>
        Math.min(...[arms[0], arms[1]].map((arm) => alongRay(angle, tip as Point, arm as Point))),
  );
  const cut = (radius: number) => (angle: number) =>
    Math.max(RADIUS_MIN_MM, Math.min(radius, ...floors.map((floor) => floor(angle))));
  const positions = [
    ...profile.map(([x]) => x),
    ...Array.from({ length: SLICES }, (_, slice) => flutes.from + ((end - flutes.from) * slice) / SLICES),
  ]
    .filter((x) => x >= flutes.from)
    .sort((a, b) => a - b);
  const whole = profile.filter(([x]) => x < flutes.from);
  const corners = contours.flatMap(([tip, ...arms]) => [
    ...cornersAt([tip as Point]),
    ...arms.flatMap((arm) => cornersAt([rimPoint(tip as Point, arm, maxRadius)])),
  ]);
  return {
    rings: [
      ...whole.map(([x, radius]) => ({ x, radius })),
      { x: flutes.from, radius: radiusAt(profile, flutes.from) },
      ...positions.map((x) => ({ x, radius: cut(radiusAt(profile, x)) })),
    ],
    corners,
  };
}

/** The distance from the axis, along a ray, to the line through two points. */
function alongRay(angle: number, [z0, y0]: Point, [z1, y1]: Point): number {
  const [dz, dy] = [Math.cos(angle), Math.sin(angle)];
  const across = dz * (y1 - y0) - dy * (z1 - z0);
  if (Math.abs(across) < 1e-12) return Infinity;
  const reach = (z0 * (y1 - y0) - y0 * (z1 - z0)) / across;
  const share = (z0 * dy - y0 * dz) / across;
  return reach > 0 && share >= -1e-9 ? reach : Infinity;
}

/** Where a line from a point inside a circle leaves it. */
function rimPoint([z0, y0]: Point, [z1, y1]: Point, radius: number): Point {
  const [dz, dy] = [z1 - z0, y1 - y0];
  const [a, b, c] = [dz * dz + dy * dy, z0 * dz + y0 * dy, z0 * z0 + y0 * y0 - radius * radius];
  const t = (-b + Math.sqrt(Math.max(0, b * b - a * c))) / a;
  return [z0 + dz * t, y0 + dy * t];
}

/** The rings of a body that ends in a slanted plane. */
export function slantedEnd(rings: Ring[], slant: number): Ring[] {
  const [last] = rings.slice(-1);
  if (!last) return rings;
  const end = Number(last.x);
  return [...rings.slice(0, -1), { ...last, x: (angle) => end - (slant * (1 - Math.sin(angle))) / 2 }];
}
