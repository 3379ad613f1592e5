import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { href } from "react-router";
import { cellValue } from "../../parts/cell-columns.ts";
import type { RowEdits } from "./edit-history.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { StoredRow } from "./merge-changes.ts";
import { type CellMarks, writeCell } from "./write-cell.ts";

type Props = {
  row: StoredRow;
  index: number;
  /** In pixels. */
  height: number;
  edits: RowEdits | undefined;
  columns: readonly GridColumn[];
  /** The visible columns. */
  from: number;
  to: number;
  /** The selected columns of this row; -1 if none. */
  selectedFrom: number;
  selectedTo: number;
  /** The column of the active cell; -1 if it is in another row. */
  active: number;
};

/**
 * One row of the grid: its SKU, which stays visible, and its visible cells. When the window moves, its elements are
 * reused for another row and written without React. Scrolling then writes only the texts that differ, instead of
 * comparing about four hundred elements per frame.
 */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, index, height, edits, columns, from, to, selectedFrom, selectedTo, active } = props;
  const rowElement = useRef<HTMLDivElement>(null);
  const cells = useMemo(() => <Cells columns={columns} from={from} to={to} />, [columns, from, to]);
  useLayoutEffect(() => {
    const [head, ...cellElements] = rowElement.current?.children ?? [];
    const link = head?.firstElementChild;
    if (link instanceof HTMLAnchorElement && link.textContent !== row.sku) {
      link.textContent = row.sku;
      link.href = href("/admin/catalogue/parts/:id", { id: String(row.id) });
    }
    for (const [offset, cell] of cellElements.entries()) {
      const column = from + offset;
      const shown = columns[column];
      if (column > to || !shown || !(cell instanceof HTMLElement)) continue;
      const edit = edits?.[shown.field];
      const marks: CellMarks = {
        isSelected: column >= selectedFrom && column <= selectedTo,
        isActive: column === active,
      };
      const text = edit ? edit.now : shown.kind.print(cellValue(row, shown.field));
      writeCell(cell, { position: { row: index, column }, column: shown, text, edit, marks });
    }
  }, [row, index, edits, columns, from, to, selectedFrom, selectedTo, active]);
  return (
    <div
      ref={rowElement}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className="absolute top-0 left-0 w-full [contain:strict]"
      style={{ height, transform: `translateY(${index * height}px)` }}
    >
      {cells}
    </div>
  );
});

/** The empty cells of a row. */
function Cells({ columns, from, to }: { columns: readonly GridColumn[]; from: number; to: number }) {
  return (
    <>
      <div
        role="rowheader"
        aria-colindex={1}
        className="absolute start-0 z-10 flex h-full group-data-sideways/grid:sticky w-(--sku-width) items-center overflow-hidden border-e border-b border-hairline bg-sheet px-2 font-mono text-xs whitespace-nowrap max-sm:wrap-anywhere max-sm:whitespace-normal"
      >
        {/* A plain link that the grid handles, because forty router links would slow down scrolling. Ctrl Enter does
            the same. */}
        {/* biome-ignore lint/a11y/useAnchorContent: the row writes its SKU */}
        {/* biome-ignore lint/a11y/useValidAnchor: and its address */}
        <a
          tabIndex={-1}
          className="grow leading-(--row-height) underline-offset-4 hover:underline max-sm:flex max-sm:min-h-(--row-height) max-sm:items-center max-sm:leading-3.5"
        />
      </div>
      {columns.slice(from, to + 1).map(({ field, width, left, kind }, offset) => (
        <div
          key={field}
          role="gridcell"
          aria-colindex={from + offset + 2}
          aria-selected={false}
          data-column={from + offset}
          className={`absolute top-0 bottom-0 ms-(--sku-width) truncate border-e border-b border-hairline px-2 leading-(--row-height) data-active:z-1 data-active:outline-2 data-active:-outline-offset-2 data-active:outline-steel data-[ground=edited]:bg-warning-wash data-[ground=fault]:bg-danger-wash data-[ground=mixed]:bg-[color-mix(in_oklab,var(--color-steel-wash),currentColor_8%)] data-[ground=selected]:bg-steel-wash aria-invalid:text-danger ${kind.isNumeric ? "figures text-end" : ""}`}
          style={{ left, width }}
        />
      ))}
    </>
  );
}
