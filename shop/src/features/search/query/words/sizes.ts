import type { Range } from "../parsed-query.ts";

/** Standard pitches in mm by thread diameter, coarse first (ISO 261, ISO 262). */
export const PITCHES: Readonly<Record<number, readonly number[]>> = {
  2: [0.4, 0.25],
  2.5: [0.45, 0.35],
  3: [0.5, 0.35],
  4: [0.7, 0.5],
  5: [0.8, 0.5],
  6: [1, 0.75],
  8: [1.25, 1, 0.75],
  10: [1.5, 1.25, 1, 0.75],
  12: [1.75, 1.5, 1.25, 1],
  14: [2, 1.5, 1.25],
  16: [2, 1.5, 1],
  18: [2.5, 2, 1.5],
  20: [2.5, 2, 1.5],
  22: [2.5, 2, 1.5],
  24: [3, 2, 1.5],
  27: [3, 2, 1.5],
  30: [3.5, 3, 2, 1.5],
  33: [3.5, 3, 2, 1.5],
  36: [4, 3, 2, 1.5],
  42: [4.5, 4, 3, 2],
  48: [5, 4, 3, 2],
};

/** Gauge sizes in mm: tapping screws, and wood screws slightly above. */
export const GAUGES: Readonly<Record<number, Range>> = {
  4: { from: 2.9, to: 2.95, label: "#4" },
  6: { from: 3.5, to: 3.61, label: "#6" },
  7: { from: 3.9, to: 3.9, label: "#7" },
  8: { from: 4.2, to: 4.27, label: "#8" },
  10: { from: 4.8, to: 4.93, label: "#10" },
  12: { from: 5.5, to: 5.59, label: "#12" },
  14: { from: 6.25, to: 6.3, label: "#14" },
};

/** Outside diameter of pipes in mm by nominal bore (IS 1239, ISO 65). */
export const PIPES: Readonly<Record<number, number>> = {
  15: 21.3,
  20: 26.9,
  25: 33.7,
  32: 42.4,
  40: 48.3,
  50: 60.3,
  65: 76.1,
  80: 88.9,
  100: 114.3,
  125: 139.7,
  150: 168.3,
  200: 219.1,
};

/** Nominal bore of pipes by size in inches. */
export const INCH_PIPES: Readonly<Record<number, number>> = {
  0.5: 15,
  0.75: 20,
  1: 25,
  1.25: 32,
  1.5: 40,
  2: 50,
  2.5: 65,
  3: 80,
  4: 100,
  5: 125,
  6: 150,
  8: 200,
};

/** Sleeve diameter in mm by the inner thread, because sleeve anchors are sold by their sleeve. */
export const SLEEVES: Readonly<Record<number, number>> = { 6: 8, 8: 10, 10: 12, 12: 16, 16: 20 };
