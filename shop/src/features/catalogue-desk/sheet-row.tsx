import { memo } from "react";
import type { StoredRow } from "./merge-changes.ts";
import { columnOf } from "./row-columns.ts";
import { SHEET_COLUMNS } from "./sheet-columns.ts";
import { faultOf, type RowEdits } from "./sheet-edits.ts";

export const cellId = (row: number, column: number) => `cell-${row}-${column}`;

type Props = {
  row: StoredRow;
  index: number;
  edits: RowEdits | undefined;
  /** The columns that are in view. */
  from: number;
  to: number;
  /** What is selected in this row; -1 for nothing. */
  selectedFrom: number;
  selectedTo: number;
  /** The active cell; -1 where it is in another row. */
  active: number;
};

/** One row of the sheet: its SKU, which stays in view, and those cells that can be seen. */
export const SheetRow = memo(function SheetRow({
  row,
  index,
  edits,
  from,
  to,
  selectedFrom,
  selectedTo,
  active,
}: Props) {
  return (
    <>
      <div
        role="rowheader"
        aria-colindex={1}
        className="absolute start-0 z-10 flex h-full group-data-sideways/sheet:sticky w-(--sku-width) items-center overflow-hidden border-e border-b border-hairline bg-sheet px-2 font-mono text-xs whitespace-nowrap"
      >
        {/* A plain link, which the grid follows: forty of the router's would slow scrolling down. Ctrl Enter does the same. */}
        <a
          href={`/admin/catalogue/parts/${row.id}`}
          tabIndex={-1}
          className="underline-offset-4 hover:underline"
        >
          {row.sku}
        </a>
      </div>
      {SHEET_COLUMNS.slice(from, to + 1).map(({ field, width, left, isNumeric }, offset) => {
        const column = from + offset;
        const edit = edits?.[field];
        const text = edit ? edit.now : columnOf[field].kind.print(row[field]);
        const fault = edit ? faultOf(field, edit.now) : null;
        const isSelected = column >= selectedFrom && column <= selectedTo;
        const ground = fault
          ? "bg-danger-wash text-danger"
          : edit
            ? "bg-warning-wash"
            : isSelected
              ? "bg-steel-wash"
              : "";
        const edge = column === active ? "outline-2 -outline-offset-2 outline-steel z-1" : "";
        return (
          <div
            key={field}
            id={column === active ? cellId(index, column) : undefined}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isSelected}
            aria-invalid={fault ? true : undefined}
            data-column={column}
            title={
              fault ? `${columnOf[field].label} ${fault}` : edit ? `was ${edit.was || "empty"}` : undefined
            }
            className={`absolute top-0 bottom-0 ms-(--sku-width) truncate border-e border-b border-hairline px-2 leading-8 ${isNumeric ? "figures text-end" : ""} ${ground} ${isSelected && (fault || edit) ? "bg-[color-mix(in_oklab,var(--color-steel-wash),currentColor_8%)]" : ""} ${edge}`}
            style={{ left, width }}
          >
            {text}
          </div>
        );
      })}
    </>
  );
});
