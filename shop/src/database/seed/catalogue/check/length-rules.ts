import { everyRow, type Rule } from "./rule.ts";

/** Shortest and longest by thread diameter, mm. Typed apart from the size tables. */
type Ranges = Readonly<Record<number, readonly [shortest: number, longest: number]>>;

const iso4762: Ranges = {
  2: [3, 20],
  2.5: [4, 25],
  3: [5, 30],
  4: [6, 40],
  5: [8, 50],
  6: [10, 60],
  8: [12, 80],
  10: [16, 100],
  12: [20, 120],
  14: [25, 140],
  16: [25, 160],
  20: [30, 200],
  24: [40, 200],
  30: [45, 200],
  36: [55, 200],
};
const iso4017: Ranges = {
  3: [6, 30],
  4: [8, 40],
  5: [10, 50],
  6: [12, 60],
  8: [16, 80],
  10: [20, 100],
  12: [25, 120],
  14: [30, 140],
  16: [30, 150],
  18: [35, 150],
  20: [40, 150],
  22: [45, 150],
  24: [50, 150],
  27: [55, 200],
  30: [60, 200],
  33: [65, 200],
  36: [70, 200],
};
const iso4014: Ranges = {
  5: [25, 50],
  6: [30, 60],
  8: [40, 80],
  10: [45, 100],
  12: [50, 120],
  14: [60, 140],
  16: [65, 160],
  18: [70, 180],
  20: [80, 200],
  22: [90, 220],
  24: [90, 240],
  27: [100, 260],
  30: [110, 300],
  33: [130, 320],
  36: [140, 360],
  42: [160, 440],
  48: [180, 480],
};
/** DIN 931 and 933, as stocked. */
const dinBolts: Ranges = {
  6: [10, 100],
  8: [12, 150],
  10: [16, 200],
  12: [20, 300],
  14: [25, 200],
  16: [25, 300],
  18: [40, 200],
  20: [40, 300],
  22: [45, 300],
  24: [50, 300],
  27: [70, 300],
  30: [75, 300],
  33: [75, 300],
  36: [80, 300],
};
const din7991: Ranges = {
  3: [8, 30],
  4: [8, 40],
  5: [8, 50],
  6: [8, 60],
  8: [10, 80],
  10: [12, 100],
  12: [20, 100],
  14: [25, 100],
  16: [30, 100],
  20: [35, 100],
};

const ranges: readonly [standard: string, ranges: Ranges][] = [
  ["ISO 4762", iso4762],
  ["DIN 912", iso4762],
  ["ISO 4017", iso4017],
  ["ISO 4014", iso4014],
  ["DIN 7991", din7991],
  ["ISO 10642", din7991],
];
/** Lengths that stockists have and ISO has not. */
const NOT_IN_ISO = [75, 85, 95, 115, 125, 170, 175, 190];
const WITHOUT_THREE_INCHES = /^(?:ISO (?:4014|4017|4762|7380|8676|8765|10642)|DIN 6921|EN 1665)/;

/** Those that lengthen the thread with the bolt. */
const THREADED_BY_LENGTH = /^(?:ISO (?:4014|4016|4162|8765)|DIN (?:931|960|6921)|EN 1665|IS 1363-1)/;

export const lengthRules: readonly Rule[] = [
  ...ranges.map(([standard, lengths]) =>
    everyRow(
      `${standard}: length`,
      (row) => row.standard.split(" / ").includes(standard),
      ({ dimensions: { d = 0, length = 0 } }) => {
        const [shortest, longest] = lengths[d] ?? [0, 0];
        return length >= shortest && length <= longest ? null : `M${d} x ${length} is not in it`;
      },
    ),
  ),
  everyRow(
    "DIN 931 and DIN 933 alone: length",
    ({ standard }) => /^DIN 93[13]$/.test(standard),
    ({ dimensions: { d = 0, length = 0 }, standard }) => {
      const [shortest, longest] = dinBolts[d] ?? [0, 0];
      return length >= shortest && length <= longest ? null : `M${d} x ${length} is not in ${standard}`;
    },
  ),
  everyRow(
    "b of hexagon and flange bolts: 2 d + 6 up to 125 mm, + 12 up to 200 mm, + 25 above, or the whole shank",
    ({ standard, dimensions: { b } }) => b !== undefined && THREADED_BY_LENGTH.test(standard),
    ({ dimensions: { d = 0, b = 0, length = 0 } }) => {
      const right = Math.min(length, 2 * d + (length <= 125 ? 6 : length <= 200 ? 12 : 25));
      return Math.abs(b - right) < 0.01 ? null : `b is ${b}, not ${right}`;
    },
  ),
  everyRow(
    "75, 85 and 95 mm, and lengths like them, are no lengths of ISO bolts, nor of flange bolts",
    ({ standard, dimensions: { length } }) =>
      length !== undefined && standard.split(" / ").some((name) => WITHOUT_THREE_INCHES.test(name)),
    ({ dimensions: { length = 0 }, standard }) =>
      NOT_IN_ISO.includes(length) ? `${length} mm to ${standard}` : null,
  ),
];
