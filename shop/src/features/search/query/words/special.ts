/**
 * A name for something that only some catalogues have. A row has it if it is of the `kind`, carries all `words` as
 * search words, or has the `material`; a row that has none of these is never an exact match.
 */
export type Special = {
  /** In the plural, as `notFound` says it: "No HSFG bolts (IS 3757)." */
  label: string;
  names: string;
  /** What the nearest rows are, as in the part names. Empty for a feature of any part. */
  parts?: string;
  materials?: readonly string[];
  coatings?: readonly string[];
  /** Search words that a row which has it carries. Without words, kind or material, no row can be known to have it. */
  words?: string;
  /** As in the part names. The names of this kind are names of it too. */
  kind?: string;
  material?: string;
  /** A kind whose parts all have it, but whose names are not names of it. */
  impliedKind?: string;
  /** The name that also begins names of other parts. */
  begins?: string;
  /** What the nearest rows are called: "Ordinary hex bolts". */
  instead?: string;
  /** Whether its name can also mean a finish. */
  yields?: true;
};

/** A part by its names; without anything else to tell it by, a row has it if it carries the first of them. */
export const special = (
  label: string,
  names: string,
  parts: string,
  more: Partial<Special> = {},
): Special => ({
  label,
  names,
  parts,
  words: more.material || more.kind || more.impliedKind ? undefined : names.split(", ")[0],
  ...more,
});
/** What a part of any kind may have, told by search words of its row. */
export const feature = (label: string, names: string, words: string): Special => ({ label, names, words });
