import { TABLE_COLUMNS, type TableColumn } from "./table-columns.ts";

export const VIEWS = ["table", "matrix", "pictures"] as const;
export type View = (typeof VIEWS)[number];
export const GROUPINGS = ["material", "coating", "none"] as const;
export type Grouping = (typeof GROUPINGS)[number];
export const SORTS = ["size", "price", "price-down", "stock"] as const;
export type Sort = (typeof SORTS)[number];
export const DENSITIES = ["normal", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

/** A buyer's view of a list of parts. Null leaves the choice to the page, or to the browser's remembered view. */
export type TableView = {
  view: View | null;
  group: Grouping;
  sort: Sort;
  density: Density | null;
  hidden: readonly TableColumn[] | null;
};

export const TABLE_PARAMETERS = ["view", "group", "sort", "density", "hide"] as const;

export const DEFAULT_VIEW: TableView = {
  view: null,
  group: "material",
  sort: "size",
  density: null,
  hidden: null,
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null;

/** Reads the view from an address. Ignores unknown values. */
export function readTableView(parameters: URLSearchParams): TableView {
  const hide = parameters.get("hide");
  return {
    view: oneOf(VIEWS, parameters.get("view")),
    group: oneOf(GROUPINGS, parameters.get("group")) ?? DEFAULT_VIEW.group,
    sort: oneOf(SORTS, parameters.get("sort")) ?? DEFAULT_VIEW.sort,
    density: oneOf(DENSITIES, parameters.get("density")),
    hidden: hide === null ? null : TABLE_COLUMNS.filter((column) => hide.split(" ").includes(column)),
  };
}

/** Returns the differences from the default view, as address parameters. */
export function tableParameters({ view, group, sort, density, hidden }: TableView): [string, string][] {
  const set: [string, string | null][] = [
    ["view", view],
    ["group", group === DEFAULT_VIEW.group ? null : group],
    ["sort", sort === DEFAULT_VIEW.sort ? null : sort],
    ["density", density],
    ["hide", hidden?.join(" ") ?? null],
  ];
  return set.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
}

/** Parts from more sub-categories differ too much to be sizes of the same thing. */
const TABLE_SUB_CATEGORIES_MAX = 4;

/** Returns how parts are shown: as the buyer chose, or else as a table if they are sizes of the same thing. */
export function viewOf({ view }: Pick<TableView, "view">, subCategoryIds: readonly number[]): View {
  const isOneThing = subCategoryIds.length > 0 && subCategoryIds.length <= TABLE_SUB_CATEGORIES_MAX;
  return view ?? (isOneThing ? "table" : "pictures");
}
