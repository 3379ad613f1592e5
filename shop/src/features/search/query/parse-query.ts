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
/** What all of some kind are made to, so that it tells none apart: property classes, tolerances, documents. */
const GENERAL_STANDARDS = ["IS 1367", "ISO 898", "ISO 3506", "ISO 3269", "EN 10204"];
const QUANTITY =
  /(?<![\p{L}\p{N}.#])(?:pack of )?(\d{1,6}) ?(?:pcs|pieces?|pc|nos|packs?|packets?|pkts?|box|boxes|qty|dozens?|doz|gross|kgs?|kilos?|bags?|bundles?|cartons?|units?)(?![\p{L}\p{N}])|pack of \d{1,6}/gu;
const NUMBER = /^\d{1,4}(?:\.\d{1,3})?$/;
/** These are sizes of rivets and sheet screws as well as a grade of steel: a thread beside them decides. */
const SIZE_OR_GRADE = "4.8";
const MILD_STEEL_GRADES = ["4.8", "5.6", "5.8", "6.8"];
const MILD_STEEL = "Mild steel (4.6)";
const PIPE_PARTS = ["u-bolt", "hose-clamp"];
const SOLD_BY_LENGTH = /^(wood|drywall|self)/;
const WITHOUT_METRIC_THREAD = /^(?:wood|drywall|self|coach|blind-rivet|solid-rivet)/;
const WALL_PLUG = "nylon-wall-plug";
/** Screws for wood and sheet are no thicker: a larger figure is their length. */
const THICKEST_SHEET_SCREW_MM = 9;
const THICKEST_SCREW_MM = 24;
/** Gauges from here on are no millimetres: no screw for wood or sheet is so thick. */
const SURELY_GAUGE = 7;
const LONGEST_IN_INCHES = 4;
const THINNEST_RIVET_MM = 2;
const INCH_RIVET_MM = 0.06;
/** A clamp may be this much larger than what it holds. */
const CLAMP_REACH = 1.6;

type Options = { spelled?: ReadonlyMap<string, string>; vocabulary?: Vocabulary };

/**
 * What a buyer's text asks for: part, size, material, coating, standard, and the words that nothing here
 * knows. `spelled` gives the right spelling of words that were typed wrong. Never throws, whatever the text.
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
  const parts = sizes.kind === "thread" ? threaded(named) : named;
  const left = placeNumbers(scan, sizes, words.left);
  const isGrade = left.some((word) => MILD_STEEL_GRADES.includes(word));
  placeMeasures(scan, sizes, parts);
  return {
    text: source,
    terms: scan.terms.toSorted((a, b) => a.from - b.from),
    partMatches: parts.map((partMatch) => sizedFor(partMatch, sizes, isPipePart(parts))),
    width: sizes.width,
    length: sizes.length,
    slotWidth: sizes.slotWidth,
    finePitch: sizes.finePitch,
    materials: shared([...words.materials, ...(isGrade ? [[MILD_STEEL]] : [])]),
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
    // Of a standard that nothing is made to, the rows say what they are made to instead.
    const name = `${body} ${number}`.toUpperCase();
    if (!(body === "is" ? /^\d{4,}$/ : /^\d{3,}$/).test(number)) return null;
    if (!GENERAL_STANDARDS.includes(name)) found.push({ partMatches: [], printed: name });
    return name;
  });
  return found;
}

/** What all lists hold, in the order of the shortest; where they hold nothing in common, one after another. */
function sharedPartMatches(lists: readonly (readonly PartMatch[])[]): PartMatch[] {
  const [first, ...rest] = lists.toSorted((a, b) => a.length - b.length);
  let together: readonly PartMatch[] = first ?? [];
  for (const list of rest) {
    const both = together.flatMap((partMatch) => narrowed(partMatch, list));
    if (both.length > 0) together = both;
    else together = [...together, ...list.filter(({ slug }) => !together.some((one) => one.slug === slug))];
  }
  return [...together];
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
  let together: readonly string[] = first ?? [];
  for (const list of rest) {
    const both = together.filter((name) => list.includes(name));
    together = both.length > 0 ? both : [...new Set([...together, ...list])];
  }
  return [...together];
}

/** Bare numbers become sizes in their order; returns the words that are left. */
function placeNumbers(scan: Scan, sizes: Sizes, left: Words["left"]): string[] {
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

/** Of several kinds of part, those that a metric thread can be the size of. */
function threaded(parts: PartMatch[]): PartMatch[] {
  const some = parts.filter(({ slug }) => !WITHOUT_METRIC_THREAD.test(slug));
  return some.length > 0 ? some : parts;
}

/** The first measure without a place is the diameter, the next one the length. */
function placeMeasures(scan: Scan, sizes: Sizes, parts: readonly PartMatch[]) {
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

/** `wood screw 8 x 1.5` is a gauge by inches, `tek screw 12 x 50` a gauge by millimetres. */
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

/** The size as this part counts it. */
function sizedFor(partMatch: PartMatch, sizes: Sizes, isPipe: boolean): PartMatch {
  const { slug } = partMatch;
  const { kind, width, measures } = sizes;
  if (!width) return partMatch;
  const [first] = measures;
  if (slug === "sleeve-anchor" && kind === "thread")
    return { ...partMatch, width: exactly(SLEEVES[width.from] ?? width.from) };
  if (slug === "u-bolt" && kind === "thread") return { ...partMatch, width: ANY, slotWidth: width };
  // Of bolts in general, an inch is the bolt's own and not a pipe's.
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

/** A pipe by its bore, else by a diameter that was measured to the millimetre. */
function pipeNear(mm: number): Range {
  const bore = PIPES[mm];
  return bore ? exactly(bore) : { from: mm - 1, to: mm + 1 };
}
