import { inchText, isInchSize, isMetricThread } from "@kasna/rules/dimensions";
import { formatRupees } from "@kasna/rules/money";
import { standardText } from "@kasna/rules/standards";
import {
  type Facet,
  type FacetName,
  type FacetRange,
  isMeasure,
  keyOfOwn,
  rangeIn,
  valueOfChoice,
} from "./chosen-facets.widget.ts";

/** The titles of facets. A kind's own words for its measures replace these. */
export const TITLES: Readonly<Record<FacetName, string>> = {
  sub_category: "Product",
  standard: "Standard",
  material: "Material",
  coating: "Coating",
  diameter: "Diameter",
  length: "Length",
  spanner: "Spanner",
  making: "Making",
  own: "Attribute",
  price: "Price",
  stock: "Availability",
};
/** Titles in the words of the kind or the owner; those of the owner's attributes by `own:` and their key. */
export type FacetTitles = Partial<Record<FacetName | `own:${string}`, string>> & {
  /** The names of sub-categories by id. */
  subCategories?: Readonly<Record<string, string>>;
  /** Whether the diameters are threads, so that 8 mm is shown as M8. */
  areThreads?: boolean;
};

/** The name of the facet that a value belongs to. */
export const titleOf = (titles: FacetTitles, name: FacetName, value: string): string =>
  (name === "own" ? titles[`own:${keyOfOwn(value)}`] : titles[name]) ?? TITLES[name];

/** The titles and names that come with facets. */
export const titlesIn = (facets: readonly Pick<Facet, "name" | "key" | "title" | "names">[]): FacetTitles =>
  Object.fromEntries(
    facets.flatMap(({ name, key, title, names }) => [
      ...(title ? [[key ? `own:${key}` : name, title]] : []),
      ...(names ? [["subCategories", names]] : []),
    ]),
  );

function rangeLabel(range: FacetRange | null, format: (end: number) => string): string | null {
  if (!range) return null;
  const { from, to } = range;
  if (from === null) return `up to ${format(to ?? 0)}`;
  return to === null ? `${format(from)} or more` : `${format(from)} to ${format(to)}`;
}

/** A range of measures contains its unit only once. */
function measureRange(range: FacetRange | null): string | null {
  const label = rangeLabel(range, String);
  return label?.replace(/( or more)?$/, " mm$1") ?? null;
}

/** Sizes that only inch parts have are also given in inches. */
const lengthText = (mm: number, options: { isDiameter: boolean }) =>
  isInchSize(mm, options) ? `${mm} mm (${inchText(mm, options)})` : `${mm} mm`;

/** A facet's value as shown to buyers. */
export function labelOf(
  name: FacetName,
  value: string,
  { areThreads, subCategories = {} }: FacetTitles = {},
): string {
  if (name === "sub_category") return subCategories[value] ?? value;
  if (name === "standard" && standardText(value) === "") return "None";
  if (name === "stock") return "In stock";
  // The unit of an owner's attribute is in its title.
  if (name === "own") return rangeLabel(rangeIn(name, value), String) ?? valueOfChoice(value);
  if (name === "price") return rangeLabel(rangeIn(name, value), formatRupees) ?? value;
  if (!isMeasure(name)) return value;
  const range = measureRange(rangeIn(name, value));
  if (range !== null) return range;
  const [mm, as] = [Number(value), { isDiameter: name === "diameter" }];
  return as.isDiameter && areThreads && isMetricThread(mm) && !isInchSize(mm, as)
    ? `M${mm}`
    : lengthText(mm, as);
}

/** A stop of a facet's slider, as read by screen readers. */
export const stepLabel = (name: FacetName, step: number): string =>
  name === "price" ? formatRupees(step) : labelOf(name, name === "own" ? `:${step}` : String(step));
