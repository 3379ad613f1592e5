import type { SortingState } from "@tanstack/react-table";
import type { GridColumn } from "./grid-columns.ts";

export const sortChoices = (columns: readonly GridColumn[]) => [
  { value: "", label: "Catalogue order" },
  ...[{ field: "sku", label: "SKU" }, ...columns].flatMap(({ field, label }) => [
    { value: `${field} up`, label: `${label} ↑` },
    { value: `${field} down`, label: `${label} ↓` },
  ]),
];
export const sortName = ([sort]: SortingState) => (sort ? `${sort.id} ${sort.desc ? "down" : "up"}` : "");
export function sortingOf(name: string): SortingState {
  const [id, direction] = name.split(" ");
  return id ? [{ id, desc: direction === "down" }] : [];
}
