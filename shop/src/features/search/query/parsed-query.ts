import type { PriceLimit } from "./read-prices.ts";

/** A measure in mm as the catalogue may hold it: a gauge or an inch meets more than one figure. */
export type Range = { from: number; to: number };

/** One way to read what part is meant: a sub-category, narrowed to its forms and to the size it has there. */
export type PartMatch = {
  slug: string;
  forms: readonly string[] | null;
  /** Where this part counts the size otherwise than the text: a sleeve, a pipe, the range of a clamp. */
  width?: Range;
  slotWidth?: Range;
};

export type TermKind = "part" | "size" | "material" | "coating" | "standard" | "price" | "quantity" | "word";

/** One thing that was understood, and where it stands in the text. */
export type Term = { kind: TermKind; label: string; from: number; to: number };

/** What a buyer's text asks for. Empty lists and nulls mean any. */
export type ParsedQuery = {
  /** The text in the form that the terms' places count in. */
  text: string;
  terms: Term[];
  /** Best first. */
  partMatches: PartMatch[];
  width: Range | null;
  /** Whether the text says a metric thread, as `M8` does and `8 mm` doesn't. */
  isThread: boolean;
  length: Range | null;
  slotWidth: Range | null;
  /** A pitch that is not the coarse one, in mm. */
  finePitch: number | null;
  /** Names as the catalogue writes them, best first. */
  materials: string[];
  coatings: string[];
  price: PriceLimit | null;
  /** As rows print it: `DIN 933`. */
  standards: string[];
  /** Words that no table knows. */
  words: string[];
};

export const exactly = (mm: number): Range => ({ from: mm, to: mm });
export const holds = (range: Range, mm: number | null) => mm !== null && mm >= range.from && mm <= range.to;
