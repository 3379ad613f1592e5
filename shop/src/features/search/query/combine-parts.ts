import type { PartMatch } from "./parsed-query.ts";

/** A name of parts in a text: a word for a kind of part, or for a feature that several kinds have. */
export type PartName = {
  label: string;
  partMatches: readonly PartMatch[];
  isNoun: boolean;
  /** Whether the part matches only replace the part meant, which the label says. */
  isSubstitute?: boolean;
  /** The part meant, if the label describes its replacement. */
  asked?: string;
};

export type CombinedParts = {
  /** Best first. */
  partMatches: PartMatch[];
  /** The name from which the part matches come; null without a name. */
  label: string | null;
  /** Two names that no kind of part combines, such as `csk` and `self drilling`. */
  conflict: readonly [kept: string, dropped: string] | null;
  /** Whether the names refer to different parts, such as `nut bolt`. */
  areSeveral: boolean;
};

const ALLEN = ["socket-head-cap-screw-allen", "button-head-socket-screw", "countersunk-socket-screw"];
const HEX_BOLTS = ["hex-bolt-full-thread", "hex-bolt-half-thread"];
/** The trade also calls these bolts or screws, if another word makes clear which ones are meant. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  Bolt: [
    ...ALLEN,
    "coach-screw-lag-bolt",
    "wedge-anchor",
    "sleeve-anchor",
    "chemical-anchor-stud",
    "drop-in-anchor",
    "cross-recess-machine-screw",
    "slotted-machine-screw",
    "threaded-rod",
    "grub-screw",
  ],
  Screw: HEX_BOLTS,
  Pin: ["r-clip"],
  Clip: ["external-circlip", "internal-circlip"],
  Washer: ["nylon-washer"],
  "Plain washer": ["fender-washer"],
};

/**
 * Returns the part matches that all names share, in the order of the shortest list. Names of different parts (`nut
 * bolt`) match each of them. If a feature and a part share nothing, keeps the part and reports the conflict.
 */
export function combineParts(names: readonly PartName[]): CombinedParts {
  const sorted = names.toSorted((a, b) => a.partMatches.length - b.partMatches.length);
  const [first, ...rest] = sorted;
  if (!first) return { partMatches: [], label: null, conflict: null, areSeveral: false };
  let common = first;
  let conflict: CombinedParts["conflict"] = null;
  let areSeveral = false;
  for (const name of rest) {
    const both = intersection(common.partMatches, name.partMatches);
    if (both.length > 0) {
      common = { label: labelOf(common, name), partMatches: both, ...flagsOf(common, name) };
    } else if (common.isNoun && name.isNoun) {
      const more = name.partMatches.filter(
        ({ slug }) => !common.partMatches.some((partMatch) => partMatch.slug === slug),
      );
      common = { ...common, partMatches: [...common.partMatches, ...more] };
      areSeveral = true;
    } else {
      const wide = widened(common, name);
      const [kept, dropped] = name.isNoun ? [name, common] : [common, name];
      if (wide) common = wide;
      else {
        common = kept;
        if (!kept.isSubstitute || !dropped.isSubstitute)
          conflict ??= [kept.asked ?? kept.label, dropped.asked ?? dropped.label];
      }
    }
  }
  return { partMatches: [...common.partMatches], label: common.label, conflict, areSeveral };
}

/** The label of a replacement, or else the name of the narrower part, which comes first. */
const labelOf = (a: PartName, b: PartName) => {
  const substitute = [a, b].find((name) => name.isSubstitute);
  return (substitute ?? (a.isNoun || !b.isNoun ? a : b)).label;
};
const flagsOf = (a: PartName, b: PartName) => ({
  isNoun: a.isNoun || b.isNoun,
  isSubstitute: Boolean(a.isSubstitute || b.isSubstitute),
});

function intersection(a: readonly PartMatch[], b: readonly PartMatch[]): PartMatch[] {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.flatMap((partMatch) => narrowed(partMatch, long));
}

/** A noun in the trade's wider meaning, combined with the feature next to it. Null if nothing matches. */
function widened(a: PartName, b: PartName): PartName | null {
  const [noun, feature] = a.isNoun ? [a, b] : [b, a];
  const also = ALSO_CALLED[noun.label] ?? [];
  const partMatches = feature.partMatches.filter(({ slug }) => also.includes(slug));
  return partMatches.length > 0 ? { label: feature.label, partMatches, isNoun: true } : null;
}

function narrowed(partMatch: PartMatch, list: readonly PartMatch[]): PartMatch[] {
  const other = list.find(({ slug }) => slug === partMatch.slug);
  if (!other) return [];
  const forms =
    partMatch.forms && other.forms ? partMatch.forms.filter((f) => other.forms?.includes(f)) : null;
  if (forms?.length === 0) return [];
  return [{ slug: partMatch.slug, forms: forms ?? partMatch.forms ?? other.forms }];
}
