import { inchText } from "@kasna/rules/dimensions";
import { exactly, type Range } from "./parsed-query.ts";

/** A number that is a size, with the kind that its unit gives. */
export type Measure = {
  kind: "mm" | "inch" | "bore" | "clamp" | "unitless";
  value: number;
  /** The lower end of a range such as `25-40`. */
  from?: number;
  /** Its index in the text. */
  at: number;
};

/** A bearing's bore, where its shaft is, and its outside diameter, where its housing is, in mm. */
export type Bearing = { bore: number; outside: number };

export type Sizes = {
  /** `thread` is metric (`M8`), `gauge` a tapping or wood screw, `plug` a wall plug and `plain` millimetres. */
  kind: "thread" | "inch thread" | "gauge" | "plug" | "plain" | null;
  width: Range | null;
  length: Range | null;
  slotWidth: Range | null;
  finePitch: number | null;
  /** The outside diameter or side of a washer. */
  outside: number | null;
  /** Two numbers without units, as typed. */
  unitless: { width: number; length: number; label: string } | null;
  /** Two numbers in inches, as typed. */
  inchPair: { width: string; length: string; label: string } | null;
  /** The number of a gauge, such as 8 of `#8`. */
  gauge: number | null;
  /** The size of a spanner or key that only socket screws have. */
  isKey: boolean;
  /** The last of three numbers and the one before it, if that is not a pitch of the thread. */
  third: { before: number; last: number } | null;
  /** The ball bearing that a circlip is for. */
  bearing: Bearing | null;
  /** Sizes that can be a diameter or a length, depending on the part, in text order. */
  measures: Measure[];
};

const HUNDREDTHS_IN_INCH = 2540;
const MM_IN_FOOT = 304.8;
/** Inch lengths are sold as round millimetres: 2" as 50, 1/2" as 13. */
export const inchesAsLength = (inches: number): Range => ({
  from: inches * 24.4,
  to: inches * 26.2,
  label: inchText(inches * 25.4),
  inches,
});
/** Inch widths in mm, to a hundredth. */
export const inchesAsWidth = (inches: number): Range => ({
  ...exactly(Math.round(inches * HUNDREDTHS_IN_INCH) / 100),
  label: inchText(inches * 25.4),
});

/** The number of inches in `1/2`, `1-1/2` or `1.5`. */
export function inchesOf(text: string): number {
  const [whole = "0", fraction] = text.includes("/") && !/[ -]/.test(text) ? ["0", text] : text.split(/[ -]/);
  const [over = 0, under = 1] = (fraction ?? "0/1").split("/").map(Number);
  return Number(whole) + (under > 0 ? over / under : 0);
}

/** The length of a number with its unit, in mm; without a unit it is in mm. */
export function lengthOf(number: string, unit: string | undefined): Range {
  if (unit?.startsWith("inch") || unit === '"') return inchesAsLength(inchesOf(number));
  if (unit?.startsWith("f")) return exactly(Math.round((Number(number) * MM_IN_FOOT) / 1000) * 1000);
  return exactly(Number(number) * (unit?.startsWith("m") && unit !== "mm" ? 1000 : 1));
}

export const sizeText = ({ to, label }: Range) => label ?? `${Number(to.toFixed(2))} mm`;

export const noSizes = (): Sizes => ({
  kind: null,
  width: null,
  length: null,
  slotWidth: null,
  finePitch: null,
  outside: null,
  inchPair: null,
  isKey: false,
  gauge: null,
  unitless: null,
  third: null,
  bearing: null,
  measures: [],
});

/** The groups that a pattern has found. */
export type Match = (string | undefined)[];

/** Sets the width unless it is already set. Returns whether it was set. */
export function setWidth(sizes: Sizes, kind: Sizes["kind"], width: Range): boolean {
  if (sizes.width || width.to <= 0) return false;
  Object.assign(sizes, { kind, width });
  return true;
}
