/**
 * A range of sizes in mm: a gauge or an inch size can match several sizes in the catalogue. `label` is the size as
 * typed, if that is not in mm, and `inches` a length that was typed in inches.
 */
export type Range = { from: number; to: number; label?: string; inches?: number };

/** A sub-category that the text can mean, narrowed to forms and to the size as it is measured for that part. */
export type PartMatch = {
  slug: string;
  forms: readonly string[] | null;
  /** Set if this part measures the size differently: a sleeve, a pipe, the range of a clamp. */
  width?: Range;
  slotWidth?: Range;
};

export type TermKind = "part" | "size" | "material" | "coating" | "standard" | "price" | "quantity" | "word";

/** A recognised part of the text, with its start and end index. */
export type Term = { kind: TermKind; label: string; from: number; to: number };

/**
 * A property in a text that few rows have, or none: HSFG, a UNC thread, a class, a standard. Rows that have it match
 * exactly; if none has, the search continues without it and says so first.
 */
export type Want = {
  /** The sentence for a search where no row has it: "No HSFG bolts (IS 3757)." */
  notFound: string;
  /** How a row without it differs: "not to IS 3757". */
  lacks: string;
  /** How to recognise rows that have it; null if they can't be. */
  matchedBy:
    | { words: readonly string[] }
    | { forms: readonly string[] }
    | { material: string }
    | { standards: readonly string[] }
    | { parts: readonly PartMatch[] }
    | null;
  /** The criterion that is only its nearest substitute: left out when the want itself is used. */
  standsFor: "part" | "material" | "coating" | "standard" | null;
  /** Whether its name can also mean a finish, in which case another material next to it decides. */
  yields?: true;
};

/** Price limits for one piece or pack, in rupees as displayed in the shop. */
export type PriceLimit = { atLeast: number | null; atMost: number | null };

/** A parsed search text. Empty lists and nulls mean any. */
export type ParsedQuery = {
  /** The normalised text that the terms' indexes refer to. */
  text: string;
  terms: Term[];
  /** Best first. */
  partMatches: PartMatch[];
  /** Forms of parts that come before all others, such as BSW for a size in sut. */
  formsFirst: readonly string[];
  /** The name of the part matches, such as `Hex bolt`; null without a name. */
  partLabel: string | null;
  wants: readonly Want[];
  width: Range | null;
  /** Whether the text has a metric thread, such as `M8` but not `8 mm`. */
  isThread: boolean;
  /**
   * Whether a thread is given without a pitch: `M10` is `M10 x 1.5` (ISO 261), and not a friction grip part. A special
   * part that some row has overrides this.
   */
  isOrdinary: boolean;
  /** Whether it has a UNC, UNF or BSW thread. */
  isInchThread: boolean;
  length: Range | null;
  slotWidth: Range | null;
  /** A fine pitch in mm. */
  finePitch: number | null;
  /** The outside diameter or side of a washer in mm. */
  outside: number | null;
  /** Names as in the catalogue, best first. */
  materials: string[];
  coatings: string[];
  price: PriceLimit | null;
  /** As written in rows, such as `DIN 933`; a row needs one of them. */
  standards: string[];
  /** Unknown words. */
  words: string[];
  /** Whether the text refers to different parts, such as a bolt with its nut. */
  areSeveral: boolean;
};

export const exactly = (mm: number): Range => ({ from: mm, to: mm });
export const holds = (range: Range, mm: number | null) => mm !== null && mm >= range.from && mm <= range.to;
