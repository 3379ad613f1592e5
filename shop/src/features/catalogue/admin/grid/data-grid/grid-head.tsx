import type { Header, SortingState } from "@tanstack/react-table";
import { memo } from "react";
import { ArrowDown, ArrowUp } from "../../../../../admin-kit/office-icons.tsx";
import type { GridColumn, gridFeatures } from "./grid-columns.ts";
import type { StoredRow } from "./merge-changes.ts";

type Head = Header<typeof gridFeatures, StoredRow, unknown>;

/**
 * The headings of the visible columns. A click sorts by one; with the keyboard, sort with the list above the
 * grid.
 */
export const GridHead = memo(function GridHead({
  heads,
  columns,
  from,
  to,
}: {
  heads: readonly Head[];
  columns: readonly GridColumn[];
  /** The current sorting, shown in the headings. */
  sorting: SortingState;
  from: number;
  to: number;
}) {
  const [sku, ...fields] = heads;
  return (
    <div role="row" aria-rowindex={1} className="sticky top-0 z-30 h-11.25 bg-sheet sm:h-8">
      {sku && (
        <div
          role="columnheader"
          aria-colindex={1}
          aria-sort={sortOf(sku)}
          className="sticky start-0 z-10 h-full w-(--sku-width) border-e border-b border-control bg-sheet"
        >
          <SortButton head={sku} label="SKU" />
        </div>
      )}
      {fields.slice(from, to + 1).map((head, offset) => {
        const column = columns[from + offset];
        return (
          column && (
            <div
              key={head.id}
              role="columnheader"
              aria-colindex={from + offset + 2}
              aria-sort={sortOf(head)}
              className="absolute top-0 bottom-0 ms-(--sku-width) border-e border-b border-control"
              style={{ left: column.left, width: column.width }}
            >
              <SortButton head={head} label={column.label} isNumeric={column.kind.isNumeric} />
            </div>
          )
        );
      })}
    </div>
  );
});

function sortOf(head: Head) {
  const sorted = head.column.getIsSorted();
  return sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined;
}

function SortButton({ head, label, isNumeric = false }: { head: Head; label: string; isNumeric?: boolean }) {
  const sorted = head.column.getIsSorted();
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => head.column.toggleSorting()}
      className={`flex size-full items-center gap-1 truncate px-2 text-xs font-medium text-quiet hover:text-ink ${isNumeric ? "justify-end" : ""}`}
    >
      {label}
      {sorted === "asc" && <ArrowUp size={12} aria-hidden />}
      {sorted === "desc" && <ArrowDown size={12} aria-hidden />}
    </button>
  );
}
