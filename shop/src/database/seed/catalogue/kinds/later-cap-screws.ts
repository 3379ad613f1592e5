import { type Form, offer } from "../declare.ts";
import type { Shape } from "../dimensions.ts";
import { withFineThreads } from "../sizes/fine-threads.ts";
import { asmeCapScrews, largeAsmeCapScrews } from "../sizes/inch-screw-sizes.ts";
import type { Series } from "../sizes/inch-threads.ts";
import { iso4762, laterIso4762 } from "../sizes/screw-sizes.ts";
import type { Size } from "../sizes/size-table.ts";
import { withThreadLength } from "../sizes/thread-length.ts";
import { inchForm } from "./inch-names.ts";

const unified: readonly Series[] = ["UNC", "UNF"];
const withThreadOf = (shape: Shape): Shape => ({ ...shape, b: Math.min(shape.b, shape.length) });

function unifiedCapScrews(sizesOf: (series: Series) => readonly Size[]) {
  return (series: Series): Form => ({
    ...inchForm(series, "SC", sizesOf(series)),
    standard: "ASME B18.3",
    classes: "inchBolt",
    reshape: withThreadOf,
    offers: [
      offer("as129", ["blackOxide"]),
      offer("as129", ["geomet"], { from: 6, to: 16 }),
      offer("ss304", ["plain"]),
      offer("ss316", ["plain"], { from: 4, to: 13 }),
    ],
  });
}

export const laterCapScrews: readonly Form[] = [
  {
    form: null,
    skuPrefix: "SC",
    standard: "ISO 4762 / DIN 912 / IS 2269",
    sizes: laterIso4762,
    reshape: withThreadLength(),
    offers: [
      offer("as129", ["blackOxide"]),
      offer("ss304", ["plain"], { longest: 150 }),
      offer("ss316", ["plain"], { to: 12, longest: 120 }),
    ],
  },
  ...unified.map(unifiedCapScrews(asmeCapScrews)),
];

export const largeInchCapScrews: readonly Form[] = unified.map(unifiedCapScrews(largeAsmeCapScrews));

const FROM_M8 = 8;
const LONGEST_FINE_MM = 100;
/** Of the fine pitches, ISO 12474 has one for each thread; DIN 912 has all. */
const ISO_12474_PITCHES: Readonly<Record<number, number>> = {
  8: 1,
  10: 1,
  12: 1.5,
  14: 1.5,
  16: 1.5,
  20: 1.5,
  24: 2,
};

export const fineCapScrews: readonly Form[] = [
  {
    form: "fine",
    title: "fine pitch",
    makingNote: ({ pitch }) => `fine pitch ${pitch} mm`,
    skuPrefix: "SC",
    standard: ({ d, pitch }) => (ISO_12474_PITCHES[d] === pitch ? "ISO 12474 / DIN 912" : "DIN 912"),
    sizes: withFineThreads(
      iso4762.filter(({ dimensions: { d } }) => d >= FROM_M8),
      LONGEST_FINE_MM,
    ),
    reshape: withThreadLength(),
    offers: [offer("as129", ["blackOxide"]), offer("ss304", ["plain"], { to: 16, lengths: "common" })],
  },
];
