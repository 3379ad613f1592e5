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
export const DEFAULT_MEANINGS = { widthMeans: "width", heightMeans: "height", slotWidthMeans: "slot width" };

const wordsFor = (ownerWord: string, plain: string, ofKind: Words | undefined): Words => {
  const isOwn = ownerWord !== "" && ownerWord !== plain && ownerWord !== ofKind?.meaning;
  if (!isOwn && ofKind) return { meaning: ofKind.meaning, word: ofKind.word };
  return { meaning: ownerWord || plain, word: ownerWord || plain };
};

/**
 * The words for the six columns that buyers see: the owner's, or the kind's, or the columns' own names. A measure that
 * the owner left out has none.
 */
export function columnLabels(meanings: ColumnMeanings): ColumnLabels {
  const kind = kindOf(meanings.geometryKind);
  const attributeName = (column: string) =>
    meanings.attributes.find((attribute) => attribute.column === column)?.name;
  const dimension = (column: "width" | "height" | "slotWidth") =>
    kind ? kind.dimensions[kind.columns[column]] : undefined;
  const isLeftOut = (column: string) => meanings.attributes.length > 0 && attributeName(column) === undefined;
  const words = (column: string, meaning: string, plain: string, ofKind: Words | undefined) => {
    // An import names the columns of parts that are not drawn by their attributes alone.
    const name = kind || (meaning !== "" && meaning !== plain) ? meaning : (attributeName(column) ?? meaning);
    return isLeftOut(column) ? { meaning: "", word: "" } : wordsFor(name, plain, ofKind);
  };
  const { widthMeans, heightMeans, slotWidthMeans } = DEFAULT_MEANINGS;
  return {
    width: words("width", meanings.widthMeans, widthMeans, dimension("width")),
    height: words("height", meanings.heightMeans, heightMeans, dimension("height")),
    slotWidth: words("slot_width", meanings.slotWidthMeans, slotWidthMeans, dimension("slotWidth")),
    material: attributeName("material") ?? kind?.columns.material ?? "material",
    coating: attributeName("coating") ?? kind?.columns.coating ?? "coating",
    making: attributeName("making") ?? kind?.columns.making ?? "making",
  };
}
