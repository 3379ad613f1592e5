import { partMatchesOf } from "../vocabulary.ts";
import type { PartName } from "./combine-parts.ts";
import type { Named } from "./read-words.ts";
import type { Sizes } from "./sizes.ts";

const ANCHOR_BOLT = /(?<!\p{L})anchor ?bolts?(?!\p{L})/u;
/** The classes of bolts that are cast into concrete. Wedge anchors are sold without a class. */
const CLASS = /^(?:4\.6|5\.6|8\.8|10\.9|12\.9)$/;
const THICKEST_WEDGE_ANCHOR_MM = 20;
const FOUNDATION_BOLT: PartName = {
  label: "Foundation bolt",
  partMatches: partMatchesOf("foundation-bolt"),
  isNoun: true,
};

/**
 * To most buyers an anchor bolt is a wedge anchor. With a class, or thicker than wedge anchors, it is a foundation
 * bolt, which is cast in.
 */
export function readAnchorBolts(
  parts: readonly PartName[],
  text: string,
  { kind, width }: Sizes,
  materials: readonly Named[],
): PartName[] {
  const isThick = kind === "thread" && width !== null && width.from > THICKEST_WEDGE_ANCHOR_MM;
  const isCastIn = ANCHOR_BOLT.test(text) && (isThick || materials.some(({ label }) => CLASS.test(label)));
  return parts.map((part) =>
    isCastIn && part.partMatches.every(({ slug }) => slug === "wedge-anchor") ? FOUNDATION_BOLT : part,
  );
}
