import { sizedForBearing } from "./bearings.ts";
import { exactly, type PartMatch, type Range } from "./parsed-query.ts";
import { readGauges } from "./read-gauges.ts";
import type { Scan } from "./scan.ts";
import { inchesAsLength, inchesAsWidth, inchesOf, type Measure, type Sizes } from "./sizes.ts";
import { gaugeInches } from "./words/inch-threads.ts";
import { INCH_PIPES, PIPES, SLEEVES } from "./words/sizes.ts";

const PIPE_PARTS = ["u-bolt", "hose-clamp"];
const CLAMP = "hose-clamp";
const SOLD_BY_LENGTH = /^(wood-screw|drywall|self)/;
const SOLD_BY_GAUGE = /^(?:wood-screw|drywall|self|blind-rivet|coach)/;
const WITHOUT_LENGTH = /washer|nut$/;
const RIVET = /^(?:blind|solid)-rivet/;
const WITHOUT_METRIC_THREAD = /^(?:wood-screw|drywall|self|coach|blind-rivet|solid-rivet)/;
/** No wood or sheet metal screw is thicker, so a larger number is a length. */
const THICKEST_SHEET_SCREW_MM = 9;
const THICKEST_SCREW_MM = 24;
const THINNEST_RIVET_MM = 2;
/** With an inch thread, a longer length without a unit is in millimetres. */
const LONGEST_IN_INCHES = 12;
const INCH_RIVET_MM = 0.06;
/** Rivets of 3/8 and 1/2 inch are sold with lengths of 10 and 12 mm. */
const INCH_RIVET_LENGTH_MM = 0.75;
/** A clamp can be larger than the clamped object by this factor. */
const CLAMP_REACH = 1.6;

/** Keeps the kinds of part that can have a metric thread, if there are any. */
export function withMetricThread(parts: PartMatch[]): PartMatch[] {
  const metric = parts.filter(({ slug }) => !WITHOUT_METRIC_THREAD.test(slug));
  return metric.length > 0 ? metric : parts;
}

/** Leaves out pipes, for which inches mean something else, if there are other parts. */
export function withInchThread(parts: PartMatch[]): PartMatch[] {
  const threaded = parts.filter(({ slug }) => !PIPE_PARTS.includes(slug));
  return threaded.length > 0 ? threaded : parts;
}

/** Assigns measures in order: the first is the diameter, the next the length. */
export function assignMeasures(scan: Scan, sizes: Sizes, parts: readonly PartMatch[]) {
  // The length does not belong to the washer next to a screw, nor to a rivet nut.
  const long = parts.filter(({ slug }) => !WITHOUT_LENGTH.test(slug));
  const isLengthFirst = long.length > 0 && long.every(({ slug }) => SOLD_BY_LENGTH.test(slug));
  const isScrew = parts.length > 0 && parts.every(({ slug }) => slug.includes("screw"));
  const isDrywall = long.length > 0 && long.every(({ slug }) => slug === "drywall-screw");
  readGauges(scan, sizes, { isLengthFirst, isScrew, isDrywall });
  // Nuts and machine screws have the numbers of unified threads.
  if (sizes.gauge !== null && parts.length > 0 && !parts.some(({ slug }) => SOLD_BY_GAUGE.test(slug)))
    sizes.width = { ...inchesAsWidth(gaugeInches(sizes.gauge)), label: `#${sizes.gauge}` };
  const isBolt = parts.every(({ slug }) => /screw|bolt/.test(slug)) && !isPipePart(parts);
  const isOfInchThread = sizes.kind === "inch thread";
  sizes.measures.sort((a, b) => a.at - b.at);
  for (const measure of sizes.measures.filter(({ value }) => value > 0)) {
    const { kind, value, from } = measure;
    // A U-bolt has both a pipe and a thread.
    if (isOfPipe(measure) && sizes.kind === "thread" && isPipePart(parts)) continue;
    if (from !== undefined && !parts.some(({ slug }) => slug === CLAMP)) {
      if (!sizes.width) Object.assign(sizes, { kind: "plain", width: { from, to: value } });
      else sizes.length ??= { from, to: value };
      continue;
    }
    const isLength = isLengthFirst
      ? kind === "inch"
        ? value >= 0.5
        : value > THICKEST_SHEET_SCREW_MM
      : kind === "inch"
        ? value >= (isScrew ? 0.75 : isBolt ? 1.5 : Number.POSITIVE_INFINITY)
        : isScrew && value > THICKEST_SCREW_MM;
    if (!sizes.width && !isLength) {
      sizes.kind = "plain";
      sizes.width = widthOf(measure, parts);
    } else {
      const isInches =
        kind === "inch" || (isOfInchThread && kind === "unitless" && value <= LONGEST_IN_INCHES);
      sizes.length ??= isInches ? inchesAsLength(value) : exactly(value);
    }
  }
  if (sizes.inchPair && long.length > 0 && long.every(({ slug }) => RIVET.test(slug))) {
    const inches = inchesOf(sizes.inchPair.length);
    const mm = inches * 25.4;
    sizes.length = {
      ...inchesAsLength(inches),
      from: mm - INCH_RIVET_LENGTH_MM,
      to: mm + INCH_RIVET_LENGTH_MM,
    };
  }
}

const isOfPipe = ({ kind }: Measure) => kind === "bore" || kind === "inch";

export const isPipePart = (parts: readonly PartMatch[]) =>
  parts.every(({ slug }) => PIPE_PARTS.includes(slug));

function widthOf({ kind, value }: Measure, parts: readonly PartMatch[]): Range {
  const isPipe = isPipePart(parts);
  const bore = kind === "bore" ? value : kind === "inch" && isPipe ? INCH_PIPES[value] : undefined;
  const pipe = bore === undefined ? undefined : PIPES[bore];
  if (pipe) return exactly(pipe);
  return kind === "inch" ? inchesAsWidth(value) : exactly(value);
}

/** Returns a part match with the size in the form that this part is measured. */
export function sizedFor(partMatch: PartMatch, sizes: Sizes, isPipe: boolean): PartMatch {
  const { slug } = partMatch;
  const { kind, width, measures } = sizes;
  if (!width) return partMatch;
  if (sizes.bearing) return sizedForBearing(partMatch, sizes.bearing);
  const [first] = measures;
  if (slug === "sleeve-anchor" && kind === "thread")
    return { ...partMatch, width: exactly(SLEEVES[width.from] ?? width.from) };
  if (slug === "u-bolt" && kind === "thread") {
    const pipe = measures.find(isOfPipe);
    return { ...partMatch, width: pipe ? widthOf(pipe, [partMatch]) : ANY, slotWidth: width };
  }
  // For bolts in general, inches refer to the bolt, not to a pipe.
  if (slug === "u-bolt" && first?.kind === "inch" && isPipe)
    return { ...partMatch, width: widthOf(first, [partMatch]) };
  if (slug === "u-bolt" && first && first.kind !== "bore" && isPipe)
    return { ...partMatch, width: pipeNear(width.from) };
  // Rivets of 1/8, 5/32 and 3/16 inch are sold as 3.2, 4 and 4.8 mm.
  if (RIVET.test(slug) && (first?.kind === "inch" || sizes.inchPair))
    return { ...partMatch, width: { from: width.from - INCH_RIVET_MM, to: width.to + INCH_RIVET_MM } };
  if (slug === CLAMP && first?.kind === "inch") return { ...partMatch, width: clampsOf(first.value * 25.4) };
  if (slug === CLAMP && first && first.kind !== "clamp") return { ...partMatch, width: clampsOf(width.from) };
  return partMatch;
}

const ANY: Range = { from: THINNEST_RIVET_MM, to: 9999 };
const clampsOf = (mm: number): Range => ({ from: mm, to: mm * CLAMP_REACH, label: `${mm} mm` });

/** A pipe by its nominal bore, or else by its outside diameter to the nearest millimetre. */
function pipeNear(mm: number): Range {
  const bore = PIPES[mm];
  return bore ? exactly(bore) : { from: mm - 1, to: mm + 1, label: `${mm} mm` };
}
