import { href } from "react-router";
import { type TableView, tableParameters } from "../catalogue/tables/table-view.widget.ts";
import { type ChosenFacets, chosenParameters } from "../facets/chosen-facets.widget.ts";
import type { Term } from "./query/parsed-query.ts";

/** Returns the address of a page of results. `more` contains the chosen facets. */
export function searchAddress(text: string, facets?: URLSearchParams, page = 1): string {
  const parameters = new URLSearchParams(facets);
  parameters.delete("q");
  parameters.delete("page");
  if (page > 1) parameters.set("page", String(page));
  const query = parameters.toString();
  return `${href("/search")}?q=${encodeURIComponent(text)}${query && `&${query}`}`;
}

/** The chosen facets and the view as address parameters. */
export const narrowedBy = (chosen: ChosenFacets, view: TableView) =>
  new URLSearchParams([...chosenParameters(chosen), ...tableParameters(view)]);

/** The text without some of its terms. */
export const textWithout = (text: string, terms: readonly Pick<Term, "from" | "to">[]) =>
  terms
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
    .replace(/\s+/g, " ")
    .trim();
