import { inchText } from "@kasna/rules/dimensions";
import { exactly, type Range } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import {
  BARE_THREAD,
  BORE,
  CLAMP,
  DIAMETERS_LONG,
  FRACTION,
  FRACTION_BY,
  GAUGE,
  GAUGE_AFTER,
  GAUGE_BY_FRACTION,
  INCH,
  INCH_BY_INCH,
  LABELLED_LENGTH,
  LABELLED_WIDTH,
  LENGTH_RANGE,
  LONG,
  MILLIMETRES,
  MM_BY_MM,
  NAMED_PITCH,
  NUMBERED_BY_HOLE,
  NUMBERED_BY_THREAD,
  OUTSIDE,
  PIPE,
  PLUG,
  SLEEVE,
  SPANNER,
  TAPPING,
  THREAD,
  THREAD_AND_PITCH,
  THREAD_RANGE,
  THREE_SIZES,
  WASHER,
} from "./size-patterns.ts";
import { GAUGES, PITCHES } from "./words/sizes.ts";

/** A number that is a size, with the kind that its unit gives. */
export type Measure = {
  kind: "mm" | "inch" | "bore" | "clamp" | "bare";
  value: number;
  /** The lower end of a span such as `25-40`. */
  from?: number;
  /** Its index in the text. */
  at: number;
};

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
  bare: { width: number; length: number; label: string } | null;
  /** Two numbers in inches, as typed. */
  inchPair: { width: string; length: string; label: string } | null;
  /** The number of a gauge, such as 8 of `#8`. */
  gauge: number | null;
  /** The size of a spanner or key that only socket screws have. */
  isKey: boolean;
  /** The last of three numbers and the one before it, where that is no pitch of the thread. */
  third: { before: number; last: number } | null;
  /** Sizes that could be a diameter or a length depending on the part, in text order. */
  measures: Measure[];
};

/** Keys for hexagon sockets (ISO 2936) that are no width across flats of a hexagon head. */
const KEYS_ONLY = [1.5, 2, 2.5, 3, 4, 5, 6, 12, 14];
/** Spanners for hexagon heads and nuts that no thread is numbered like, up to what fits a number of two digits. */
const ACROSS_FLATS = [7, 11, 13, 15, 17, 19, 21, 32, 41, 46];
const HUNDREDTHS_IN_INCH = 2540;
const MM_IN_FOOT = 304.8;
const LONGEST_IN_INCHES = 4;
/** Inch lengths are sold as round millimetres: 2" as 50, 1/2" as 13. */
export const inchesAsLength = (inches: number): Range => ({
  from: inches * 24.4,
  to: inches * 26.2,
  label: inchText(inches * 25.4),
  inches,
});
export const inchesAsWidth = (inches: number): Range => ({
  ...exactly(Math.round(inches * HUNDREDTHS_IN_INCH) / 100),
  label: inchText(inches * 25.4),
});

export function inchesOf(text: string): number {
  const [whole = "0", fraction] = text.includes("/") && !/[ -]/.test(text) ? ["0", text] : text.split(/[ -]/);
  const [over = 0, under = 1] = (fraction ?? "0/1").split("/").map(Number);
  return Number(whole) + (under > 0 ? over / under : 0);
}

function lengthOf(number: string, unit: string | undefined): Range {
  if (unit?.startsWith("inch") || unit === '"') return inchesAsLength(inchesOf(number));
  if (unit?.startsWith("f")) return exactly(Math.round((Number(number) * MM_IN_FOOT) / 1000) * 1000);
  return exactly(Number(number) * (unit?.startsWith("m") && unit !== "mm" ? 1000 : 1));
}

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
  bare: null,
  third: null,
  measures: [],
});

/** Takes every unambiguous size out of the text, into `sizes`. */
export function readSizes(scan: Scan, sizes: Sizes) {
  const setWidth = (kind: Sizes["kind"], width: Range) => {
    if (sizes.width || width.to <= 0) return false;
    Object.assign(sizes, { kind, width });
    return true;
  };
  const sizeText = ({ to, label }: Range) => label ?? `${Number(to.toFixed(2))} mm`;

  scan.take(SPANNER, "size", ([all = "", before, after, behind]) => {
    const mm = Number(before ?? after ?? behind);
    sizes.slotWidth = exactly(mm);
    sizes.isKey =
      behind !== undefined ||
      /allen|alan|allan|unbrako/.test(all) ||
      (/key|ch/.test(all) && KEYS_ONLY.includes(mm));
    return `Spanner or key ${mm} mm`;
  });
  if (WASHER.test(scan.text))
    scan.take(OUTSIDE, "size", ([, before, after]) => {
      sizes.outside = Number(before ?? after);
      return `${sizes.outside} mm outside`;
    });
  else if (PIPE.test(scan.text))
    scan.take(OUTSIDE, "size", ([, before, after], at) => {
      sizes.measures.push({ kind: "mm", value: Number(before ?? after), at });
      return `${before ?? after} mm`;
    });
  const readMillimetres = ([, d = "", length = "", unit]: (string | undefined)[]) => {
    if (!setWidth("plain", exactly(Number(d)))) return null;
    sizes.length = lengthOf(length, unit);
    return `${d} x ${sizeText(sizes.length)}`;
  };
  scan.take(SLEEVE, "size", readMillimetres);
  scan.take(THREAD_RANGE, "size", ([, from, to]) => {
    const range = { from: Number(from), to: Number(to) };
    return range.from < range.to && setWidth("thread", range) ? `M${from} to M${to}` : null;
  });
  scan.take(LENGTH_RANGE, "size", ([, d, from, to]) => {
    const range = { from: Number(from), to: Number(to) };
    if (range.from >= range.to || !setWidth("thread", exactly(Number(d)))) return null;
    sizes.length = range;
    return `M${d} x ${from} to ${to} mm`;
  });
  const readThread = ([, d = "", second, third, unit]: (string | undefined)[]) => {
    const diameter = Number(d);
    if (!setWidth("thread", exactly(diameter))) return null;
    const pitches = PITCHES[diameter] ?? [];
    // `M10 x 1` is a pitch, but `M10 x 1 m` is a rod of one metre.
    const isPitch = pitches.includes(Number(second)) && (third !== undefined || !unit || unit === "mm");
    const length = third ?? (isPitch ? undefined : second);
    if (isPitch && Number(second) !== pitches[0]) sizes.finePitch = Number(second);
    if (length !== undefined) sizes.length = lengthOf(length, unit);
    if (third !== undefined && !isPitch) sizes.third = { before: Number(second), last: Number(third) };
    const label = [`M${diameter}`, isPitch && second, sizes.length && sizeText(sizes.length)];
    return label.filter(Boolean).join(" x ");
  };
  const readThreadWithPitch = (match: (string | undefined)[]) =>
    PITCHES[Number(match[1])]?.includes(Number(match[2])) ? readThread(match) : null;
  scan.take(THREAD_AND_PITCH, "size", readThreadWithPitch);
  scan.take(BARE_THREAD, "size", readThreadWithPitch);
  scan.take(THREAD, "size", readThread);
  scan.take(NAMED_PITCH, "size", ([, after, before]) => {
    const pitch = Number(after ?? before);
    const pitches = PITCHES[sizes.width?.to ?? 0] ?? [];
    if (sizes.kind !== "thread" || !pitches.includes(pitch)) return null;
    if (pitch !== pitches[0]) sizes.finePitch = pitch;
    return `Pitch ${pitch} mm`;
  });
  scan.take(DIAMETERS_LONG, "size", ([, times = ""]) => {
    if (sizes.kind !== "thread" || !sizes.width || sizes.length) return null;
    sizes.length = exactly(sizes.width.to * Number(times));
    return `${times} d`;
  });
  scan.take(TAPPING, "size", ([, d = "", length, unit]) => {
    if (!setWidth("gauge", exactly(Number(d)))) return null;
    if (length) sizes.length = lengthOf(length, unit);
    return `ST${d}${length ? ` x ${length}` : ""}`;
  });
  const readNumber = (number: string, length: string | undefined, unit: string | undefined) => {
    if (PITCHES[Number(number)]) return readThread(["", number, length, undefined, unit]);
    if (!ACROSS_FLATS.includes(Number(number)) || sizes.slotWidth) return null;
    sizes.slotWidth = exactly(Number(number));
    return `Spanner or key ${number} mm`;
  };
  const readGauge = ([, number = "", length, unit]: (string | undefined)[]) => {
    if (NUMBERED_BY_HOLE.test(scan.text))
      return setWidth("plug", exactly(Number(number))) ? `S${number}` : null;
    if (NUMBERED_BY_THREAD.test(scan.text)) return readNumber(number, length, unit);
    const width = GAUGES[Number(number)];
    if (!width || !setWidth("gauge", width)) return null;
    sizes.gauge = Number(number);
    // No screw is four millimetres long: `#10 x 1` is in inches.
    const isInches = length?.includes("/") || (!unit && Number(length) <= LONGEST_IN_INCHES);
    if (length) sizes.length = lengthOf(length, isInches ? '"' : unit);
    return `#${number}${length ? ` x ${length}${isInches ? " inch" : ""}` : ""}`;
  };
  scan.take(GAUGE, "size", readGauge);
  scan.take(GAUGE_AFTER, "size", readGauge);
  scan.take(GAUGE_BY_FRACTION, "size", readGauge);
  scan.take(PLUG, "size", ([, d]) => (setWidth("plug", exactly(Number(d))) ? `S${d}` : null));
  scan.take(BORE, "size", ([, before, after], at) => {
    sizes.measures.push({ kind: "bore", value: Number(before ?? after), at });
    return `${before ?? after} NB`;
  });
  const readInches = ([, d = "", length = ""]: (string | undefined)[]) => {
    if (!setWidth("plain", inchesAsWidth(inchesOf(d)))) return null;
    sizes.length = inchesAsLength(inchesOf(length));
    sizes.inchPair = { width: d, length, label: `${d} x ${length} inch` };
    return sizes.inchPair.label;
  };
  scan.take(INCH_BY_INCH, "size", readInches);
  scan.take(FRACTION_BY, "size", readInches);
  scan.take(THREE_SIZES, "size", ([, d = "", second = "", last = ""]) => {
    if (!setWidth("plain", exactly(Number(d)))) return null;
    const label = `${d} x ${second} x ${last} mm`;
    sizes.length = exactly(Number(second));
    sizes.third = { before: Number(second), last: Number(last) };
    return label;
  });
  scan.take(MM_BY_MM, "size", (match) => {
    const label = readMillimetres(match);
    const [all = "", width, length] = match;
    if (label && !/[a-z"]/.test(all.replace("x", "")))
      sizes.bare = { width: Number(width), length: Number(length), label };
    return label;
  });
  scan.take(LABELLED_LENGTH, "size", ([, after, afterUnit, before, beforeUnit]) => {
    sizes.length = lengthOf(after ?? before ?? "", after ? afterUnit : beforeUnit);
    return `${sizeText(sizes.length)} long`;
  });
  scan.take(LABELLED_WIDTH, "size", ([, after, before]) => {
    const d = Number(after ?? before);
    return setWidth("plain", exactly(d)) ? `${d} mm diameter` : null;
  });
  scan.take(CLAMP, "size", ([, from, to], at) => {
    if (Number(from) >= Number(to)) return null;
    sizes.measures.push({ kind: "clamp", from: Number(from), value: Number(to), at });
    return `${from} to ${to} mm`;
  });
  scan.take(INCH, "size", ([, value = ""], at) => {
    sizes.measures.push({ kind: "inch", value: inchesOf(value), at });
    return `${value} inch`;
  });
  scan.take(FRACTION, "size", ([, value = ""], at) => {
    sizes.measures.push({ kind: "inch", value: inchesOf(value), at });
    return `${value} inch`;
  });
  scan.take(LONG, "size", ([, value = "", unit = ""]) => {
    // Rods longer than three metres are not sold, so `8m` is a thread written backwards.
    if (unit === "m" && Number(value) > 3)
      return setWidth("thread", exactly(Number(value))) ? `M${value}` : null;
    sizes.length = lengthOf(value, unit);
    return `${sizeText(sizes.length)} long`;
  });
  scan.take(MILLIMETRES, "size", ([, value], at) => {
    sizes.measures.push({ kind: "mm", value: Number(value), at });
    return `${value} mm`;
  });
}
