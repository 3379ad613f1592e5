import { formatMillimetres, type Measures } from "../measures.ts";
import type { Dimension, Prism } from "../model.ts";
import { across, horizontal, metric, tapped, threaded } from "./common.ts";

export type Sizes = { d: number; s: number; m: number };

/** `heightPerThread` is the height in thread diameters where none is given. */
export function sizesOf(measures: Measures, heightPerThread = 0.85): Sizes {
  const d = measures.pick(["d"], 8);
  return { d, s: measures.pick(["s"], d * 1.6), m: measures.pick(["m", "h", "height"], d * heightPerThread) };
}

export const body = (
  measures: Measures,
  { d, s }: Sizes,
  from: number,
  to: number,
  chamfer: Prism["chamfer"],
): Prism => ({
  kind: "prism",
  from,
  to,
  sides: 6,
  flats: s,
  chamfer,
  bore: tapped(measures, d, to - from),
});

export const sheet = (
  measures: Measures,
  { d, s }: Pick<Sizes, "d" | "s">,
  height: number,
  from: number,
  to: number,
): Dimension[] => [
  horizontal("height", height, from, to, -s / 2),
  threaded(measures, across("width", metric(d), d / 2, true)),
  across("slot_width", formatMillimetres(s), s / 2),
];
