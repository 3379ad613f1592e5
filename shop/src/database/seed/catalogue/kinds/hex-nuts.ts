import {
  always,
  brassHsn,
  forgedMaking,
  forgedProcess,
  offer,
  type SubCategoryDeclaration,
  screwHsn,
} from "../declare.ts";
import { din934, din985, din6923, iso4032, iso4035, iso7040 } from "../sizes/nut-sizes.ts";
import { addedHexNuts, addedJamNuts, fineNylocNuts, otherBlackNuts, tradeHexNuts } from "./added-nuts.ts";
import { laterHexNuts, laterJamNuts, smallInchNuts } from "./later-nuts.ts";
import { spanner, threadWidth } from "./nut-columns.ts";
import { hasTwoSpanners, spannerNote } from "./spanner-note.ts";

const hexNutOffers = [
  offer("ms", ["plain", "zinc"]),
  offer("ms", ["yellow"], { to: 24 }),
  offer("ms", ["hdg"], { from: 8 }),
  offer("cs88", ["plain", "zinc", "blackOxide"], { from: 5 }),
  offer("cs88", ["hdg"], { from: 8 }),
  offer("cs88", ["geomet"], { from: 6, to: 30, sizes: "first choice" }),
  offer("as109", ["plain", "blackOxide"], { from: 6, to: 36 }),
  offer("ss304", ["plain"]),
  offer("ss316", ["plain"], { to: 36 }),
  offer("brass", ["plain"], { to: 24 }),
];

export const hexNut: SubCategoryDeclaration = {
  name: "Hex nut",
  description:
    "The ordinary six sided nut, in ISO heights and in the lower DIN ones; M10, M12, M14 and M22 come in both spanner sizes.",
  standard: "ISO 4032, DIN 934 / IS 1364-3",
  tradeNames: ["hex nut", "full nut", "MS nut"],
  classes: "nut",
  width: threadWidth,
  height: ["nut height", "m"],
  slotWidth: spanner,
  hsn: "73181600",
  otherHsn: screwHsn,
  making: forgedMaking,
  process: forgedProcess("nut forged"),
  forms: [
    {
      form: "ISO",
      standard: "ISO 4032 / IS 1364-3",
      skuPrefix: "HN",
      sizes: iso4032,
      nameNote: spannerNote,
      offers: [
        ...hexNutOffers,
        offer("sibronze", ["plain"], { from: 6, to: 16, sizes: "first choice" }),
        offer("ti5", ["plain"], { from: 5, to: 12 }),
      ],
    },
    {
      form: "DIN",
      title: "DIN 934",
      standard: "DIN 934",
      skuPrefix: "HND",
      sizes: din934,
      nameNote: spannerNote,
      offers: hexNutOffers,
    },
  ],
  addedForms: { 2: addedHexNuts, 3: laterHexNuts, 6: tradeHexNuts, 9: [...otherBlackNuts, ...smallInchNuts] },
  stockedTo: { width: 30 },
  defaultRow: { size: "M8", material: "ss304", coating: "plain", form: "ISO" },
  bestSeller: { size: "M10", material: "ms", coating: "zinc", form: "ISO" },
};

const nylocOffers = [
  offer("ms", ["zinc"]),
  offer("ms", ["yellow"], { to: 24 }),
  offer("cs88", ["zinc"], { from: 5 }),
  offer("cs88", ["yellow"], { from: 8, to: 24, sizes: "first choice" }),
  offer("ss304", ["plain"]),
  offer("ss316", ["plain"], { from: 4, to: 24 }),
];

export const nylocNut: SubCategoryDeclaration = {
  name: "Nyloc nut",
  description:
    "Hexagon nut with a nylon ring that grips the thread and keeps it from shaking loose; not for use above about 120 °C.",
  standard: "DIN 985, ISO 7040",
  tradeNames: ["nyloc nut", "nylock", "lock nut", "self locking nut"],
  classes: "nut",
  width: threadWidth,
  height: ["overall height", "h"],
  slotWidth: spanner,
  hsn: "73181600",
  making: always("Cold forged, insert fitted"),
  process: always("nut forged, insert fitted"),
  forms: [
    {
      form: "DIN 985",
      standard: "DIN 985",
      skuPrefix: "NY",
      sizes: din985,
      nameNote: spannerNote,
      offers: nylocOffers,
    },
    {
      form: "ISO 7040",
      title: "ISO 7040",
      standard: "ISO 7040",
      skuPrefix: "NYH",
      sizes: iso7040,
      nameNote: spannerNote,
      offers: nylocOffers,
    },
  ],
  addedForms: { 6: fineNylocNuts },
  stockedTo: { width: 24 },
  defaultRow: { size: "M8", material: "ss304", coating: "plain", form: "DIN 985" },
  bestSeller: { size: "M10", material: "ms", coating: "zinc", form: "DIN 985" },
};

const flangeNutOffers = [
  offer("cs88", ["zinc", "yellow"]),
  offer("cs88", ["plain"], { from: 6 }),
  offer("cs88", ["geomet"], { from: 6 }),
  offer("ss304", ["plain"]),
];

export const flangeNut: SubCategoryDeclaration = {
  name: "Flange nut",
  description:
    "Hexagon nut with its own washer flange; the serrated kind bites into the surface and resists loosening.",
  standard: "DIN 6923 / ISO 4161",
  tradeNames: ["flange nut"],
  classes: "nut",
  width: threadWidth,
  height: ["nut height", "m"],
  slotWidth: spanner,
  hsn: "73181600",
  making: forgedMaking,
  process: forgedProcess("nut forged"),
  forms: [
    {
      form: "plain",
      makingNote: "smooth flange",
      standard: "DIN 6923 / ISO 4161",
      skuPrefix: "FN",
      sizes: din6923,
      offers: flangeNutOffers,
    },
    {
      form: "serrated",
      title: "serrated",
      makingNote: "serrated flange",
      standard: "DIN 6923 / ISO 4161",
      skuPrefix: "FNS",
      sizes: din6923,
      offers: flangeNutOffers,
    },
  ],
  stockedTo: { width: 24 },
  defaultRow: { size: "M8", material: "cs88", coating: "zinc", form: "serrated" },
  latest: { size: "M6", material: "ss304", coating: "plain", form: "serrated" },
};

/** DIN 439-B has the height of ISO 4035 over the flats of DIN 934. */
const din439 = iso4035.flatMap((thin) => {
  const wide = din934.find(({ size }) => size === thin.size);
  if (!wide || wide.dimensions.s === thin.dimensions.s) return [];
  return [{ ...thin, dimensions: { ...thin.dimensions, s: wide.dimensions.s, e: wide.dimensions.e } }];
});

const jamNutOffers = [
  offer("ms", ["plain", "zinc"]),
  offer("ms", ["hdg"], { from: 8 }),
  offer("ss304", ["plain"]),
  offer("ss316", ["plain"], { to: 24 }),
  offer("brass", ["plain"], { to: 24 }),
];

export const jamNut: SubCategoryDeclaration = {
  name: "Jam nut",
  description: "Nut of half height that locks another nut, a rod end or an adjuster in its place.",
  standard: "ISO 4035 / DIN 439-B",
  tradeNames: ["check nut", "half nut", "lock nut"],
  classes: "thinNut",
  width: threadWidth,
  height: ["nut height", "m"],
  slotWidth: spanner,
  hsn: "73181600",
  otherHsn: brassHsn,
  making: always("Cold forged"),
  process: always("nut forged"),
  forms: [
    {
      form: "ISO",
      standard: ({ d }) => (hasTwoSpanners(d) ? "ISO 4035" : "ISO 4035 / DIN 439-B"),
      skuPrefix: "JN",
      sizes: iso4035,
      nameNote: spannerNote,
      offers: jamNutOffers,
    },
    {
      form: "DIN",
      title: "DIN 439-B",
      standard: "DIN 439-B",
      skuPrefix: "JND",
      sizes: din439,
      nameNote: spannerNote,
      offers: jamNutOffers,
    },
  ],
  addedForms: { 2: addedJamNuts, 3: laterJamNuts },
  stockedTo: { width: 30 },
  defaultRow: { size: "M12", material: "ms", coating: "zinc", form: "ISO" },
};
