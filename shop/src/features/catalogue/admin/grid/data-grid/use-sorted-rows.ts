import { functionalUpdate, type SortingState, useTable } from "@tanstack/react-table";
import { gridFeatures, type tableColumns } from "./grid-columns.ts";
import type { StoredRow } from "./merge-changes.ts";

type Options = {
  sortedColumns: ReturnType<typeof tableColumns>;
  rows: StoredRow[];
  sorting: SortingState;
  onSorting: (sorting: SortingState) => void;
};

const NO_HEADS: [] = [];

/** The rows in the chosen order, and the headings that choose it. */
export function useSortedRows({ sortedColumns, rows, sorting, onSorting }: Options) {
  const table = useTable({
    features: gridFeatures,
    columns: sortedColumns,
    data: rows,
    state: { sorting },
    onSortingChange: (next) => onSorting(functionalUpdate(next, sorting)),
    getRowId: (row) => String(row.id),
  });
  const sorted = table.getRowModel().rows;
  return {
    heads: table.getHeaderGroups()[0]?.headers ?? NO_HEADS,
    rowCount: sorted.length,
    rowAt: (index: number) => sorted[index]?.original,
    /** The rows from one index up to another, both included. */
    rowsIn: (first: number, last: number) => sorted.slice(first, last + 1).map(({ original }) => original),
  };
}
