import { type KeyboardEvent, useRef, useState } from "react";
import type { EditEnd } from "./cell-editor.tsx";
import { cellsOfText, textOfCells } from "./clipboard.ts";
import type { CellText } from "./edit-history.ts";
import { type GridRows, gridContent } from "./grid-content.ts";
import {
  areaOf,
  type Cell,
  cellAfterKey,
  clampCell,
  neighbour,
  type Selection,
  selectionAt,
  sizeOf,
} from "./selection.ts";

type CellEdit = Cell & { text: string; isReplacing: boolean };

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

const STEPS: Partial<Record<EditEnd, Cell>> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};

/** The selection and editing of the grid, with the keys and clipboard of a spreadsheet. */
export function useDataGrid(
  { columns, rowAt, rowCount, edits, show, focus, pageRows }: View,
  actions: GridActions,
) {
  const { textAt, changeAt, filled, written, textsIn, isFlag } = gridContent({ columns, rowAt, edits });
  const [selection, setSelection] = useState<Selection>(selectionAt({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<CellEdit | null>(null);
  const isEscapePressed = useRef(false);
  const extent = { rows: rowCount, columns: columns.length };
  const anchor = clampCell(selection.anchor, extent);
  const head = clampCell(selection.head, extent);
  const area = areaOf({ anchor, head });
  const allCells = { anchor: { row: 0, column: 0 }, head: { row: rowCount - 1, column: extent.columns - 1 } };

  function select(cell: Cell, isExtending: boolean) {
    setSelection(isExtending ? { anchor, head: cell } : selectionAt(cell));
  }

  function moveTo(cell: Cell, isExtending = false) {
    const target = clampCell(cell, extent);
    select(target, isExtending);
    show(target);
  }

  function startEdit(typedText?: string) {
    show(anchor);
    setSelection(selectionAt(anchor));
    setEditing({
      ...anchor,
      text: typedText ?? textAt(anchor.row, anchor.column),
      isReplacing: typedText !== undefined,
    });
  }

  function endEdit(text: string, ending: EditEnd) {
    if (!editing) return;
    if (ending !== "cancel") actions.onType(changeAt(editing.row, editing.column, text));
    setEditing(null);
    if (ending === "stay") return;
    focus();
    const step = STEPS[ending];
    if (step) moveTo({ row: editing.row + step.row, column: editing.column + step.column });
  }

  /** Sets the text of every selected cell. */
  const fill = (textOf: (row: number, column: number) => string) => actions.onType(filled(area, textOf));

  /** Pastes a single cell into all selected cells, or a block of cells from the top left corner on. */
  function paste(text: string) {
    const pasted = cellsOfText(text);
    const [height, width] = [pasted.length, Math.max(0, ...pasted.map((row) => row.length))];
    if (height === 0) return;
    if (height === 1 && width === 1) return fill(() => pasted[0]?.[0] ?? "");
    const cells = written(pasted, area);
    const outside = pasted.flat().length - cells.length;
    actions.onType(cells);
    const corner = { row: area.top, column: area.left };
    setSelection({
      anchor: corner,
      head: clampCell({ row: area.top + height - 1, column: area.left + width - 1 }, extent),
    });
    actions.onAnnounce(
      `${cells.length} cells pasted${outside > 0 ? `. ${outside} are outside the table` : ""}`,
    );
  }

  function copy(): string {
    actions.onAnnounce(`${sizeOf(area)} ${sizeOf(area) === 1 ? "cell" : "cells"} copied`);
    return textOfCells(textsIn(area));
  }

  /** Returns the action of a key that does not move the selection, or null if the grid does not use it. */
  function actionOf(event: KeyboardEvent): (() => void) | null {
    const key = event.key.toLowerCase();
    if (event.altKey) return null;
    if (event.ctrlKey || event.metaKey)
      return (
        {
          z: event.shiftKey ? actions.onRedo : actions.onUndo,
          y: actions.onRedo,
          s: actions.onSave,
          enter: () => actions.onOpen(rowAt(anchor.row)?.id ?? 0),
          d: () => fill((_, column) => textAt(area.top, column)),
          a: () => setSelection(allCells),
        }[key] ?? null
      );
    if (key === "delete" || key === "backspace") return () => fill(() => "");
    if (key === "f2" || key === "enter") return () => startEdit();
    if (key === " " && isFlag(anchor.column))
      return () => fill(() => (textAt(anchor.row, anchor.column) === "yes" ? "no" : "yes"));
    return event.key.length === 1 ? () => startEdit(event.key) : null;
  }

  function onKeyDown(event: KeyboardEvent) {
    const wasEscapePressed = isEscapePressed.current;
    if (event.key !== "Shift") isEscapePressed.current = event.key === "Escape";
    if (event.key === "Tab") {
      // Tab after Escape leaves the grid, because a grid must not trap keyboard focus.
      const next = wasEscapePressed ? null : neighbour(anchor, event.shiftKey ? -1 : 1, extent);
      if (!next) return;
      event.preventDefault();
      return moveTo(next);
    }
    const isFar = event.ctrlKey || event.metaKey;
    const cell = cellAfterKey({ key: event.key, isFar }, event.shiftKey ? head : anchor, extent, pageRows());
    const keyAction = cell ? () => moveTo(cell, event.shiftKey) : actionOf(event);
    if (!keyAction) return;
    event.preventDefault();
    keyAction();
  }

  return {
    area,
    active: anchor,
    editing,
    select,
    startEdit,
    endEdit,
    paste,
    copy,
    clear: () => fill(() => ""),
    onKeyDown,
  };
}
