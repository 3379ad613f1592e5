import { rowId } from "@kasna/rules/row-id";
import { href } from "react-router";
import {
  type ChosenFacets,
  chosenParameters,
  FACET_NAMES,
  RANGE_PARAMETERS,
  readChosen,
} from "../../../facets/chosen-facets.widget.ts";
import {
  readTableView,
  TABLE_PARAMETERS,
  type TableView,
  tableParameters,
} from "../../tables/table-view.widget.ts";
import { subCategoryPath } from "../sub-category-path.widget.ts";

/** The id of the sizes' heading. Addresses of sizes link to it, because the page begins with a product. */
export const SIZES_ID = "all-parts";
export const SIZES_PARAMETERS = ["page", ...FACET_NAMES, ...RANGE_PARAMETERS, ...TABLE_PARAMETERS];

/** Reads from an address which sizes to show. Ignores unknown values. */
export const readSizes = (parameters: URLSearchParams) => ({
  page: rowId(parameters.get("page")) ?? 1,
  chosen: readChosen(parameters),
  view: readTableView(parameters),
});

const queryOf = (chosen: ChosenFacets, view: TableView, page: number) =>
  new URLSearchParams([
    ...chosenParameters(chosen),
    ...tableParameters(view),
    ...(page > 1 ? [["page", String(page)]] : []),
  ]);

/** The address of a page of a sub-category's sizes. Pictures are a search for its name. */
export function sizesAddress(name: string, chosen: ChosenFacets, view: TableView, page = 1): string {
  const query = queryOf(chosen, view, page);
  if (view.view === "pictures") return `${href("/search")}?${new URLSearchParams([["q", name], ...query])}`;
  return `${subCategoryPath(name)}${query.size > 0 ? `?${query}` : ""}#${SIZES_ID}`;
}

/** The address of the rows of such a page as JSON. */
export const sizesFeed = (name: string, chosen: ChosenFacets, view: TableView, page: number): string =>
  `${subCategoryPath(name)}/rows?${queryOf(chosen, view, page)}`;

/** The address of the first page of all sizes as JSON, with the names of their columns and filters. */
export const tableFeed = (name: string): string => `${subCategoryPath(name)}/table`;
