import { partMatchesOf, SHIPPED_VOCABULARY, type Vocabulary } from "../vocabulary.ts";
import { exactly, type ParsedQuery, type PartMatch, type Range } from "./parsed-query.ts";
import { readPrices } from "./read-prices.ts";
import { inchesAsLength, inchesAsWidth, type Measure, readSizes, type Sizes } from "./read-sizes.ts";
import { readWords, type Words } from "./read-words.ts";
import { plain, Scan } from "./scan.ts";
import { GAUGES, INCH_PIPES, PIPES, SLEEVES } from "./words/sizes.ts";
import { STANDARDS } from "./words/standards.ts";

const STANDARD =
  /(?<![\p{L}\p{N}])(din|iso|is|en)[ :.-]{0,3}(\d{1,5})(?:(?:(?: ?[-(/] ?(?:part|pt)?| ?(?:part|pt)) ?[-.:]?(\d{1,2}|[a-z])\)?|([a-z]))(?![\p{L}\p{N}.]))?(?!\p{N})/gu;
/** Standards that all parts of a kind share, so they narrow nothing: property classes, tolerances, documents. */
const GENERAL_STANDARDS = ["IS 1367", "ISO 898", "ISO 3506", "ISO 3269", "EN 10204"];
const QUANTITY =
  /(?<![\p{L}\p{N}.#])(?:pack of )?(\d{1,6}) ?(?:pcs|pieces?|pc|nos|packs?|packets?|pkts?|box|boxes|qty|dozens?|doz|gross|kgs?|kilos?|bags?|bundles?|cartons?|units?)(?![\p{L}\p{N}])|pack of \d{1,6}/gu;
const NUMBER = /^\d{1,4}(?:\.\d{1,3})?$/;
/** Both a rivet or sheet metal screw size and a steel grade. With a thread next to it, it is the grade. */
const SIZE_OR_GRADE = "4.8";
const MILD_STEEL_GRADES = ["4.8", "5.6", "5.8", "6.8"];
const MILD_STEEL_CLASSES = ["Mild steel (4.6)", "Carbon steel (5.8)"];
const PIPE_PARTS = ["u-bolt", "hose-clamp"];
const SOLD_BY_LENGTH = /^(wood|drywall|self)/;
const WITHOUT_METRIC_THREAD = /^(?:wood|drywall|self|coach|blind-rivet|solid-rivet)/;
const WALL_PLUG = "nylon-wall-plug";
/** Wood and sheet metal screws are no thicker than this, so a larger number is their length. */
const THICKEST_SHEET_SCREW_MM = 9;
const THICKEST_SCREW_MM = 24;
/** From this gauge on, a number can't be millimetres: no wood or sheet metal screw is so thick. */
const SURELY_GAUGE = 7;
const LONGEST_IN_INCHES = 4;
const THINNEST_RIVET_MM = 2;
const INCH_RIVET_MM = 0.06;
/** A clamp can be larger than what it holds by this factor. */
const CLAMP_REACH = 1.6;

type Options = { spelled?: ReadonlyMap<string, string>; vocabulary?: Vocabulary };

/**
 * Parses a buyer's text into part, size, material, coating, standard and unknown words. `spelled` corrects
 * misspelt words. Never throws.
 */
export function parseQuery(
  text: string,
  { spelled, vocabulary = SHIPPED_VOCABULARY }: Options = {},
): ParsedQuery {
  const source = plain(text).replace(
    /[\p{L}\p{M}]+/gu,
    (word) => spelled?.get(word) ?? vocabulary.spellings.get(word) ?? word,
  );
  const scan = new Scan(source);
  const standards = readStandards(scan);
  const price = readPrices(scan);
  scan.take(QUANTITY, "quantity", ([all]) => all ?? null);
  const sizes = readSizes(scan);
  const words = readWords(scan, vocabulary, (word) => word === SIZE_OR_GRADE && sizes.kind !== "thread");
  const plug = sizes.kind === "plug" && words.parts.length === 0 ? [partMatchesOf(WALL_PLUG)] : [];
  const named = sharedPartMatches([
    ...words.parts,
    ...plug,
    ...standards.map(({ partMatches }) => partMatches),
  ]);
  const parts = sizes.kind === "thread" ? withMetricThread(named) : named;
  const left = assignNumbers(scan, sizes, words.left);
  const isGrade = left.some((word) => MILD_STEEL_GRADES.includes(word));
  assignMeasures(scan, sizes, parts);
  return {
    text: source,
    terms: scan.terms.toSorted((a, b) => a.from - b.from),
    partMatches: parts.map((partMatch) => sizedFor(partMatch, sizes, isPipePart(parts))),
    width: sizes.width,
    length: sizes.length,
    slotWidth: sizes.slotWidth,
    finePitch: sizes.finePitch,
    materials: shared([...words.materials, ...(isGrade ? [MILD_STEEL_CLASSES] : [])]),
    coatings: shared(words.coatings),
    isThread: sizes.kind === "thread",
    price,
    standards: standards.flatMap(({ printed }) => printed ?? []),
    words: [...new Set(left.filter((word) => !MILD_STEEL_GRADES.includes(word)))],
  };
}

function readStandards(scan: Scan) {
  const found: { partMatches: PartMatch[]; printed: string | null }[] = [];
  scan.take(STANDARD, "standard", ([, body = "", number = "", after, attached]) => {
    const part = after ?? attached;
    const known = [`${body} ${number}-${part}`, `${body} ${number}`].find((key) => STANDARDS.has(key));
    const standard = known && STANDARDS.get(known);
    if (known && standard) {
      found.push({ partMatches: partMatchesOf(standard.meant), printed: standard.printed });
      return known.toUpperCase();
    }
    // No part has this standard, so match it against what the rows print.
    const name = `${body} ${number}`.toUpperCase();
    if (!(body === "is" ? /^\d{4,}$/ : /^\d{3,}$/).test(number)) return null;
    if (!GENERAL_STANDARDS.includes(name)) found.push({ partMatches: [], printed: name });
    return name;
  });
  return found;
}

/**
 * Returns the part matches that all lists share, in the order of the shortest list. Lists that share nothing are
 * concatenated.
 */
function sharedPartMatches(lists: readonly (readonly PartMatch[])[]): PartMatch[] {
  const [first, ...rest] = lists.toSorted((a, b) => a.length - b.length);
  let common: readonly PartMatch[] = first ?? [];
  for (const list of rest) {
    const intersection = common.flatMap((partMatch) => narrowed(partMatch, list));
    if (intersection.length > 0) common = intersection;
    else common = [...common, ...list.filter(({ slug }) => !common.some((one) => one.slug === slug))];
  }
  return [...common];
}

function narrowed(partMatch: PartMatch, list: readonly PartMatch[]): PartMatch[] {
  const other = list.find(({ slug }) => slug === partMatch.slug);
  if (!other) return [];
  const forms =
    partMatch.forms && other.forms ? partMatch.forms.filter((f) => other.forms?.includes(f)) : null;
  if (forms?.length === 0) return [];
  return [{ slug: partMatch.slug, forms: forms ?? partMatch.forms ?? other.forms }];
}

function shared(lists: readonly (readonly string[])[]): string[] {
  const [first, ...rest] = lists.toSorted((a, b) => a.length - b.length);
  let common: readonly string[] = first ?? [];
  for (const list of rest) {
    const intersection = common.filter((name) => list.includes(name));
    common = intersection.length > 0 ? intersection : [...new Set([...common, ...list])];
  }
  return [...common];
}

/** Assigns bare numbers to sizes in order, and returns the remaining words. */
function assignNumbers(scan: Scan, sizes: Sizes, left: Words["left"]): string[] {
  const words: string[] = [];
  for (const { word, from, to } of left) {
    if (!NUMBER.test(word) || (sizes.kind === "thread" && MILD_STEEL_GRADES.includes(word))) {
      scan.takeAt(MILD_STEEL_GRADES.includes(word) ? "material" : "word", word, from, to);
      words.push(word);
    } else if ((sizes.width && sizes.length) || sizes.measures.length > 1) {
      scan.takeAt("quantity", word, from, to);
    } else {
      sizes.measures.push({ kind: "bare", value: Number(word), at: from });
      scan.takeAt("size", word, from, to);
    }
  }
  return words;
}

/** Keeps the kinds of part that can have a metric thread, if there are any. */
function withMetricThread(parts: PartMatch[]): PartMatch[] {
  const metric = parts.filter(({ slug }) => !WITHOUT_METRIC_THREAD.test(slug));
  return metric.length > 0 ? metric : parts;
}

/** Assigns measures in order: the first is the diameter, the next the length. */
function assignMeasures(scan: Scan, sizes: Sizes, parts: readonly PartMatch[]) {
  const isLengthFirst = parts.length > 0 && parts.every(({ slug }) => SOLD_BY_LENGTH.test(slug));
  // `6 x 1 inch` is a bolt of six inches, but a wood screw of gauge 6.
  const gauge = GAUGES[sizes.inchNumber ?? 0];
  if (isLengthFirst && gauge) sizes.width = gauge;
  if (isLengthFirst && sizes.bare) readGauge(scan, sizes, sizes.bare);
  const isScrew = parts.length > 0 && parts.every(({ slug }) => slug.includes("screw"));
  const isBolt = parts.every(({ slug }) => /screw|bolt/.test(slug)) && !isPipePart(parts);
  sizes.measures.sort((a, b) => a.at - b.at);
  for (const measure of sizes.measures.filter(({ value }) => value > 0)) {
    const { kind, value } = measure;
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
    } else sizes.length ??= measure.kind === "inch" ? inchesAsLength(measure.value) : exactly(measure.value);
  }
}

/** `wood screw 8 x 1.5` is a gauge by inches, and `tek screw 12 x 50` a gauge by millimetres. */
function readGauge(scan: Scan, sizes: Sizes, { width, length, label }: NonNullable<Sizes["bare"]>) {
  const gauge = GAUGES[width];
  if (!gauge || (width < SURELY_GAUGE && length > LONGEST_IN_INCHES)) return;
  const isInches = length <= LONGEST_IN_INCHES;
  sizes.width = gauge;
  sizes.length = isInches ? inchesAsLength(length) : exactly(length);
  scan.rename(label, `#${width} x ${length} ${isInches ? "inch" : "mm"}`);
}

const isPipePart = (parts: readonly PartMatch[]) => parts.every(({ slug }) => PIPE_PARTS.includes(slug));

function widthOf({ kind, value }: Measure, parts: readonly PartMatch[]): Range {
  const isPipe = isPipePart(parts);
  const bore = kind === "bore" ? value : kind === "inch" && isPipe ? INCH_PIPES[value] : undefined;
  const pipe = bore === undefined ? undefined : PIPES[bore];
  if (pipe) return exactly(pipe);
  return kind === "inch" ? inchesAsWidth(value) : exactly(value);
}

/** Returns a part match with the size as this part measures it. */
function sizedFor(partMatch: PartMatch, sizes: Sizes, isPipe: boolean): PartMatch {
  const { slug } = partMatch;
  const { kind, width, measures } = sizes;
  if (!width) return partMatch;
  const [first] = measures;
  if (slug === "sleeve-anchor" && kind === "thread")
    return { ...partMatch, width: exactly(SLEEVES[width.from] ?? width.from) };
  if (slug === "u-bolt" && kind === "thread") return { ...partMatch, width: ANY, slotWidth: width };
  // For bolts in general, inches measure the bolt, not a pipe.
  if (slug === "u-bolt" && first?.kind === "inch" && isPipe)
    return { ...partMatch, width: widthOf(first, [partMatch]) };
  if (slug === "u-bolt" && first && first.kind !== "bore" && isPipe)
    return { ...partMatch, width: pipeNear(width.from) };
  // Rivets of 1/8, 5/32 and 3/16 inch are sold as 3.2, 4 and 4.8 mm.
  if (/^(?:blind|solid)-rivet/.test(slug) && first?.kind === "inch")
    return { ...partMatch, width: { from: width.from - INCH_RIVET_MM, to: width.to + INCH_RIVET_MM } };
  if (slug === "hose-clamp" && first?.kind === "inch")
    return { ...partMatch, width: clampsOf(first.value * 25.4) };
  if (slug === "hose-clamp" && first && first.kind !== "clamp")
    return { ...partMatch, width: clampsOf(width.from) };
  return partMatch;
}

const ANY: Range = { from: THINNEST_RIVET_MM, to: 9999 };
const clampsOf = (mm: number): Range => ({ from: mm, to: mm * CLAMP_REACH });

/** A pipe by its nominal bore, or else by its outside diameter to the nearest millimetre. */
function pipeNear(mm: number): Range {
  const bore = PIPES[mm];
  return bore ? exactly(bore) : { from: mm - 1, to: mm + 1 };
}
