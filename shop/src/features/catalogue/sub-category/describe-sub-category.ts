import { kindOf } from "@kasna/drawings/kinds";
import { columnWords, type OwnMeanings } from "@kasna/drawings/kinds/column-words";

/** A sub-category's kind, null if it is unknown, and the meanings that buyers read: its owner's or its kind's. */
export function describeSubCategory(own: OwnMeanings): OwnMeanings {
  const { width, height, slotWidth } = columnWords(own);
  return {
    geometryKind: kindOf(own.geometryKind)?.key ?? null,
    widthMeans: width.meaning,
    heightMeans: height.meaning,
    slotWidthMeans: slotWidth.meaning,
  };
}
