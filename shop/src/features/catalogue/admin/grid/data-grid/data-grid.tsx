import type { SortingState } from "@tanstack/react-table";
import { type CSSProperties, type RefObject, useImperativeHandle, useRef } from "react";
import { useIsNarrow } from "../../../../../ui/use-width.ts";
import { useRowWindow } from "../use-row-window.ts";
import { CellEditor } from "./cell-editor.tsx";
import type { Edits } from "./edit-history.ts";
import { clipboardHandlers } from "./grid-clipboard.ts";
import { type GridColumn, ROW_HEIGHT, type tableColumns } from "./grid-columns.ts";
import { GridHead } from "./grid-head.tsx";
import { GridRow } from "./grid-row.tsx";
import type { StoredRow } from "./merge-changes.ts";
import { type GridActions, useDataGrid } from "./use-data-grid.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useSortedRows } from "./use-sorted-rows.ts";
import { useVisibleColumns } from "./use-visible-columns.ts";
import { cellId } from "./write-cell.ts";

type Props = GridActions & {
  columns: readonly GridColumn[];
  /** The same columns as the table sorts by them. */
  sortedColumns: ReturnType<typeof tableColumns>;
  rows: StoredRow[];
  sorting: SortingState;
  onSorting: (sorting: SortingState) => void;
  edits: Edits;
  /** Receives a function that returns the current selection. */
  selection: RefObject<(() => SelectedRows) | null>;
};

/** The selected rows, and the row of the active cell. */
export type SelectedRows = { rows: StoredRow[]; active: StoredRow | undefined };

/**
 * Rows of the catalogue as a spreadsheet, with its keys and clipboard. Renders only visible cells. Escape, then
 * Tab, leaves it.
 */
export function DataGrid(props: Props) {
  const { columns, sortedColumns, rows, sorting, onSorting, edits, selection, ...actions } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { heads, rowCount, rowAt, rowsIn } = useSortedRows({ sortedColumns, rows, sorting, onSorting });
  const rowHeight = ROW_HEIGHT[useIsNarrow() ? "phone" : "desktop"];
  const rowWindow = useRowWindow(grid, rowCount, rowHeight);
  const visibleColumns = useVisibleColumns(grid, columns);
  const dataGrid = useDataGrid(
    {
      columns,
      rowAt,
      edits,
      rowCount,
      focus: () => grid.current?.focus({ preventScroll: true }),
      pageRows: () => Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 2),
      show({ row, column }) {
        rowWindow.show(row);
        visibleColumns.show(column);
      },
    },
    actions,
  );
  useImperativeHandle(selection, () => () => ({
    rows: rowsIn(dataGrid.area.top, dataGrid.area.bottom),
    active: rowAt(dataGrid.active.row),
  }));
  const pointerHandlers = useGridPointer({
    select: dataGrid.select,
    startEdit: () => dataGrid.startEdit(),
    openRow: (index) => actions.onOpen(rowAt(index)?.id ?? 0),
  });

  const gridWidth = columns.reduce((sum, { width }) => sum + width, 0);
  const { from, to } = visibleColumns;
  const { area, active, editing } = dataGrid;
  const editedColumn = editing ? columns[editing.column] : undefined;
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label="Products"
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={cellId(active)}
      className="group/grid relative h-full overflow-auto rounded-md border border-control text-sm select-none [--sku-width:7.5rem] [contain:strict] sm:[--sku-width:11rem]"
      style={{ "--row-height": `${rowHeight}px` } as CSSProperties}
      onKeyDown={dataGrid.onKeyDown}
      {...clipboardHandlers({ ...dataGrid, isEditing: editing !== null })}
      {...pointerHandlers}
    >
      <div className="relative" style={{ width: `calc(${gridWidth}px + var(--sku-width))` }}>
        <GridHead heads={heads} columns={columns} sorting={sorting} from={from} to={to} />
        <div className="relative" style={{ height: rowCount * rowHeight }}>
          {rowWindow.indexes.map((index) => {
            const row = rowAt(index);
            const isSelected = index >= area.top && index <= area.bottom;
            return (
              row && (
                <GridRow
                  key={index % rowWindow.slots}
                  row={row}
                  index={index}
                  columns={columns}
                  from={from}
                  to={to}
                  height={rowHeight}
                  edits={edits.get(row.id)}
                  selectedFrom={isSelected ? area.left : -1}
                  selectedTo={isSelected ? area.right : -1}
                  active={index === active.row ? active.column : -1}
                />
              )
            );
          })}
          {editing && editedColumn && (
            <CellEditor
              key={`${editing.row}-${editing.column}`}
              column={editedColumn}
              top={editing.row * rowHeight}
              height={rowHeight}
              text={editing.text}
              isReplacing={editing.isReplacing}
              sku={rowAt(editing.row)?.sku ?? ""}
              onEnd={dataGrid.endEdit}
            />
          )}
        </div>
      </div>
    </div>
  );
}
