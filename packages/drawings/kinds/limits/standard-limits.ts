import type { ToleranceClass } from "./iso-286.ts";

/**
 * How a standard limits a dimension: by a tolerance class of ISO 286, by deviations in mm, or only by a minimum or
 * maximum in its table.
 */
export type Limit =
  | ToleranceClass
  | "least"
  | "greatest"
  | readonly [low: number, high: number]
  /** A range given by the standard without a nominal value. */
  | { min: number; max: number };
export type Dimensions = Readonly<Record<string, number>>;
type Limits = Readonly<Record<string, Limit | undefined>>;
/** The limits of a standard's dimensions, by their names in the kind. */
type LimitsOf = (dimensions: Dimensions) => Limits;

const NONE = Number.NaN;
const upTo = (value: number, steps: readonly (readonly [number, ToleranceClass])[]) =>
  steps.find(([limit]) => value <= limit)?.[1];

/** ISO 4759-1, widths across flats. Grade A applies up to M24 for bolts and up to M16 for nuts. */
const flats = (isGradeA: boolean, s: number) =>
  isGradeA
    ? upTo(s, [
        [32, "h13"],
        [80, "h14"],
      ])
    : upTo(s, [
        [19, "h14"],
        [60, "h15"],
        [180, "h16"],
      ]);

/** ISO 4759-1, hexagon sockets: slightly wider than the key. */
const socket = (s: number) =>
  upTo(s, [
    [3, "D11"],
    [4, "E11"],
    [14, "E12"],
    [24, "D12"],
  ]);

/** ISO 4759-1, slots for screwdrivers. */
const slot = (n: number) =>
  upTo(n, [
    [1, "C13"],
    [6, "C14"],
  ]);

/** ISO 4759-1, heights of cylindrical, pan and cheese heads. */
const headHeight = (d: number): ToleranceClass => (d <= 5 ? "h13" : "h14");

const hexagonHead: LimitsOf = ({ d = NONE, length = NONE, s = NONE }) => {
  const isGradeA = d <= 24 && length <= Math.min(10 * d, 150);
  return {
    s: flats(isGradeA, s),
    k: isGradeA ? "js14" : "js15",
    length: isGradeA ? "js15" : "js17",
    // The tables contain the minimum width across corners and bearing face of grade A.
    e: isGradeA ? "least" : undefined,
    dw: isGradeA ? "least" : undefined,
    r: "least",
    a: "greatest",
  };
};

const nutHeight = (d: number): ToleranceClass => (d <= 12 ? "h14" : d <= 18 ? "h15" : "h16");
const hexagonNut: LimitsOf = ({ d = NONE, s = NONE }) => ({
  s: flats(d <= 16, s),
  m: nutHeight(d),
  e: d <= 16 ? "least" : undefined,
});
const lockNut: LimitsOf = ({ d = NONE, s = NONE }) => ({ s: flats(d <= 16, s), h: nutHeight(d), m: "least" });

const socketCap: LimitsOf = ({ d = NONE, s = NONE }) => ({
  length: "js15",
  dk: "h13",
  k: headHeight(d),
  s: socket(s),
  e: "least",
  t: "least",
});
const button: LimitsOf = ({ s = NONE }) => ({
  length: "js15",
  dk: "h14",
  k: "h14",
  s: socket(s),
  t: "least",
});
const sunkSocket: LimitsOf = ({ s = NONE }) => ({ length: "js15", s: socket(s), t: "least" });
/** The shortest screws have no room for the full socket, and another least depth. */
const setScrew: LimitsOf = ({ s = NONE, t = NONE, length = NONE }) => ({
  length: "js15",
  s: socket(s),
  t: 2 * t < length ? "least" : undefined,
  pointDp: "h14",
  cupDz: "h14",
  coneDt: "greatest",
});

const panCross: LimitsOf = ({ d = NONE }) => ({ length: "js15", dk: "h14", k: headHeight(d) });
const sunkCross: LimitsOf = () => ({ length: "js15", dk: "h14", k: "greatest" });
const cheese: LimitsOf = ({ d = NONE, n = NONE }) => ({
  length: "js15",
  dk: "h13",
  k: headHeight(d),
  n: slot(n),
  t: "least",
});
const panSlotted: LimitsOf = (part) => ({ ...cheese(part), dk: "h14" });
const sunkSlotted: LimitsOf = ({ n = NONE }) => ({ length: "js15", dk: "h14", k: "greatest", n: slot(n) });

const either = (deviation: number) => [-deviation, deviation] as const;
/** ISO 4759-3, thickness of washers of grade A. */
const washerThickness = (h: number) =>
  either(h <= 1 ? 0.1 : h <= 2.5 ? 0.2 : h <= 4 ? 0.3 : h <= 6 ? 0.6 : 1);
const washer: LimitsOf = ({ boltD = NONE, h = NONE }) => ({
  h: washerThickness(h),
  ...(boltD <= 30 && { d1: "H13", d2: "h14" }),
});

const circlip: LimitsOf = ({ thicknessS: s = NONE }) => ({
  thicknessS: [-(s < 1 ? 0.05 : s < 2 ? 0.06 : s < 3 ? 0.07 : 0.08), 0],
  grooveM: "H13",
  lugA: "greatest",
  plierHoleD5: "least",
});

const pinLength = (length: number) => either(length <= 10 ? 0.25 : length <= 50 ? 0.5 : 0.75);
const pin =
  (d: Limits = {}): LimitsOf =>
  ({ length = NONE }) => ({ length: pinLength(length), ...d });

const flangeHead: LimitsOf = ({ s = NONE }) => ({
  length: "js15",
  s: flats(true, s),
  k: "greatest",
  flangeDc: "greatest",
  flangeC: "least",
});
const flangeNut: LimitsOf = ({ d = NONE, s = NONE }) => ({
  s: flats(d <= 16, s),
  m: nutHeight(d),
  flangeDc: "greatest",
  flangeC: "least",
});

/** ASME's sizes in inches are middle values; it gives the maximum width across corners. */
const inchHexagon: LimitsOf = () => ({ e: "greatest" });
/** ASME B18.3 and B18.6.3 give the maximum head, and the minimum depth of a socket. */
const inchScrew: LimitsOf = () => ({ dk: "greatest", k: "greatest", t: "least" });
const whitworthHexagon: LimitsOf = () => ({ s: "greatest", e: "greatest", k: "greatest", m: "greatest" });

/** The thickness that an aluminium rivet joins, by its diameter and length (the table of ISO 15981). */
const GRIPS: readonly (readonly [diameters: readonly number[], grips: Readonly<Record<number, string>>])[] = [
  [[3, 3.2], { 6: "1.5-3.5", 8: "3.5-5", 10: "5-7", 12: "7-9", 16: "9-13", 20: "13-17", 25: "17-22" }],
  [[4], { 6: "1-3", 8: "3-5", 10: "5-6.5", 12: "6.5-8.5", 16: "8.5-12.5", 20: "12.5-16.5", 25: "16.5-21" }],
  [
    [4.8, 5],
    { 6: "1.5-2.5", 8: "2.5-4", 10: "4-6", 12: "6-8", 16: "8-12", 20: "12-15", 25: "15-20", 30: "20-25" },
  ],
  [[6, 6.4], { 12: "3-6", 16: "6-10", 20: "10-14", 25: "14-18", 30: "18-23" }],
];
/** ISO 8748, the outside diameter before the pin is driven, by its hole. */
const COILED: Readonly<Record<number, string>> = {
  2: "2.11-2.21",
  2.5: "2.62-2.73",
  3: "3.12-3.25",
  4: "4.15-4.3",
  5: "5.15-5.35",
  6: "6.18-6.4",
  8: "8.25-8.55",
  10: "10.3-10.65",
  12: "12.35-12.75",
};
const coiledPin: LimitsOf = (dimensions) => {
  const [min = NONE, max = NONE] = COILED[dimensions.holeD ?? NONE]?.split("-").map(Number) ?? [];
  return { ...pin()(dimensions), ...(max > 0 && { d1Free: { min, max } }) };
};
const blindRivet: LimitsOf = ({ d = NONE, length = NONE }) => {
  const span = GRIPS.find(([diameters]) => diameters.includes(d))?.[1][length];
  const [min = NONE, max = NONE] = span?.split("-").map(Number) ?? [];
  return span ? { grip: { min, max } } : {};
};

/** The standards whose limits are known, from ISO 4759-1, ISO 4759-3 and the tables of the standards themselves. */
export const LIMITS: Readonly<Record<string, LimitsOf>> = {
  "ISO 4014": hexagonHead,
  "ISO 4017": hexagonHead,
  "ISO 8765": hexagonHead,
  "ISO 8676": hexagonHead,
  "DIN 931": hexagonHead,
  "DIN 933": hexagonHead,
  "ISO 4032": hexagonNut,
  "ISO 4035": hexagonNut,
  "ISO 8673": hexagonNut,
  "ISO 8675": hexagonNut,
  "DIN 934": hexagonNut,
  "DIN 439-B": hexagonNut,
  "DIN 985": lockNut,
  "ISO 4762": socketCap,
  "DIN 912": socketCap,
  "ISO 12474": socketCap,
  "ISO 7380-1": button,
  "ISO 10642": sunkSocket,
  "DIN 7991": sunkSocket,
  "ISO 4026": setScrew,
  "ISO 4027": setScrew,
  "ISO 4028": setScrew,
  "ISO 4029": setScrew,
  "ISO 7045": panCross,
  "ISO 7046-1": sunkCross,
  "ISO 1207": cheese,
  "ISO 1580": panSlotted,
  "ISO 2009": sunkSlotted,
  "ISO 7089": washer,
  "ISO 7093-1": washer,
  "DIN 471": circlip,
  "DIN 472": circlip,
  "ISO 2338": pin(),
  "ISO 8734": pin({ d: "m6" }),
  "ISO 2339": pin({ dSmallEnd: "h10" }),
  "ISO 8752": pin(),
  "ISO 8748": coiledPin,
  "ISO 2341-B": () => ({
    d: "h11",
    length: "js15",
    headDk: "h14",
    headK: "js14",
    holeDl: "H13",
    holeToEndLe: "least",
  }),
  "ISO 15977": blindRivet,
  "ASME B18.2.1": inchHexagon,
  "ASME B18.2.2": inchHexagon,
  "ASME B18.3": inchScrew,
  "ASME B18.6.3": inchScrew,
  "BS 1083": whitworthHexagon,
  "DIN 6921": flangeHead,
  "EN 1665": flangeHead,
  "DIN 6923": flangeNut,
  "ISO 4161": flangeNut,
};
