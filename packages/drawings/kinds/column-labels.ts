import { kindOf } from "./index.ts";
import type { KindDimension } from "./kind.ts";

/** A sub-category's kind, and its owner's meanings for its columns. */
export type ColumnMeanings = {
  geometryKind: string | null;
  widthMeans: string;
  heightMeans: string;
  slotWidthMeans: string;
  /** The owner's names for columns. */
  attributes: readonly { column: string | null; name: string }[];
};

type Words = Pick<KindDimension, "meaning" | "word">;
export type ColumnLabels = Record<"width" | "height" | "slotWidth", Words> &
  Record<"material" | "coating" | "making", string>;

/** The columns' own names. They say nothing about a part, so its kind's words take precedence. */
export const PLAIN_MEANINGS = { widthMeans: "width", heightMeans: "height", slotWidthMeans: "slot width" };

const wordsFor = (own: string, plain: string, ofKind: Words | undefined): Words => {
  const isOwn = own !== "" && own !== plain && own !== ofKind?.meaning;
  if (!isOwn && ofKind) return { meaning: ofKind.meaning, word: ofKind.word };
  return { meaning: own || plain, word: own || plain };
};

/**
 * The words for the six columns that buyers see: the owner's, or the kind's, or the columns' own names. A measure that
 * the owner left out has none.
 */
export function columnLabels(own: ColumnMeanings): ColumnLabels {
  const kind = kindOf(own.geometryKind);
  const ownWord = (column: string) => own.attributes.find((one) => one.column === column)?.name;
  const dimension = (column: "width" | "height" | "slotWidth") =>
    kind ? kind.dimensions[kind.columns[column]] : undefined;
  const isLeftOut = (column: string) => own.attributes.length > 0 && ownWord(column) === undefined;
  const words = (column: string, name: string, plain: string, ofKind: Words | undefined) =>
    isLeftOut(column) ? { meaning: "", word: "" } : wordsFor(name, plain, ofKind);
  const { widthMeans, heightMeans, slotWidthMeans } = PLAIN_MEANINGS;
  return {
    width: words("width", own.widthMeans, widthMeans, dimension("width")),
    height: words("height", own.heightMeans, heightMeans, dimension("height")),
    slotWidth: words("slot_width", own.slotWidthMeans, slotWidthMeans, dimension("slotWidth")),
    material: ownWord("material") ?? kind?.columns.material ?? "material",
    coating: ownWord("coating") ?? kind?.columns.coating ?? "coating",
    making: ownWord("making") ?? kind?.columns.making ?? "making",
  };
}
