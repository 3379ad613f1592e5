/**
 * A name for something that only some catalogues have. A row has it if it is of the `kind`, contains all `words` as
 * search words, or has the `material`; a row with none of these is never an exact match.
 */
export type Special = {
  /** In the plural, as used in `notFound`: "No HSFG bolts (IS 3757)." */
  label: string;
  names: string;
  /** The parts of the nearest rows, as in the part names. Empty for a feature of any part. */
  parts?: string;
  materials?: readonly string[];
  coatings?: readonly string[];
  /** Search words of the rows that have it. Without words, kind or material, no row can be known to have it. */
  words?: string;
  /** As in the part names. This kind's names are also its names. */
  kind?: string;
  material?: string;
  /** A kind whose parts all have it, but whose names are not its names. */
  impliedKind?: string;
  /** The name that also begins names of other parts. */
  begins?: string;
  /** The name of the nearest rows: "Ordinary hex bolts". */
  instead?: string;
  /** Whether its name can also mean a finish. */
  yields?: true;
};

/** A part by its names. Without other criteria, a row has it if it contains the first name. */
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
/** A feature that any kind of part may have, recognised by search words of its row. */
export const feature = (label: string, names: string, words: string): Special => ({ label, names, words });
