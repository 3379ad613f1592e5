import { kindOf } from "./index.ts";
import type { KindDimension } from "./kind.ts";

/** A sub-category's kind, and what its owner says that its columns mean. */
export type OwnMeanings = {
  geometryKind: string | null;
  widthMeans: string;
  heightMeans: string;
  slotWidthMeans: string;
};

type Words = Pick<KindDimension, "meaning" | "word">;
export type ColumnWords = Record<"width" | "height" | "slotWidth", Words> &
  Record<"material" | "coating" | "making", string>;

/** The columns' own names. They say nothing of a part, so its kind's words win over them. */
export const PLAIN_MEANINGS = { widthMeans: "width", heightMeans: "height", slotWidthMeans: "slot width" };

const wordsFor = (own: string, plain: string, ofKind: Words | undefined): Words => {
  const isOwn = own !== "" && own !== plain && own !== ofKind?.meaning;
  if (!isOwn && ofKind) return { meaning: ofKind.meaning, word: ofKind.word };
  return { meaning: own || plain, word: own || plain };
};

/** The words under which buyers read the six columns: the owner's, else the kind's, else the columns' own names. */
export function columnWords(own: OwnMeanings): ColumnWords {
  const kind = kindOf(own.geometryKind);
  const dimension = (column: "width" | "height" | "slotWidth") =>
    kind ? kind.dimensions[kind.columns[column]] : undefined;
  return {
    width: wordsFor(own.widthMeans, PLAIN_MEANINGS.widthMeans, dimension("width")),
    height: wordsFor(own.heightMeans, PLAIN_MEANINGS.heightMeans, dimension("height")),
    slotWidth: wordsFor(own.slotWidthMeans, PLAIN_MEANINGS.slotWidthMeans, dimension("slotWidth")),
    material: kind?.columns.material ?? "material",
    coating: kind?.columns.coating ?? "coating",
    making: kind?.columns.making ?? "making",
  };
}
