import type { SortingState } from "@tanstack/react-table";
import { GRID_COLUMNS } from "./grid-columns.ts";

export const SORT_CHOICES = [
  { value: "", label: "Catalogue order" },
  ...[{ field: "sku", label: "SKU" }, ...GRID_COLUMNS].flatMap(({ field, label }) => [
    { value: `${field} up`, label: `${label} ↑` },
    { value: `${field} down`, label: `${label} ↓` },
  ]),
];
export const sortName = ([one]: SortingState) => (one ? `${one.id} ${one.desc ? "down" : "up"}` : "");
export function sortingOf(name: string): SortingState {
  const [id, direction] = name.split(" ");
  return id ? [{ id, desc: direction === "down" }] : [];
}
