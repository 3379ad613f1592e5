import { inchText, isInchSize } from "@kasna/rules/dimensions";
import { standardWords } from "@kasna/rules/standards";
import {
  type Facet,
  type FacetName,
  type FacetRange,
  isMeasure,
  keyOfOwn,
  rangeOf,
  rangeOfOwn,
  shownOwn,
} from "./chosen-facets.widget.ts";

/** What facets are called: a kind's own words for its measures replace these. */
export const TITLES: Readonly<Record<FacetName, string>> = {
  standard: "Standard",
  material: "Material",
  coating: "Coating",
  diameter: "Diameter",
  length: "Length",
  making: "Making",
  own: "Attribute",
  stock: "Availability",
};
/** Titles in the words of the kind or the owner, those of the owner's attributes by `own:` and their key. */
export type FacetTitles = Partial<Record<FacetName | `own:${string}`, string>>;

/** What the facet of a value is called. */
export const titleOf = (titles: FacetTitles, name: FacetName, value: string): string =>
  (name === "own" ? titles[`own:${keyOfOwn(value)}`] : titles[name]) ?? TITLES[name];

/** The titles that facets of the owner's attributes bring along. */
export const titlesIn = (facets: readonly Pick<Facet, "name" | "key" | "title">[]): FacetTitles =>
  Object.fromEntries(
    facets.flatMap(({ name, key, title }) => (title ? [[key ? `own:${key}` : name, title]] : [])),
  );

function rangeLabel(range: FacetRange | null, unit: string): string | null {
  if (!range) return null;
  const { from, to } = range;
  if (from === null) return `up to ${to}${unit}`;
  return to === null ? `${from}${unit} and more` : `${from} to ${to}${unit}`;
}

/** Sizes that only inch parts have are also in inches. */
const lengthText = (mm: number, options: { isDiameter: boolean }) =>
  isInchSize(mm, options) ? `${mm} mm (${inchText(mm, options)})` : `${mm} mm`;

/** A facet's value as buyers read it. */
export const labelOf = (name: FacetName, value: string): string =>
  name === "standard" && standardWords(value) === ""
    ? "None"
    : name === "stock"
      ? "In stock"
      : name === "own"
        ? // Their unit is in the title.
          (rangeLabel(rangeOfOwn(value), "") ?? shownOwn(value))
        : isMeasure(name)
          ? (rangeLabel(rangeOf(value), " mm") ??
            lengthText(Number(value), { isDiameter: name === "diameter" }))
          : value;
