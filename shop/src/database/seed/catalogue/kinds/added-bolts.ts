import { type Form, type Offer, offer } from "../declare.ts";
import { iso4014, iso4017, withDinWidths } from "../sizes/bolt-sizes.ts";
import { withFineThreads } from "../sizes/fine-threads.ts";
import { is1363Bolts, otherIs1363Bolts, otherIs1363Screws } from "../sizes/grade-c-sizes.ts";
import type { Size } from "../sizes/size-table.ts";
import { is3757, LARGEST_STRUCTURAL } from "../sizes/structural-sizes.ts";
import { withThreadLength } from "../sizes/thread-length.ts";
import { hasTwoSpanners, spannerNote } from "./spanner-note.ts";

const LONGEST_FINE_MM = 120;

const offersOfInches = [
  offer("ms", ["plain", "zinc"]),
  offer("ms", ["hdg"], { from: 8 }),
  offer("cs88", ["blackOxide", "zinc"]),
  offer("cs88", ["hdg"], { from: 8 }),
  offer("as109", ["blackOxide"], { from: 8 }),
  offer("ss304", ["plain"]),
  offer("ss316", ["plain"], { from: 8, to: 24 }),
];

const twoSpanners: Pick<Form, "skuMark" | "nameNote"> = {
  skuMark: ({ s }) => `SW${s}`,
  nameNote: spannerNote,
};

type DinForm = Omit<Form, "sizes" | "offers" | "form" | "lengths"> & { standard: string };

/** Bolts in a length that DIN 931 and 933 have and the ISO standards have not: with the heads of DIN. */
function dinLengths(
  lengths: readonly number[],
  sizes: readonly Size[],
  { standard, ...form }: DinForm,
  offers: readonly Offer[] = offersOfInches,
): Form[] {
  const common = { ...form, form: "DIN", standard, title: standard, lengths, offers };
  return [
    { ...common, sizes: sizes.filter(({ dimensions: { d } }) => !hasTwoSpanners(d)) },
    { ...common, ...twoSpanners, sizes: withDinWidths(sizes) },
  ];
}

const dinStainless = (iso: readonly Size[], { standard, ...form }: DinForm): Form => ({
  ...form,
  ...twoSpanners,
  form: "DIN",
  standard,
  title: standard,
  sizes: withDinWidths(iso),
  offers: [offer("ss316", ["plain"])],
});

const fullThread = { standard: "DIN 933", skuPrefix: "HB" };
const halfThread = { standard: "DIN 931", skuPrefix: "HH", reshape: withThreadLength() };
const between = (sizes: readonly Size[], from: number, to: number) =>
  sizes.filter(({ dimensions: { d } }) => d >= from && d <= to);

/** Three inches. */
const THREE_INCHES = [75];

const fine = {
  form: "fine",
  title: "fine pitch",
  makingNote: ({ pitch }: { pitch: number }) => `fine pitch ${pitch} mm`,
  nameNote: spannerNote,
  offers: [
    offer("cs88", ["zinc", "blackOxide"], { lengths: "common", longest: 80 }),
    offer("as109", ["blackOxide"]),
    offer("ss304", ["plain"], { to: 16, lengths: "common" }),
  ],
} as const;

/** Hot dip galvanizing leaves too little of a thinner thread. */
const FROM_M8 = 8;

const blackOffers = [offer("ms", ["plain", "zinc"]), offer("ms", ["hdg"], { from: FROM_M8 })];

const gradeC = {
  form: "grade C",
  title: "black, IS 1363",
  makingNote: "product grade C",
} as const;

const blackBolts = (sizes: readonly Size[]): Form => ({
  ...gradeC,
  standard: "IS 1363-1 / ISO 4016",
  skuPrefix: "HHC",
  sizes,
  reshape: withThreadLength(),
  offers: blackOffers,
});

export const blackScrews = (sizes: readonly Size[]): Form => ({
  ...gradeC,
  standard: "IS 1363-2 / ISO 4018",
  skuPrefix: "HBC",
  sizes,
  offers: blackOffers,
});

/** IS 3757 lengthens the thread above 100 mm. */
function withShortThread(shape: Size["dimensions"]): Size["dimensions"] {
  const { length, bUpTo125, bUpTo200 } = shape;
  return { ...shape, b: Math.min(length, length <= 100 ? bUpTo125 : bUpTo200) };
}

const frictionGrip = (sizes: readonly Size[]): Form => ({
  form: "HSFG",
  title: "HSFG",
  makingNote: "high strength friction grip",
  standard: "IS 3757",
  skuPrefix: "HF",
  sizes,
  reshape: withShortThread,
  offers: [offer("cs88", ["plain", "hdg"]), offer("as109", ["plain", "geomet"])],
});

export const addedFullThreadBolts: readonly Form[] = [
  ...dinLengths(THREE_INCHES, between(iso4017, 6, 33), fullThread),
];

export const addedHalfThreadBolts: readonly Form[] = [
  ...dinLengths(THREE_INCHES, between(iso4014, 8, 20), halfThread),
  {
    ...fine,
    standard: ({ d }) => (hasTwoSpanners(d) ? "ISO 8765" : "ISO 8765 / DIN 960"),
    skuPrefix: "HH",
    sizes: withFineThreads(iso4014, LONGEST_FINE_MM),
    reshape: withThreadLength(),
  },
  blackBolts(is1363Bolts),
  frictionGrip(is3757.filter(({ size }) => size !== LARGEST_STRUCTURAL)),
];

const offersOfTradeLengths = [
  offer("ms", ["plain", "zinc"]),
  offer("ms", ["hdg"]),
  offer("cs88", ["blackOxide", "zinc", "hdg"]),
  offer("ss304", ["plain"]),
];

/** Lengths between those of ISO, as stockists have them, and the other stainless steel in the heads of DIN. */
export const tradeFullThreadBolts: readonly Form[] = [
  ...dinLengths([85, 95], between(iso4017, 8, 24), fullThread, offersOfTradeLengths),
  ...dinLengths([115, 125], between(iso4017, 10, 24), fullThread, offersOfTradeLengths),
  dinStainless(iso4017, fullThread),
];

export const tradeHalfThreadBolts: readonly Form[] = [
  ...dinLengths([85, 95, 115, 125], between(iso4014, 10, 24), halfThread, offersOfTradeLengths),
  ...dinLengths([170, 175, 190], between(iso4014, 12, 30), halfThread, offersOfTradeLengths),
  dinStainless(iso4014, halfThread),
  frictionGrip(is3757.filter(({ size }) => size === LARGEST_STRUCTURAL)),
];

export const otherBlackBolts: readonly Form[] = [blackBolts(otherIs1363Bolts)];
export const otherBlackScrews: readonly Form[] = [blackScrews(otherIs1363Screws)];
