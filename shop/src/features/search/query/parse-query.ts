import { partMatchesOf, SHIPPED_VOCABULARY, type Vocabulary } from "../vocabulary.ts";
import { readAnchorBolts } from "./anchor-bolts.ts";
import { assignMeasures, isPipePart, sizedFor, withInchThread, withMetricThread } from "./assign-sizes.ts";
import { classWants } from "./class-wants.ts";
import { combineParts, type PartName } from "./combine-parts.ts";
import { readDrillingGauges } from "./drilling-gauges.ts";
import { takeIncluded } from "./included.ts";
import type { ParsedQuery, PartMatch, Want } from "./parsed-query.ts";
import { inFull, plainDesignations, takeNutClass } from "./read-designations.ts";
import { readFits } from "./read-fits.ts";
import { readInchThreads } from "./read-inch-threads.ts";
import { readPrices } from "./read-prices.ts";
import { readSizes } from "./read-sizes.ts";
import { readStandards, type Standards } from "./read-standards.ts";
import { type Named, readWords, type Words } from "./read-words.ts";
import { isInSut, plain, Scan } from "./scan.ts";
import { readSetScrews } from "./set-screws.ts";
import { noSizes, type Sizes } from "./sizes.ts";
import { takeThirdNumber } from "./third-number.ts";
import { toolWants } from "./tool-wants.ts";
import { takeRod } from "./u-bolt-rods.ts";
import { takeWasherSizes } from "./washer-sizes.ts";
import { takeBoltOfSplitPin } from "./what-it-is-for.ts";
import { brandWants, isBrand, takeMakers } from "./words/brands.ts";

export const QUANTITY =
  /(?<![\p{L}\p{N}.#])(?:pack of )?(\d{1,6}) ?(?:pcs|pieces?|pc|nos|packs?|packets?|pkts?|box|boxes|qty|dozens?|doz|gross|kgs?|kilos?|bags?|bundles?|cartons?|units?)(?![\p{L}\p{N}])|pack of \d{1,6}/gu;
/** `with 2 nuts`: how many accompany the part. */
const WITH_SOME =
  /(?<=(?:with|and|&|\+) ?)\d{1,2}(?= (?:hex |nyloc |lock |plain |spring )?(?:nut|washer)s?(?!\p{L}))/gu;
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

type Options = { spelled?: ReadonlyMap<string, string>; vocabulary?: Vocabulary };

/**
 * Parses a buyer's text into part, size, material, coating, standard and unknown words. `spelled` corrects
 * misspelt words. Never throws.
 */
export function parseQuery(
  text: string,
  { spelled, vocabulary = SHIPPED_VOCABULARY }: Options = {},
): ParsedQuery {
  const { text: source, wants: fits } = readFits(
    plainDesignations(
      inFull(plain(text)).replace(
        /[\p{L}\p{M}]+/gu,
        (word) => spelled?.get(word) ?? vocabulary.spellings.get(word) ?? word,
      ),
    ),
  );
  const scan = new Scan(source);
  const hasFurtherParts = takeIncluded(scan);
  takeMakers(scan);
  const standards = readStandards(scan);
  const price = readPrices(scan);
  scan.take(QUANTITY, "quantity", ([all]) => all ?? null);
  scan.take(WITH_SOME, "quantity", ([all]) => all ?? null);
  const contents: string[] = [];
  scan.take(CONTENTS, "size", ([, number = ""]) => {
    contents.push(number, "ml");
    return `${number} ml`;
  });
  const sizes = noSizes();
  readDrillingGauges(scan, sizes);
  const threadWants = readInchThreads(scan, sizes);
  readSizes(scan, sizes);
  const words = readWords(
    scan,
    vocabulary,
    (word) => SIZE_OR_CLASS.includes(word) && sizes.kind !== "thread",
  );
  const { partMatches, label, conflict, areSeveral } = combineParts([
    ...readSetScrews(readAnchorBolts(words.parts, source, sizes, words.materials), source, words.materials),
    ...(sizes.kind === "plug" && words.parts.length === 0 ? [WALL_PLUG] : []),
    ...(sizes.isKey ? [ALLEN] : []),
    ...standards.parts,
  ]);
  const parts =
    sizes.kind === "thread"
      ? withMetricThread(partMatches)
      : sizes.kind === "inch thread"
        ? withInchThread(partMatches)
        : partMatches;
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
    ...toolWants(source),
    // Bolts and nuts with inch threads have SAE grades.
    ...(isInch(sizes) || threadWants.length > 0
      ? []
      : classWants(
          words.materials.map((material) => material.label),
          parts,
        )),
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

/** Properties that buyers want of any part by these labels, although only hex bolts are named by them. */
const THREADED: Readonly<Record<string, string>> = { "Hex bolt (full thread)": "fully threaded" };

function conflictWant([kept, dropped]: readonly [string, string]): Want {
  const threaded = THREADED[dropped];
  const reason = threaded
    ? { notFound: `Only hex bolts are listed as ${threaded}.`, lacks: `not listed as ${threaded}` }
    : { notFound: `No part is both ${kept} and ${dropped}.`, lacks: `not both ${kept} and ${dropped}` };
  return { ...reason, matchedBy: null, standsFor: null };
}

/** The names common to all lists. Lists without common names are a conflict, and any of their names is acceptable. */
function sharedMeanings(lists: readonly Named[]) {
  const [first, ...rest] = lists.toSorted((a, b) => a.meanings.length - b.meanings.length);
  let meanings: readonly string[] = first?.meanings ?? [];
  let conflict: readonly [string, string] | null = null;
  for (const list of rest) {
    const intersection = meanings.filter((name) => list.meanings.includes(name));
    if (intersection.length === 0) conflict ??= [first?.label ?? "", list.label];
    meanings = intersection.length > 0 ? intersection : [...new Set([...meanings, ...list.meanings])];
  }
  return { meanings: [...meanings], conflict };
}

/** Words for one thing, as in `stainless a4`, get the label of the narrowest. */
function nameOnce(scan: Scan, lists: readonly Named[]) {
  const [narrowest, ...rest] = lists.toSorted((a, b) => a.meanings.length - b.meanings.length);
  for (const { label, meanings } of rest)
    if (narrowest?.meanings.every((name) => meanings.includes(name))) scan.rename(label, narrowest.label);
}

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
