import { kindOf } from "@kasna/drawings/kinds";
import { columnLabels } from "@kasna/drawings/kinds/column-labels";
import { attributesOf, type Described } from "../attributes.widget.ts";

/** A sub-category's kind, null if it is unknown, and the names and attributes shown to buyers. */
export function describeSubCategory(own: Described): Described & { isDeclared: boolean } {
  const { width, height, slotWidth } = columnLabels(own);
  return {
    geometryKind: kindOf(own.geometryKind)?.key ?? null,
    widthMeans: width.meaning,
    heightMeans: height.meaning,
    slotWidthMeans: slotWidth.meaning,
    attributes: attributesOf(own),
    isDeclared: own.attributes.length > 0,
  };
}
