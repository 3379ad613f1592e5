import { type Form, offer } from "../declare.ts";
import type { Shape } from "../dimensions.ts";
import { asmeCapScrews } from "../sizes/inch-sizes.ts";
import type { Series } from "../sizes/inch-threads.ts";
import { laterIso4762 } from "../sizes/screw-sizes.ts";
import { withThreadLength } from "../sizes/thread-length.ts";
import { inchForm } from "./inch-names.ts";

const unified: readonly Series[] = ["UNC", "UNF"];
const withThreadOf = (shape: Shape): Shape => ({ ...shape, b: Math.min(shape.b, shape.length) });

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
  ...unified.map((series) => ({
    ...inchForm(series, "SC", asmeCapScrews(series)),
    standard: "ASME B18.3",
    classes: "inchBolt" as const,
    reshape: withThreadOf,
    offers: [
      offer("as129", ["blackOxide"]),
      offer("as129", ["geomet"], { from: 6, to: 16 }),
      offer("ss304", ["plain"]),
      offer("ss316", ["plain"], { from: 4, to: 13 }),
    ],
  })),
];
