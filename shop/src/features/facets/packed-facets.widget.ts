import { type ChosenFacets, type Facet, keyOfOwn } from "./chosen-facets.widget.ts";

/** A facet in the form sent to browsers: hundreds of values as two texts, which are fast to write and to read. */
export type PackedFacet = Pick<
  Facet,
  "name" | "key" | "title" | "names" | "numberUnit" | "bounds" | "isAtLeast"
> & {
  /** One value per line. */
  values: string;
  /** The count of each value, empty if not counted. */
  counts: string;
};

export const packFacets = (facets: readonly Facet[]): PackedFacet[] =>
  facets.map(({ values, ...facet }) => ({
    ...facet,
    values: values.map(({ value }) => value).join("\n"),
    counts: values.map(({ count }) => count ?? "").join(),
  }));

export const unpackFacet = ({ values, counts, ...facet }: PackedFacet, chosen: ChosenFacets): Facet => {
  const numbers = counts.split(",");
  return {
    ...facet,
    // A value of the owner's attributes is never empty, and a price has none.
    values: ((facet.key !== undefined || facet.bounds) && values === "" ? [] : values.split("\n")).map(
      (value, index) => ({
        value,
        count: numbers[index] ? Number(numbers[index]) : null,
        isChosen: chosen[facet.name].includes(value),
      }),
    ),
  };
};

/** How many values of a facet are chosen. */
export const countIn = ({ name, key }: Pick<Facet, "name" | "key">, chosen: ChosenFacets): number =>
  key === undefined ? chosen[name].length : chosen.own.filter((value) => keyOfOwn(value) === key).length;
