import { cellsOfText, textOfCells } from "./clipboard.ts";
import type { CellText } from "./edit-history.ts";
import { type GridRows, gridContent } from "./grid-content.ts";
import { type Cell, sizeOf } from "./selection.ts";
import { useCellEdit } from "./use-cell-edit.ts";
import { useCellSelection } from "./use-cell-selection.ts";
import { useGridKeys } from "./use-grid-keys.ts";

export type GridActions = {
  onType: (cells: CellText[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
  /** Opens the page of the active row. */
  onOpen: (id: number) => void;
  /** Announces visible changes to screen readers, such as how many cells were pasted. */
  onAnnounce: (sentence: string) => void;
};

type View = GridRows & {
  rowCount: number;
  show: (cell: Cell) => void;
  focus: () => void;
  pageRows: () => number;
};

/** The selection and editing of the grid, with the keys and clipboard of a spreadsheet. */
export function useDataGrid(
  { columns, rowAt, rowCount, edits, show, focus, pageRows }: View,
  actions: GridActions,
) {
  const { textAt, changeAt, filled, written, textsIn, isFlag } = gridContent({ columns, rowAt, edits });
  const selection = useCellSelection({ rows: rowCount, columns: columns.length }, show);
  const { anchor, area, select, selectArea, selectAll } = selection;
  const { editing, startEdit, endEdit } = useCellEdit({
    selection,
    textAt,
    onText: ({ row, column }, text) => actions.onType(changeAt(row, column, text)),
    focus,
  });

  /** Sets the text of every selected cell. */
  const fill = (textOf: (row: number, column: number) => string) => actions.onType(filled(area, textOf));
  const clear = () => fill(() => "");
  const toggle = () => fill(() => (textAt(anchor.row, anchor.column) === "yes" ? "no" : "yes"));

  const commands = {
    undo: actions.onUndo,
    redo: actions.onRedo,
    save: actions.onSave,
    openRow: () => actions.onOpen(rowAt(anchor.row)?.id ?? 0),
    fillDown: () => fill((_, column) => textAt(area.top, column)),
    selectAll,
    clear,
    edit: startEdit,
    toggle: isFlag(anchor.column) ? toggle : null,
  };
  const onKeyDown = useGridKeys(selection, commands, pageRows);

  /** Pastes a single cell into all selected cells, or a block of cells from the top left corner on. */
  function paste(text: string) {
    const pasted = cellsOfText(text);
    const [height, width] = [pasted.length, Math.max(0, ...pasted.map((row) => row.length))];
    if (height === 0) return;
    if (height === 1 && width === 1) return fill(() => pasted[0]?.[0] ?? "");
    const cells = written(pasted, area);
    const outside = pasted.flat().length - cells.length;
    actions.onType(cells);
    selectArea(
      { row: area.top, column: area.left },
      { row: area.top + height - 1, column: area.left + width - 1 },
    );
    actions.onAnnounce(
      `${cells.length} cells pasted${outside > 0 ? `. ${outside} are outside the table` : ""}`,
    );
  }

  function copy(): string {
    actions.onAnnounce(`${sizeOf(area)} ${sizeOf(area) === 1 ? "cell" : "cells"} copied`);
    return textOfCells(textsIn(area));
  }

  return { area, active: anchor, editing, select, startEdit, endEdit, paste, copy, clear, onKeyDown };
}
