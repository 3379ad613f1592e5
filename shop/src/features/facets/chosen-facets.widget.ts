import { rowId } from "@kasna/rules/row-id";

export const FACET_NAMES = [
  "sub_category",
  "standard",
  "material",
  "coating",
  "diameter",
  "length",
  "spanner",
  "making",
  "own",
  "price",
  "stock",
] as const;
export type FacetName = (typeof FACET_NAMES)[number];
/** The values that a buyer picked, by facet. A row must match one value of each facet. */
export type ChosenFacets = Readonly<Record<FacetName, readonly string[]>>;

/** A value of an owner's attribute, in the form used in addresses: `pressure:350`. */
export const attributeChoice = (key: string, value: string): string => `${key}:${value}`;
/** The key of the attribute that a value of the facet `own` belongs to. */
export const keyOfOwn = (value: string): string => value.slice(0, value.indexOf(":"));
/** The text of it that buyers see. */
export const valueOfChoice = (value: string): string => value.slice(value.indexOf(":") + 1);
const OWN_VALUE_LENGTH_MAX = 200;

/** `count` is null if counting would take too long, and 0 if no rows match. */
type FacetValue = { value: string; count: number | null; isChosen: boolean };
export type Facet = {
  name: FacetName;
  /** The key of the owner's attribute. Set for each facet named `own`. */
  key?: string;
  /** The owner's name for it. */
  title?: string;
  /** What buyers see of each value of the facet `sub_category`, which are ids. */
  names?: Readonly<Record<string, string>>;
  /** The unit of an owner's numeric attribute, empty if it has none. Buyers can type a range for it. */
  numberUnit?: string;
  /** The lowest and highest price in rupees, for the facet `price`, which has no values. */
  bounds?: readonly [number, number];
  values: FacetValue[];
  /** Counting stopped early, so there may be more of each value. */
  isAtLeast: boolean;
};

/** Nobody pages beyond this many rows, and counting more would slow everyone down. */
export const COUNTED_ROWS_MAX = 10_000;
const VALUES_MAX = 20;
const VALUE_LENGTH_MAX = 100;
export const isMeasure = (name: FacetName) => name === "diameter" || name === "length" || name === "spanner";
const MEASURE = /^\d{1,5}(\.\d{1,3})?$/;
const isPossible = (name: FacetName, value: string) => {
  if (isMeasure(name)) return MEASURE.test(value) || rangeIn(name, value) !== null;
  if (name === "price") return rangeIn(name, value) !== null;
  if (name === "sub_category") return rowId(value) !== null;
  if (name === "stock") return value === "1";
  if (name === "own")
    return value.indexOf(":") > 0 && value.length <= OWN_VALUE_LENGTH_MAX && !value.includes("\0");
  return value.length <= VALUE_LENGTH_MAX && !value.includes("\0");
};

/** The ends of a facet's range, in mm, rupees or the unit of the owner's attribute; null is open-ended. */
export type FacetRange = { from: number | null; to: number | null };

const OWN_NUMBER = /^-?\d{1,10}(\.\d{1,6})?$/;
const RUPEES = /^\d{1,7}(\.\d{1,2})?$/;

/**
 * Reads a range among a facet's values, such as `20..60`, `20..`, `..60` or `pressure:200..350`. Null if it is not a
 * range.
 */
export function rangeIn(name: FacetName, value: string): FacetRange | null {
  if (isMeasure(name)) return readRange(value, MEASURE);
  if (name === "price") return readRange(value, RUPEES);
  return name === "own" ? readRange(valueOfChoice(value), OWN_NUMBER) : null;
}

function readRange(value: string, end: RegExp): FacetRange | null {
  const [from = "", to, ...more] = value.split("..");
  if (to === undefined || more.length > 0 || from + to === "") return null;
  if (![from, to].every((bound) => bound === "" || end.test(bound))) return null;
  return { from: from === "" ? null : Number(from), to: to === "" ? null : Number(to) };
}

/** The fields of a range form, which works without scripts. */
export const rangeFields = (name: FacetName) => ({ from: `${name}_from`, to: `${name}_to` });
/** The field with the key of the owner's attribute that the range is for. */
export const RANGE_KEY_FIELD = "own_key";
const WITH_RANGE = ["diameter", "length", "spanner", "own", "price"] as const satisfies readonly FacetName[];
export const RANGE_PARAMETERS = [
  ...WITH_RANGE.flatMap((name) => Object.values(rangeFields(name))),
  RANGE_KEY_FIELD,
];

/** Whether an address comes from a range form and is not yet in its canonical form. */
export const hasRangeFields = (parameters: URLSearchParams) =>
  RANGE_PARAMETERS.some((name) => parameters.has(name));

/** The typed text of a range's end: `1,5` is 1.5 mm, but `₹1,500` is 1500. */
const typedEnd = (name: FacetName, text: string) =>
  name === "price" ? text.replace(/[₹,\s]/g, "") : text.trim().replace(",", ".");

/** The value of a range with these typed ends, the smaller one first. */
export function rangeValue(
  name: FacetName,
  key: string | undefined,
  ends: readonly [string, string],
): string {
  const [from, to] = ends.map((end) => typedEnd(name, end)) as [string, string];
  const range = from !== "" && to !== "" && Number(from) > Number(to) ? `${to}..${from}` : `${from}..${to}`;
  return key === undefined ? range : attributeChoice(key, range);
}

const typedRange = (parameters: URLSearchParams, name: FacetName): string[] => {
  const { from, to } = rangeFields(name);
  if (!parameters.has(from) && !parameters.has(to)) return [];
  const key = name === "own" ? (parameters.get(RANGE_KEY_FIELD) ?? "") : undefined;
  const value = rangeValue(name, key, [parameters.get(from) ?? "", parameters.get(to) ?? ""]);
  return rangeIn(name, value) ? [value] : [];
};

const forEachFacet = (read: (name: FacetName) => readonly string[]): ChosenFacets => ({
  sub_category: read("sub_category"),
  standard: read("standard"),
  material: read("material"),
  coating: read("coating"),
  diameter: read("diameter"),
  length: read("length"),
  spanner: read("spanner"),
  making: read("making"),
  own: read("own"),
  price: read("price"),
  stock: read("stock"),
});

export const NOTHING_CHOSEN = forEachFacet(() => []);

/** Reads the chosen values from an address. Ignores values that no row can have. */
export const readChosen = (parameters: URLSearchParams): ChosenFacets =>
  forEachFacet((name) =>
    [...new Set([...parameters.getAll(name), ...typedRange(parameters, name)])]
      .filter((value) => isPossible(name, value))
      .slice(0, VALUES_MAX),
  );

/** Returns the choice with a value added, or removed if it was already chosen. */
export const toggled = (chosen: ChosenFacets, name: FacetName, value: string): ChosenFacets => {
  const before = chosen[name];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { ...chosen, [name]: after };
};

/** Returns the choice as address parameters. */
export const chosenParameters = (chosen: ChosenFacets): URLSearchParams =>
  new URLSearchParams(FACET_NAMES.flatMap((name) => chosen[name].map((value) => [name, value])));
