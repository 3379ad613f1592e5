import { partMatchesOf, SHIPPED_VOCABULARY, type Vocabulary } from "../vocabulary.ts";
import { readAnchorBolts } from "./anchor-bolts.ts";
import { assignMeasures, isPipePart, sizedFor, withInchThread, withMetricThread } from "./assign-sizes.ts";
import { readBearing } from "./bearings.ts";
import { classWants } from "./class-wants.ts";
import { combineParts, type PartName } from "./combine-parts.ts";
import { readDrillingGauges } from "./drilling-gauges.ts";
import { takeIncluded } from "./included.ts";
import { readLoads } from "./loads.ts";
import type { ParsedQuery, PartMatch } from "./parsed-query.ts";
import { inFull, plainDesignations, takeNutClass } from "./read-designations.ts";
import { readFits } from "./read-fits.ts";
import { readInchThreads } from "./read-inch-threads.ts";
import { readPrices } from "./read-prices.ts";
import { readSizes } from "./read-sizes.ts";
import { readStandards, type Standards } from "./read-standards.ts";
import { type Named, readWords, type Words } from "./read-words.ts";
import { isInSut, normalize, Scan } from "./scan.ts";
import { readSetScrews } from "./set-screws.ts";
import { conflictWant, nameOnce, sharedMeanings } from "./shared-meanings.ts";
import { noSizes, type Sizes } from "./sizes.ts";
import { takeThirdNumber } from "./third-number.ts";
import { takeTools } from "./tool-wants.ts";
import { takeRod } from "./u-bolt-rods.ts";
import { takeWasherSizes } from "./washer-sizes.ts";
import { takeBoltOfSplitPin } from "./what-it-is-for.ts";
import { brandWants, isBrand, takeMakers } from "./words/brands.ts";

export const QUANTITY =
  /(?<![\p{L}\p{N}.#])(?:pack of )?(\d{1,6}) ?(?:pcs|pieces?|pc|nos|packs?|packets?|pkts?|box|boxes|qty|dozens?|doz|gross|kgs?|kilos?|bags?|bundles?|cartons?|units?)(?![\p{L}\p{N}])|pack of \d{1,6}/gu;
/** `with 2 nuts`: how many accompany the part. */
const WITH_SOME =
  /(?<=(?:with|and|&|\+) ?)\d{1,2}(?= (?:hex |nyloc |lock |plain |spring )?(?:nut|washer)s?(?!\p{L}))/gu;
/** `4 screws for door hinge`: how many are wanted. With another number in the text, it may be a size. */
const COUNT =
  /^\d{1,4}(?= (?:(?:wood|wooden|steel|ss|brass|black|small|long|strong) )*(?:screw|bolt|nut|washer|nail|hook|pin)s? for \P{N}*$)/gu;
/** The content of a cartridge, as its rows write it. */
const CONTENTS = /(?<![\p{L}\p{N}.])(\d{2,4}) ?ml(?![\p{L}\p{N}])/gu;
const NUMBER = /^\d{1,4}(?:\.\d{1,3})?$/;
const BY = /\d ?x ?$/;
/** Both a size of rivets or sheet metal screws and a class. With a thread next to it, it is the class. */
const SIZE_OR_CLASS = ["3.6", "4.6", "4.8", "5.6", "5.8", "6.8", "9.8"];
const WALL_PLUG: PartName = {
  label: "Nylon wall plug",
  partMatches: partMatchesOf("nylon-wall-plug"),
  isNoun: true,
};
/** Forms that are not implied by a thread alone. */
const SPECIAL_FORMS = ["fine", "HSFG"];
/** Bolts and nuts measured in sut, in the Indian trade, have Whitworth threads. */
const FORMS_IN_SUT = ["BSW"];
const HARDENED_WASHERS = "Hardened steel (35-45 HRC)";
const ALLEN: PartName = {
  label: "Allen screw",
  partMatches: partMatchesOf(
    "socket-head-cap-screw-allen button-head-socket-screw countersunk-socket-screw grub-screw",
  ),
  isNoun: false,
};

const labelsOf = (named: readonly Named[]) => named.map(({ label }) => label);

type Options = { spelled?: ReadonlyMap<string, string>; vocabulary?: Vocabulary };

/**
 * Parses a buyer's text into part, size, material, coating, standard and unknown words. `spelled` corrects
 * misspelt words. Never throws.
 */
export function parseQuery(
  text: string,
  { spelled, vocabulary = SHIPPED_VOCABULARY }: Options = {},
): ParsedQuery {
  const { text: source, wants: fits } = readFits(correctedText(text, { spelled, vocabulary }));
  const scan = new Scan(source);
  const hasFurtherParts = takeIncluded(scan);
  takeMakers(scan);
  const sizes = noSizes();
  readBearing(scan, sizes);
  const standards = readStandards(scan);
  const price = readPrices(scan);
  const loads = readLoads(scan);
  scan.take(QUANTITY, "quantity", ([all]) => all ?? null);
  scan.take(COUNT, "quantity", ([all]) => all ?? null);
  scan.take(WITH_SOME, "quantity", ([all]) => all ?? null);
  const contents = readContents(scan);

  readDrillingGauges(scan, sizes);
  const threadWants = readInchThreads(scan, sizes);
  readSizes(scan, sizes);
  const tools = takeTools(scan);

  const words = readWords(
    scan,
    vocabulary,
    (word) => SIZE_OR_CLASS.includes(word) && sizes.kind !== "thread",
  );

  const { partMatches, label, conflict, areSeveral } = combineParts([
    ...readSetScrews(readAnchorBolts(words.parts, source, sizes, words.materials), source, words.materials),
    ...partsOfSizes(sizes, words),
    ...standards.parts,
  ]);
  const parts = withThread(partMatches, sizes);

  const left = assignNumbers(scan, sizes, takeNutClass(scan, { words, sizes, parts, vocabulary }));
  takeWasherSizes(scan, sizes, parts);
  takeRod(sizes, parts);
  takeBoltOfSplitPin(scan, sizes, parts);
  const thirdNumber = takeThirdNumber(scan, sizes);
  assignMeasures(scan, sizes, parts);

  const materials = sharedMeanings(words.materials);
  const coatings = sharedMeanings(words.coatings);
  nameOnce(scan, words.materials);
  nameOnce(scan, words.coatings);
  const wants = [
    ...words.wants,
    ...standards.wants,
    ...threadWants,
    ...thirdNumber,
    ...fits,
    ...loads,
    ...tools,
    // Bolts and nuts with inch threads have SAE grades.
    ...(isInch(sizes) || threadWants.length > 0 ? [] : classWants(labelsOf(words.materials), parts)),
    // Conflicting standards are already reported.
    ...[standards.areTwo ? null : conflict, materials.conflict, coatings.conflict].flatMap((pair) =>
      pair ? conflictWant(pair) : [],
    ),
    ...brandWants(source),
  ];

  return {
    text: source,
    terms: scan.terms.toSorted((a, b) => a.from - b.from),
    partMatches: parts.map((partMatch) => sizedFor(partMatch, sizes, isPipePart(parts))),
    formsFirst: isInSut(text) ? FORMS_IN_SUT : [],
    partLabel: conflict ? label : namedByBoth(standards, label),
    wants,
    width: sizes.width,
    length: sizes.length,
    slotWidth: sizes.slotWidth,
    finePitch: sizes.finePitch,
    outside: sizes.outside,
    materials: materials.meanings,
    coatings: coatings.meanings,
    isThread: sizes.kind === "thread",
    isOrdinary: isOrdinary(sizes, parts, materials.meanings),
    isInchThread: sizes.kind === "inch thread",
    price,
    standards: [...new Set(standards.printed)],
    words: [...new Set([...contents, ...left])],
    areSeveral: hasFurtherParts || (areSeveral && !standards.areTwo),
  };
}

/** The text with its abbreviations written in full and its misspelt words corrected. */
const correctedText = (text: string, { spelled, vocabulary }: { vocabulary: Vocabulary } & Options) =>
  plainDesignations(
    inFull(normalize(text)).replace(
      /[\p{L}\p{M}]+/gu,
      (word) => spelled?.get(word) ?? vocabulary.spellings.get(word) ?? word,
    ),
  );

function readContents(scan: Scan): string[] {
  const words: string[] = [];
  scan.take(CONTENTS, "size", ([, number = ""]) => {
    words.push(number, "ml");
    return `${number} ml`;
  });
  return words;
}

/** Parts that have no name in the text, but a size that only they have. */
const partsOfSizes = ({ kind, isKey }: Sizes, words: Words): PartName[] => [
  ...(kind === "plug" && words.parts.length === 0 ? [WALL_PLUG] : []),
  ...(isKey ? [ALLEN] : []),
];

/** The parts narrowed to the thread, if the text has one. */
function withThread(parts: PartMatch[], { kind }: Sizes): PartMatch[] {
  if (kind === "thread") return withMetricThread(parts);
  return kind === "inch thread" ? withInchThread(parts) : parts;
}

/** Parts named by several standards match one or the other. */
const namedByBoth = ({ areTwo, printed }: Standards, label: string | null) =>
  areTwo && label && printed.includes(label) ? [...new Set(printed)].join(" or ") : label;

/** Parts named by such a form are wanted specifically, and hardened washers belong to friction grip bolts. */
const isOrdinary = (
  { kind, finePitch, inchPair, measures }: Sizes,
  parts: readonly PartMatch[],
  materials: readonly string[],
): boolean =>
  (kind === "thread" || (kind === "plain" && inchPair === null && !hasInches(measures))) &&
  finePitch === null &&
  !parts.some(({ forms }) => forms?.some((form) => SPECIAL_FORMS.includes(form))) &&
  !materials.includes(HARDENED_WASHERS);

const hasInches = (measures: Sizes["measures"]) => measures.some((measure) => measure.kind === "inch");
const isInch = ({ kind, inchPair, measures }: Sizes) =>
  kind === "inch thread" || inchPair !== null || hasInches(measures);

/** Assigns numbers without units to sizes in order, and returns the remaining words. */
function assignNumbers(scan: Scan, sizes: Sizes, left: Words["left"]): string[] {
  const words: string[] = [];
  for (const { word, from, to } of left) {
    if (isBrand(word)) scan.takeAt("word", word, from, to);
    else if (!NUMBER.test(word)) {
      scan.takeAt("word", word, from, to);
      words.push(word);
    } else if ((sizes.width && sizes.length) || sizes.measures.length > 1) {
      if (sizes.unitless && BY.test(scan.text.slice(0, from)))
        sizes.third = { before: sizes.unitless.length, last: Number(word) };
      scan.takeAt("quantity", word, from, to);
    } else {
      sizes.measures.push({ kind: "unitless", value: Number(word), at: from });
      scan.takeAt("size", word, from, to);
    }
  }
  return words;
}
