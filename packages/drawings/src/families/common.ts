import { figure, type Measures, threadOf } from "../measures.ts";
import type { Bore, Dimension, Part, Piece, Pose } from "../model.ts";
import type { Point } from "../path.ts";

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
  label: figure(value),
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

/** A measure across the end view, level or upright. */
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

export const diameter = (value: number): string => `⌀${figure(value)}`;
export const metric = (value: number): string => `M${figure(value)}`;

/** A tapped hole that fits the thread. */
export function tapped(measures: Measures, d: number, depth: number): Bore {
  const { core, pitch } = threadOf(measures, d);
  return { shape: "round", size: core, depth, thread: { pitch, d } };
}

/** A nut with its washer on a stud, both between the given places on the axis. */
export function nutAndWasher(d: number, flats: number, nutAt: number): Piece[] {
  const height = d * 0.8;
  return [
    { kind: "prism", from: nutAt, to: nutAt + height, sides: 6, flats, chamfer: "both" },
    { kind: "tube", from: nutAt + height, to: nutAt + height + d * 0.16, outer: d * 2, inner: d * 1.06 },
  ];
}

/** A domed profile from a flat of the first radius at x0 to the full radius at x1. */
export function dome(x0: number, x1: number, flat: number, radius: number, steps = 8, power = 0.5): Point[] {
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const t = 1 - Math.cos((step / steps) * (Math.PI / 2));
    return [x0 + (x1 - x0) * t, flat + (radius - flat) * (1 - (1 - t) ** 2) ** power];
  });
}

export function part(
  title: string,
  pose: Pose,
  pieces: Piece[],
  dimensions: Dimension[],
  breakAt?: { x: number; radius: number } | false,
): Part {
  return { title, pose, pieces, dimensions, ...(breakAt ? { breakAt } : {}) };
}
