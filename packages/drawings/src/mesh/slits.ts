import type { Turned } from "../model.ts";
import type { Point } from "../path.ts";
import type { Cut } from "./cuts.ts";
import { anglesAround, closedRows, solidOfRings } from "./rings.ts";
import { sheetsOf } from "./sheet.ts";
import type { Point3, Shell } from "./shell.ts";

const RADIUS_MIN_MM = 0.005;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The profile's radius at x, interpolated between its points. */
export function radiusAt(profile: Point[], x: number): number {
  const next = profile.findIndex(([at]) => at >= x);
  const [before, after] = [profile[Math.max(0, next - 1)], profile[next] ?? profile.at(-1)];
  if (!before || !after) return RADIUS_MIN_MM;
  const share = after[0] === before[0] ? 0 : (x - before[0]) / (after[0] - before[0]);
  return before[1] + (after[1] - before[1]) * share;
}

/** A turned body with a slot across its near end: the solid part and the two halves on it. */
export function slotted(
  { profile }: Turned,
  { slot, until }: Extract<Cut, { slot: number }>,
  steps: number,
): Shell[] {
  const floor: Point = [until, radiusAt(profile, until)];
  const whole = solidOfRings(
    [floor, ...profile.filter(([x]) => x > until)].map(([x, r]) => ({
      x,
      radius: Math.max(r, RADIUS_MIN_MM),
    })),
    anglesAround(steps * 2),
  );
  const rows = [...profile.filter(([x]) => x < until), floor];
  const half = (side: 1 | -1): Shell => {
    const corners = rows.flatMap(([x, radius]) => {
      const edge = Math.asin(Math.min(1, slot / Math.max(radius, slot)));
      // Around from one end of the slot's wall to the other. The wall closes the row.
      return Array.from({ length: steps + 1 }, (_, step): Point3 => {
        const angle = edge + ((Math.PI - 2 * edge) * step) / steps;
        return [x, radius * Math.cos(angle), side * radius * Math.sin(angle)];
      });
    });
    return closedRows(corners, rows.length, steps + 1, false);
  };
  return [whole, half(1), half(-1)];
}

/** A tube with a slit along its whole length. */
export function slit(
  { profile }: Turned,
  { from, to }: { from: number; to: number },
  cut: Cut | undefined,
  steps: number,
): Shell {
  const [start, end] = [profile[0]?.[0] ?? 0, profile.at(-1)?.[0] ?? 0];
  const inner = cut && "radius" in cut ? cut.radius : RADIUS_MIN_MM;
  const section: Point[] = [...profile, [end, inner], [start, inner]];
  const corners = Array.from({ length: steps * 2 + 1 }, (_, step) => {
    const angle = radians(to) + (radians(360 + from - to) * step) / (steps * 2);
    return section.map(([x, r]): Point3 => [x, r * Math.sin(angle), r * Math.cos(angle)]);
  }).flat();
  return closedRows(corners, steps * 2 + 1, section.length, false);
}

const TURNS = 2.25;
/** The gap between the turns of a coiled strip, which springs open a little. */
const WINDING = 1.06;
/** The share of each turn that follows the circle of the pin, before it steps under the previous turn. */
const ROUND_SHARE = 0.75;

/** The contour in (z, y) of a strip coiled from the outside in. */
export function spiralContour(outer: number, thickness: number, steps: number): Point[] {
  const count = Math.ceil(TURNS * steps);
  const edge = (radius: number) =>
    Array.from({ length: count + 1 }, (_, step): Point => {
      const turns = (TURNS * step) / count;
      const stepped = Math.floor(turns) + Math.max(0, ((turns % 1) - ROUND_SHARE) / (1 - ROUND_SHARE));
      const angle = 0.25 + 2 * Math.PI * turns;
      const r = Math.max(radius - thickness * WINDING * stepped, thickness * 0.2);
      return [r * Math.cos(angle), r * Math.sin(angle)];
    });
  return [...edge(outer), ...edge(outer - thickness).reverse()];
}

/** A pin coiled from a strip. */
export function coiled({ profile, bore }: Turned, steps: number): Shell {
  const [start, end] = [profile[0]?.[0] ?? 0, profile.at(-1)?.[0] ?? 0];
  const outer = Math.max(...profile.map(([, radius]) => radius));
  const [shell] = sheetsOf([spiralContour(outer, bore?.size ?? outer / 4, steps)], ([z, y], side) => [
    side ? end : start,
    y,
    z,
  ]);
  return shell ?? { corners: [], triangles: [] };
}
