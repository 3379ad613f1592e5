import { inchText, isInchSize } from "@kasna/rules/dimensions";
import { standardWords } from "@kasna/rules/standards";
import { type FacetName, isMeasure, rangeOf } from "./chosen-facets.widget.ts";

/** What facets are called: a kind's own words for its measures replace these. */
export const TITLES: Readonly<Record<FacetName, string>> = {
  standard: "Standard",
  material: "Material",
  coating: "Coating",
  diameter: "Diameter",
  length: "Length",
  making: "Making",
  stock: "Availability",
};
export type FacetTitles = Partial<Record<FacetName, string>>;

const rangeLabel = (value: string): string | null => {
  const range = rangeOf(value);
  if (!range) return null;
  const { from, to } = range;
  if (from === null) return `up to ${to} mm`;
  return to === null ? `${from} mm and more` : `${from} to ${to} mm`;
};

/** Sizes that only inch parts have are also in inches. */
const lengthText = (mm: number, options: { isDiameter: boolean }) =>
  isInchSize(mm, options) ? `${mm} mm (${inchText(mm, options)})` : `${mm} mm`;

/** A facet's value as buyers read it. */
export const labelOf = (name: FacetName, value: string): string =>
  name === "standard" && standardWords(value) === ""
    ? "None"
    : name === "stock"
      ? "In stock"
      : isMeasure(name)
        ? (rangeLabel(value) ?? lengthText(Number(value), { isDiameter: name === "diameter" }))
        : value;
