/**
 * A range of sizes in mm: a gauge or an inch size can match several sizes in the catalogue. `label` is the size as
 * typed, if that is not in mm, and `inches` a length that was typed in inches.
 */
export type Range = { from: number; to: number; label?: string; inches?: number };

/** A sub-category that the text can mean, narrowed to forms and to the size as that part measures it. */
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
 * Something that a text asks for and that few rows have, or none: HSFG, a UNC thread, a class, a standard. Rows that
 * have it match exactly; where none has, the search goes on without it and says so first.
 */
export type Want = {
  /** The sentence for a search where no row has it: "No HSFG bolts (IS 3757)." */
  notFound: string;
  /** How a row without it differs: "not to IS 3757". */
  lacks: string;
  /** How rows that have it are recognised; null if they can't be. */
  matchedBy:
    | { words: readonly string[] }
    | { forms: readonly string[] }
    | { material: string }
    | { standards: readonly string[] }
    | { parts: readonly PartMatch[] }
    | null;
  /** The criterion that is only its nearest substitute: left out where the want itself is asked. */
  standsFor: "part" | "material" | "coating" | "standard" | null;
  /** Whether its name can also mean a finish, so that another material beside it says that it does. */
  yields?: true;
};

/** Price limits for one piece or pack, in rupees as shown in the shop. */
export type PriceLimit = { atLeast: number | null; atMost: number | null };

/** A parsed search text. Empty lists and nulls mean any. */
export type ParsedQuery = {
  /** The normalised text that the terms' indexes refer to. */
  text: string;
  terms: Term[];
  /** Best first. */
  partMatches: PartMatch[];
  /** Forms of parts that come before all others, such as BSW where a size is in sut. */
  formsFirst: readonly string[];
  /** What the part matches are called, such as `Hex bolt`; null without a name. */
  partLabel: string | null;
  wants: readonly Want[];
  width: Range | null;
  /** Whether the text has a metric thread, such as `M8` but not `8 mm`. */
  isThread: boolean;
  /**
   * Whether a thread is asked without a pitch: `M10` is `M10 x 1.5` (ISO 261), and no friction grip part. A special
   * part that some row has says otherwise.
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
  /** As rows print them, such as `DIN 933`; a row needs one of them. */
  standards: string[];
  /** Unknown words. */
  words: string[];
  /** Whether the text names different parts, such as a bolt with its nut. */
  areSeveral: boolean;
};

export const exactly = (mm: number): Range => ({ from: mm, to: mm });
export const holds = (range: Range, mm: number | null) => mm !== null && mm >= range.from && mm <= range.to;
