import { type Form, offer } from "../declare.ts";
import type { Shape } from "../dimensions.ts";
import { iso4017 } from "../sizes/bolt-sizes.ts";
import { withFineThreads } from "../sizes/fine-threads.ts";
import { is1363Screws } from "../sizes/grade-c-sizes.ts";
import { asmeBolts, whitworthBolts } from "../sizes/inch-sizes.ts";
import type { Series } from "../sizes/inch-threads.ts";
import type { Size } from "../sizes/size-table.ts";
import { blackScrews } from "./added-bolts.ts";
import { inchForm } from "./inch-names.ts";
import { hasTwoSpanners, spannerNote } from "./spanner-note.ts";

const LONGEST_FINE_MM = 100;
const SIX_INCHES = 152.4;

/** ASME B18.2.1: 2 d + 1/4 inch of thread, 1/2 inch above six inches. BS 1083 agrees to a turn. */
const threadOf = ({ d, length }: Shape) => 2 * d + (length <= SIX_INCHES ? 6.35 : 12.7);
/** A screw too short for its thread and the transition above it is threaded to the head. */
const isFullyThreaded = (shape: Shape) => shape.length <= threadOf(shape) + 5 * shape.pitch;

const withPlainShank = (shape: Shape): Shape => ({
  ...shape,
  b: Math.round(threadOf(shape) * 100) / 100,
});
const withLengths = (sizes: readonly Size[], isKept: (shape: Shape) => boolean): Size[] =>
  sizes
    .map((size) => ({
      ...size,
      lengths: size.lengths.filter((length) => isKept({ ...size.dimensions, length })),
    }))
    .filter(({ lengths }) => lengths.length > 0);

const FROM_3_8_INCH = 9;

const offers = {
  UNC: [
    offer("ms", ["plain", "zinc"], { code: "G2" }),
    offer("ms", ["hdg"], { code: "G2", from: FROM_3_8_INCH }),
    offer("cs88", ["plain", "zinc", "yellow"], { code: "G5" }),
    offer("cs88", ["hdg"], { code: "G5", from: FROM_3_8_INCH }),
    offer("as109", ["blackOxide", "yellow"], { code: "G8" }),
    offer("ss304", ["plain"]),
    offer("ss316", ["plain"]),
  ],
  UNF: [
    offer("cs88", ["plain", "zinc", "yellow"], { code: "G5" }),
    offer("as109", ["blackOxide", "yellow"], { code: "G8" }),
    offer("ss304", ["plain"], { to: 20 }),
    offer("ss316", ["plain"], { to: 20 }),
  ],
  BSW: [
    offer("ms", ["plain", "zinc"]),
    offer("ms", ["hdg"], { from: FROM_3_8_INCH }),
    offer("ss304", ["plain"], { to: 20 }),
  ],
};

const inchBolts = (series: Series) => (series === "BSW" ? whitworthBolts : asmeBolts)(series);
const standards: Record<Series, string> = {
  UNC: "ASME B18.2.1",
  UNF: "ASME B18.2.1",
  BSW: "BS 1083",
};
const everySeries: readonly Series[] = ["UNC", "UNF", "BSW"];

const common = (series: Series) => ({
  standard: standards[series],
  classes: series === "BSW" ? ("unclassed" as const) : ("inchBolt" as const),
  offers: offers[series],
});

export const laterFullThreadBolts: readonly Form[] = [
  ...everySeries.map((series) => ({
    ...inchForm(series, "HB", withLengths(inchBolts(series), isFullyThreaded)),
    ...common(series),
  })),
  {
    form: "fine",
    title: "fine pitch",
    makingNote: ({ pitch }) => `fine pitch ${pitch} mm`,
    nameNote: spannerNote,
    standard: ({ d }) => (hasTwoSpanners(d) ? "ISO 8676" : "ISO 8676 / DIN 961"),
    skuPrefix: "HB",
    sizes: withFineThreads(iso4017, LONGEST_FINE_MM),
    offers: [
      offer("cs88", ["zinc", "blackOxide"]),
      offer("as109", ["blackOxide"]),
      offer("ss304", ["plain"], { to: 20, lengths: "common" }),
    ],
  },
  blackScrews(is1363Screws),
];

export const laterHalfThreadBolts: readonly Form[] = everySeries.map((series) => ({
  ...inchForm(
    series,
    "HH",
    withLengths(inchBolts(series), (shape) => !isFullyThreaded(shape)),
  ),
  ...common(series),
  reshape: withPlainShank,
}));
