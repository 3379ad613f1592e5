import { type Form, offer } from "../declare.ts";
import { dinBoltWidths, iso4014, iso4017 } from "../sizes/bolt-sizes.ts";
import { withFineThreads } from "../sizes/fine-threads.ts";
import { is1363Bolts } from "../sizes/grade-c-sizes.ts";
import type { Size } from "../sizes/size-table.ts";
import { is3757 } from "../sizes/structural-sizes.ts";
import { withThreadLength } from "../sizes/thread-length.ts";
import { hasTwoSpanners, spannerNote } from "./spanner-note.ts";

const LONGEST_FINE_MM = 120;

/** 75 mm is three inches and stands in DIN 931 and 933, not in the ISO standards: DIN heads. */
const THREE_INCHES = 75;
const fullThreadOf75 = iso4017.filter(({ dimensions: { d } }) => d >= 6 && d <= 33);
const halfThreadOf75 = iso4014.filter(({ dimensions: { d } }) => d >= 8 && d <= 20);

const offersOf75 = [
  offer("ms", ["plain", "zinc"]),
  offer("ms", ["hdg"], { from: 8 }),
  offer("cs88", ["blackOxide", "zinc"]),
  offer("cs88", ["hdg"], { from: 8 }),
  offer("as109", ["blackOxide"], { from: 8 }),
  offer("ss304", ["plain"]),
  offer("ss316", ["plain"], { from: 8, to: 24 }),
];

function formsOf75(
  sizes: readonly Size[],
  { standard, ...form }: Omit<Form, "sizes" | "offers" | "form"> & { standard: string },
): Form[] {
  const common = { ...form, standard, title: standard, lengths: [THREE_INCHES], offers: offersOf75 };
  const twoSpanners = sizes.flatMap((iso) => {
    const din = dinBoltWidths.find(({ size }) => size === iso.size);
    if (!din) return [];
    const { dw: _dw, ...head } = iso.dimensions;
    return [{ ...iso, dimensions: { ...head, ...din.dimensions } as Size["dimensions"] }];
  });
  return [
    {
      ...common,
      form: "DIN",
      stock: "by the thousand",
      sizes: sizes.filter(({ dimensions: { d } }) => !hasTwoSpanners(d)),
    },
    {
      ...common,
      form: "DIN",
      stock: "by the thousand",
      skuMark: ({ s }) => `SW${s}`,
      nameNote: spannerNote,
      sizes: twoSpanners,
    },
  ];
}

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

const gradeC = {
  form: "grade C",
  title: "black, IS 1363",
  makingNote: "product grade C",
  offers: [offer("ms", ["plain", "zinc", "hdg"])],
} as const;

export const addedFullThreadBolts: readonly Form[] = [
  ...formsOf75(fullThreadOf75, { standard: "DIN 933", skuPrefix: "HB" }),
];

export const addedHalfThreadBolts: readonly Form[] = [
  ...formsOf75(halfThreadOf75, { standard: "DIN 931", skuPrefix: "HH", reshape: withThreadLength() }),
  {
    ...fine,
    standard: ({ d }) => (hasTwoSpanners(d) ? "ISO 8765" : "ISO 8765 / DIN 960"),
    skuPrefix: "HH",
    sizes: withFineThreads(iso4014, LONGEST_FINE_MM),
    reshape: withThreadLength(),
  },
  {
    ...gradeC,
    standard: "IS 1363-1 / ISO 4016",
    skuPrefix: "HHC",
    sizes: is1363Bolts,
    reshape: withThreadLength(),
  },
  {
    form: "HSFG",
    title: "HSFG",
    makingNote: "high strength friction grip",
    standard: "IS 3757",
    skuPrefix: "HF",
    stock: "by the thousand",
    sizes: is3757,
    reshape: withShortThread,
    offers: [offer("cs88", ["plain", "hdg"]), offer("as109", ["plain", "geomet"])],
  },
];

/** IS 3757 lengthens the thread above 100 mm. */
function withShortThread(shape: Size["dimensions"]): Size["dimensions"] {
  const { length, bUpTo125, bUpTo200 } = shape;
  return { ...shape, b: Math.min(length, length <= 100 ? bUpTo125 : bUpTo200) };
}
