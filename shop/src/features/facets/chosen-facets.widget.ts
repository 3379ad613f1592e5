export const FACET_NAMES = ["material", "coating", "diameter", "length", "making", "stock"] as const;
export type FacetName = (typeof FACET_NAMES)[number];
/** The values that a buyer picked, by facet; any one of a facet's will do. */
export type ChosenFacets = Readonly<Record<FacetName, readonly string[]>>;

/** `count` is null where counting would take too long; 0 is a value that leads nowhere. */
export type FacetValue = { value: string; count: number | null; isChosen: boolean };
export type Facet = {
  name: FacetName;
  values: FacetValue[];
  /** Counting stopped: there may be more of each value than it says. */
  isAtLeast: boolean;
};

const VALUES_MAX = 20;
const VALUE_LENGTH_MAX = 100;
const isMeasure = (name: FacetName) => name === "diameter" || name === "length";
const mayBe = (name: FacetName, value: string) =>
  isMeasure(name)
    ? /^\d{1,5}(\.\d{1,3})?$/.test(value)
    : name === "stock"
      ? value === "1"
      : value.length <= VALUE_LENGTH_MAX && !value.includes("\0");

const each = (read: (name: FacetName) => readonly string[]): ChosenFacets => ({
  material: read("material"),
  coating: read("coating"),
  diameter: read("diameter"),
  length: read("length"),
  making: read("making"),
  stock: read("stock"),
});

export const NOTHING_CHOSEN = each(() => []);

/** What an address has chosen; values that no row could have are left out. */
export const readChosen = (parameters: URLSearchParams): ChosenFacets =>
  each((name) =>
    [...new Set(parameters.getAll(name))].filter((value) => mayBe(name, value)).slice(0, VALUES_MAX),
  );

/** The choice with one value more, or without it where it was chosen. */
export const toggled = (chosen: ChosenFacets, name: FacetName, value: string): ChosenFacets => {
  const before = chosen[name];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...chosen, [name]: after };
};

/** The choice as an address carries it. */
export const chosenParameters = (chosen: ChosenFacets): URLSearchParams =>
  new URLSearchParams(FACET_NAMES.flatMap((name) => chosen[name].map((value) => [name, value])));
