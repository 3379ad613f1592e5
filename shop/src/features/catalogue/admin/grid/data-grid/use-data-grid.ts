import { type KeyboardEvent, useRef, useState } from "react";
import { cellValue } from "../../parts/cell-columns.ts";
import type { EditEnd } from "./cell-editor.tsx";
import { cellsOfText, textOfCells } from "./clipboard.ts";
import type { CellText, Edits } from "./edit-history.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { StoredRow } from "./merge-changes.ts";
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

type View = {
  columns: readonly GridColumn[];
  rowAt: (index: number) => StoredRow | undefined;
  rowCount: number;
  edits: Edits;
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
  const fieldAt = (column: number) => columns[column]?.field;
  const isFlag = (column: number) => String(fieldAt(column)).startsWith("is");
  const [selection, setSelection] = useState<Selection>(selectionAt({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<CellEdit | null>(null);
  const isEscapePressed = useRef(false);
  const extent = { rows: rowCount, columns: columns.length };
  const anchor = clampCell(selection.anchor, extent);
  const head = clampCell(selection.head, extent);
  const area = areaOf({ anchor, head });
  const allCells = { anchor: { row: 0, column: 0 }, head: { row: rowCount - 1, column: extent.columns - 1 } };

  function textAt(index: number, column: number): string {
    const [row, shown] = [rowAt(index), columns[column]];
    if (!row || !shown) return "";
    return edits.get(row.id)?.[shown.field]?.now ?? shown.kind.print(cellValue(row, shown.field));
  }

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
    const [row, field] = [rowAt(editing.row), fieldAt(editing.column)];
    if (row && field && ending !== "cancel") actions.onType([{ id: row.id, field, text }]);
    setEditing(null);
    if (ending === "stay") return;
    focus();
    const step = STEPS[ending];
    if (step) moveTo({ row: editing.row + step.row, column: editing.column + step.column });
  }

  /** Sets the text of every selected cell. */
  function fill(textOf: (row: number, column: number) => string) {
    const cells: CellText[] = [];
    for (let r = area.top; r <= area.bottom; r++)
      for (let c = area.left; c <= area.right; c++) {
        const [row, field] = [rowAt(r), fieldAt(c)];
        if (row && field) cells.push({ id: row.id, field, text: textOf(r, c) });
      }
    actions.onType(cells);
  }

  /** Pastes a single cell into all selected cells, or a block of cells from the top left corner on. */
  function paste(text: string) {
    const pasted = cellsOfText(text);
    const [height, width] = [pasted.length, Math.max(0, ...pasted.map((row) => row.length))];
    if (height === 0) return;
    if (height === 1 && width === 1) return fill(() => pasted[0]?.[0] ?? "");
    const cells: CellText[] = [];
    let outside = 0;
    for (const [r, line] of pasted.entries())
      for (const [c, text] of line.entries()) {
        const [row, field] = [rowAt(area.top + r), fieldAt(area.left + c)];
        if (row && field) cells.push({ id: row.id, field, text });
        else outside += 1;
      }
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
    const lines: string[][] = [];
    for (let r = area.top; r <= area.bottom; r++) {
      const line: string[] = [];
      for (let c = area.left; c <= area.right; c++) line.push(textAt(r, c));
      lines.push(line);
    }
    actions.onAnnounce(`${sizeOf(area)} ${sizeOf(area) === 1 ? "cell" : "cells"} copied`);
    return textOfCells(lines);
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
