import type { Path, Point } from "../path.ts";

export const POSE = { tilt: 25, roll: 42 };

export const box = (x0: number, x1: number, y0: number, y1: number): Path => [
  {
    closed: true,
    segments: [{ to: [x0, y0], move: true }, { to: [x1, y0] }, { to: [x1, y1] }, { to: [x0, y1] }],
  },
];
export const groove = (...points: Point[]): Path => [
  { closed: false, segments: points.map((to, index) => (index ? { to } : { to, move: true })) },
];
