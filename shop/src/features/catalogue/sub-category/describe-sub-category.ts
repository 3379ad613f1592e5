import { kindOf } from "@kasna/drawings/kinds";
import { columnWords } from "@kasna/drawings/kinds/column-words";
import { attributesOf, type Described } from "../attributes.widget.ts";

/** A sub-category's kind, null if it is unknown, and the names and attributes shown to buyers. */
export function describeSubCategory(own: Described): Described & { isDeclared: boolean } {
  const { width, height, slotWidth } = columnWords(own);
  return {
    geometryKind: kindOf(own.geometryKind)?.key ?? null,
    widthMeans: width.meaning,
    heightMeans: height.meaning,
    slotWidthMeans: slotWidth.meaning,
    attributes: attributesOf(own),
    isDeclared: own.attributes.length > 0,
  };
}
