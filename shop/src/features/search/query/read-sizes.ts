import { exactly } from "./parsed-query.ts";
import { readThread, takeThreads } from "./read-threads.ts";
import type { Scan } from "./scan.ts";
import {
  BORE,
  CLAMP,
  FRACTION,
  FRACTION_BY,
  GAUGE,
  GAUGE_AFTER,
  GAUGE_BY_FRACTION,
  INCH,
  INCH_BY_INCH,
  LABELLED_LENGTH,
  LABELLED_WIDTH,
  LONG,
  MILLIMETRES,
  MM_BY_MM,
  NUMBERED_BY_HOLE,
  NUMBERED_BY_THREAD,
  OUTSIDE,
  PIPE,
  PLUG,
  SLEEVE,
  SPANNER,
  TAPPING,
  THREE_SIZES,
  WASHER,
} from "./size-patterns.ts";
import {
  inchesAsLength,
  inchesAsWidth,
  inchesOf,
  lengthOf,
  type Match,
  type Sizes,
  setWidth,
  sizeText,
} from "./sizes.ts";
import { GAUGES, PITCHES } from "./words/sizes.ts";

/** Keys for hexagon sockets (ISO 2936) that are not a width across flats of a hexagon head. */
const KEYS_ONLY = [1.5, 2, 2.5, 3, 4, 5, 6, 12, 14];
/** Spanners for hexagon heads and nuts that are not numbers of a thread, up to two digits. */
const ACROSS_FLATS = [7, 11, 13, 15, 17, 19, 21, 32, 41, 46];
const LONGEST_IN_INCHES = 4;
/** The longest rods sold, in metres. */
const LONGEST_ROD = 3;

/**
 * Takes every unambiguous size out of the text, into `sizes`. Each step handles what earlier steps left, so their order
 * matters.
 */
export function readSizes(scan: Scan, sizes: Sizes) {
  takeSpanners(scan, sizes);
  takeOutsides(scan, sizes);
  scan.take(SLEEVE, "size", (match) => readMillimetres(sizes, match));
  takeThreads(scan, sizes);
  takeGauges(scan, sizes);
  scan.take(BORE, "size", ([, before, after], at) => {
    sizes.measures.push({ kind: "bore", value: Number(before ?? after), at });
    return `${before ?? after} NB`;
  });
  takePairs(scan, sizes);
  takeLabelled(scan, sizes);
  takeMeasures(scan, sizes);
}

function takeSpanners(scan: Scan, sizes: Sizes) {
  scan.take(SPANNER, "size", ([all = "", before, after, behind]) => {
    const mm = Number(before ?? after ?? behind);
    sizes.slotWidth = exactly(mm);
    sizes.isKey =
      behind !== undefined ||
      /allen|alan|allan|unbrako/.test(all) ||
      (/key|ch/.test(all) && KEYS_ONLY.includes(mm));
    return `Spanner or key ${mm} mm`;
  });
}

/** Outside diameters of washers and pipes. */
function takeOutsides(scan: Scan, sizes: Sizes) {
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
}

function readMillimetres(sizes: Sizes, [, d = "", length = "", unit]: Match): string | null {
  if (!setWidth(sizes, "plain", exactly(Number(d)))) return null;
  sizes.length = lengthOf(length, unit);
  return `${d} x ${sizeText(sizes.length)}`;
}

/** Numbers of tapping screws, wood screws and wall plugs. */
function takeGauges(scan: Scan, sizes: Sizes) {
  scan.take(TAPPING, "size", ([, d = "", length, unit]) => {
    if (!setWidth(sizes, "gauge", exactly(Number(d)))) return null;
    if (length) sizes.length = lengthOf(length, unit);
    return `ST${d}${length ? ` x ${length}` : ""}`;
  });
  const readGauge = ([, number = "", length, unit]: Match) => {
    if (NUMBERED_BY_HOLE.test(scan.text))
      return setWidth(sizes, "plug", exactly(Number(number))) ? `S${number}` : null;
    if (NUMBERED_BY_THREAD.test(scan.text)) return readThreadNumber(sizes, { number, length, unit });
    const width = GAUGES[Number(number)];
    if (!width || !setWidth(sizes, "gauge", width)) return null;
    sizes.gauge = Number(number);
    // No screw is four millimetres long, so `#10 x 1` is in inches.
    const isInches = length?.includes("/") || (!unit && Number(length) <= LONGEST_IN_INCHES);
    if (length) sizes.length = lengthOf(length, isInches ? '"' : unit);
    return `#${number}${length ? ` x ${length}${isInches ? " inch" : ""}` : ""}`;
  };
  scan.take(GAUGE, "size", readGauge);
  scan.take(GAUGE_AFTER, "size", readGauge);
  scan.take(GAUGE_BY_FRACTION, "size", readGauge);
  scan.take(PLUG, "size", ([, d]) => (setWidth(sizes, "plug", exactly(Number(d))) ? `S${d}` : null));
}

/** The number of a bolt or nut: its thread, or else its spanner. */
function readThreadNumber(
  sizes: Sizes,
  { number, length, unit }: { number: string; length: string | undefined; unit: string | undefined },
): string | null {
  if (PITCHES[Number(number)]) return readThread(sizes, ["", number, length, undefined, unit]);
  if (!ACROSS_FLATS.includes(Number(number)) || sizes.slotWidth) return null;
  sizes.slotWidth = exactly(Number(number));
  return `Spanner or key ${number} mm`;
}

/** Two or three numbers with an x between them. */
function takePairs(scan: Scan, sizes: Sizes) {
  const readInches = ([, d = "", length = ""]: Match) => {
    if (!setWidth(sizes, "plain", inchesAsWidth(inchesOf(d)))) return null;
    sizes.length = inchesAsLength(inchesOf(length));
    sizes.inchPair = { width: d, length, label: `${d} x ${length} inch` };
    return sizes.inchPair.label;
  };
  scan.take(INCH_BY_INCH, "size", readInches);
  scan.take(FRACTION_BY, "size", readInches);
  scan.take(THREE_SIZES, "size", ([, d = "", second = "", last = ""]) => {
    if (!setWidth(sizes, "plain", exactly(Number(d)))) return null;
    sizes.length = exactly(Number(second));
    sizes.third = { before: Number(second), last: Number(last) };
    return `${d} x ${second} x ${last} mm`;
  });
  scan.take(MM_BY_MM, "size", (match) => {
    const label = readMillimetres(sizes, match);
    const [all = "", width, length] = match;
    if (label && !/[a-z"]/.test(all.replace("x", "")))
      sizes.unitless = { width: Number(width), length: Number(length), label };
    return label;
  });
}

function takeLabelled(scan: Scan, sizes: Sizes) {
  scan.take(LABELLED_LENGTH, "size", ([, after, afterUnit, before, beforeUnit]) => {
    sizes.length = lengthOf(after ?? before ?? "", after ? afterUnit : beforeUnit);
    return `${sizeText(sizes.length)} long`;
  });
  scan.take(LABELLED_WIDTH, "size", ([, after, before]) => {
    const d = Number(after ?? before);
    return setWidth(sizes, "plain", exactly(d)) ? `${d} mm diameter` : null;
  });
}

/** Single sizes, which can be a diameter or a length, depending on the part. */
function takeMeasures(scan: Scan, sizes: Sizes) {
  scan.take(CLAMP, "size", ([, from, to], at) => {
    if (Number(from) >= Number(to)) return null;
    sizes.measures.push({ kind: "clamp", from: Number(from), value: Number(to), at });
    return `${from} to ${to} mm`;
  });
  const readInch = ([, value = ""]: Match, at: number) => {
    sizes.measures.push({ kind: "inch", value: inchesOf(value), at });
    return `${value} inch`;
  };
  scan.take(INCH, "size", readInch);
  scan.take(FRACTION, "size", readInch);
  scan.take(LONG, "size", ([, value = "", unit = ""]) => {
    // `8m` can't be a rod of eight metres, so it is M8 written backwards.
    if (unit === "m" && Number(value) > LONGEST_ROD)
      return setWidth(sizes, "thread", exactly(Number(value))) ? `M${value}` : null;
    sizes.length = lengthOf(value, unit);
    return `${sizeText(sizes.length)} long`;
  });
  scan.take(MILLIMETRES, "size", ([, value], at) => {
    sizes.measures.push({ kind: "mm", value: Number(value), at });
    return `${value} mm`;
  });
}
