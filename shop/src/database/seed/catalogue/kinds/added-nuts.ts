import { type Form, offer } from "../declare.ts";
import { withFineThreads } from "../sizes/fine-threads.ts";
import { is1363Nuts, otherIs1363Nuts } from "../sizes/grade-c-sizes.ts";
import { din985, iso4032, iso4035 } from "../sizes/nut-sizes.ts";
import type { Size } from "../sizes/size-table.ts";
import { heavyNuts, is6623, LARGEST_STRUCTURAL } from "../sizes/structural-sizes.ts";
import { spannerNote } from "./spanner-note.ts";

const fine = {
  form: "fine",
  title: "fine pitch",
  makingNote: ({ pitch }: { pitch: number }) => `fine pitch ${pitch} mm`,
  nameNote: spannerNote,
} as const;

const frictionGrip = (sizes: readonly Size[]): Form => ({
  form: "HSFG",
  title: "HSFG",
  makingNote: "for friction grip bolts",
  standard: "IS 6623",
  skuPrefix: "HNF",
  sizes,
  offers: [
    offer("cs88", ["plain", "geomet"], { code: "8" }),
    offer("as109", ["plain", "geomet"], { code: "10" }),
  ],
});

/** Hot dip galvanizing leaves too little of a thinner thread. */
const FROM_M8 = 8;

const blackNuts = (sizes: readonly Size[]): Form => ({
  form: "grade C",
  title: "black, IS 1363",
  makingNote: "product grade C",
  standard: "IS 1363-3 / ISO 4034",
  skuPrefix: "HNC",
  classes: "blackNut",
  sizes,
  offers: [offer("ms", ["plain", "zinc"]), offer("ms", ["hdg"], { from: FROM_M8 })],
});

export const addedHexNuts: readonly Form[] = [
  {
    ...fine,
    standard: "ISO 8673 / IS 13722",
    skuPrefix: "HN",
    sizes: withFineThreads(iso4032),
    offers: [
      offer("ms", ["zinc"]),
      offer("cs88", ["plain", "zinc"], { code: "8" }),
      offer("as109", ["plain", "blackOxide"], { code: "10" }),
      offer("ss304", ["plain"]),
    ],
  },
  frictionGrip(is6623.filter(({ size }) => size !== LARGEST_STRUCTURAL)),
  {
    form: "heavy 2H",
    title: "heavy, 2H",
    makingNote: "heavy series",
    standard: "ASME B18.2.4.6M",
    skuPrefix: "HNH",
    classes: "heavyNut",
    sizes: heavyNuts,
    offers: [offer("b7", ["plain", "zinc", "hdg", "geomet"], { code: "2H" })],
  },
  blackNuts(is1363Nuts),
];

export const addedJamNuts: readonly Form[] = [
  {
    ...fine,
    standard: "ISO 8675 / IS 13724",
    skuPrefix: "JN",
    sizes: withFineThreads(iso4035),
    offers: [offer("ms", ["plain", "zinc"]), offer("ss304", ["plain"])],
  },
];

export const tradeHexNuts: readonly Form[] = [
  frictionGrip(is6623.filter(({ size }) => size === LARGEST_STRUCTURAL)),
];

export const otherBlackNuts: readonly Form[] = [blackNuts(otherIs1363Nuts)];

/** DIN 985 has fine pitches, too. */
export const fineNylocNuts: readonly Form[] = [
  {
    ...fine,
    standard: "DIN 985",
    skuPrefix: "NY",
    sizes: withFineThreads(din985),
    offers: [offer("ms", ["zinc"]), offer("cs88", ["zinc"]), offer("ss304", ["plain"])],
  },
];
