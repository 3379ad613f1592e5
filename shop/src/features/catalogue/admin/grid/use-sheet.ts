import { type KeyboardEvent, useRef, useState } from "react";
import { columnOf } from "../parts/row-columns.ts";
import type { EditEnd } from "./cell-editor.tsx";
import { cellsOfText, textOfCells } from "./clipboard.ts";
import type { StoredRow } from "./merge-changes.ts";
import { SHEET_COLUMNS } from "./sheet-columns.ts";
import type { CellText, Edits } from "./sheet-edits.ts";
import {
  areaOf,
  at,
  type Cell,
  movedBy,
  neighbour,
  placed,
  type Selection,
  sizeOf,
} from "./sheet-selection.ts";

type Typing = Cell & { text: string; isReplacing: boolean };

export type SheetActions = {
  onType: (cells: CellText[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
  /** Opens the page of the active row. */
  onOpen: (id: number) => void;
  /** Says what the screen shows anyway: how much was pasted or copied. */
  onSay: (sentence: string) => void;
};

type View = {
  rowAt: (index: number) => StoredRow | undefined;
  rowCount: number;
  edits: Edits;
  show: (place: Cell) => void;
  focus: () => void;
  pageRows: () => number;
};

const STEPS: Partial<Record<EditEnd, Cell>> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};
const isFlag = (column: number) => String(SHEET_COLUMNS[column]?.field).startsWith("is");
const fieldAt = (column: number) => SHEET_COLUMNS[column]?.field;

/** What is selected and typed on a sheet, and what keys and the clipboard do there, as in any spreadsheet. */
export function useSheet({ rowAt, rowCount, edits, show, focus, pageRows }: View, actions: SheetActions) {
  const [selection, setSelection] = useState<Selection>(at({ row: 0, column: 0 }));
  const [typing, setTyping] = useState<Typing | null>(null);
  const isLeaving = useRef(false);
  const extent = { rows: rowCount, columns: SHEET_COLUMNS.length };
  const anchor = placed(selection.anchor, extent);
  const head = placed(selection.head, extent);
  const area = areaOf({ anchor, head });
  const whole = { anchor: { row: 0, column: 0 }, head: { row: rowCount - 1, column: extent.columns - 1 } };

  function textAt(index: number, column: number): string {
    const [row, field] = [rowAt(index), fieldAt(column)];
    return row && field ? (edits.get(row.id)?.[field]?.now ?? columnOf[field].kind.print(row[field])) : "";
  }

  function select(place: Cell, isExtending: boolean) {
    setSelection(isExtending ? { anchor, head: place } : at(place));
  }

  function go(place: Cell, isExtending = false) {
    const there = placed(place, extent);
    select(there, isExtending);
    show(there);
  }

  function begin(typed?: string) {
    show(anchor);
    setSelection(at(anchor));
    setTyping({
      ...anchor,
      text: typed ?? textAt(anchor.row, anchor.column),
      isReplacing: typed !== undefined,
    });
  }

  function end(text: string, how: EditEnd) {
    if (!typing) return;
    const [row, field] = [rowAt(typing.row), fieldAt(typing.column)];
    if (row && field && how !== "cancel") actions.onType([{ id: row.id, field, text }]);
    setTyping(null);
    if (how === "stay") return;
    focus();
    const step = STEPS[how];
    if (step) go({ row: typing.row + step.row, column: typing.column + step.column });
  }

  /** Gives every selected cell the text that it shall have. */
  function fill(textOf: (row: number, column: number) => string) {
    const cells: CellText[] = [];
    for (let r = area.top; r <= area.bottom; r++)
      for (let c = area.left; c <= area.right; c++) {
        const [row, field] = [rowAt(r), fieldAt(c)];
        if (row && field) cells.push({ id: row.id, field, text: textOf(r, c) });
      }
    actions.onType(cells);
  }

  /** One cell goes into all that are selected; more go where they fit, from the corner on. */
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
      head: placed({ row: area.top + height - 1, column: area.left + width - 1 }, extent),
    });
    actions.onSay(`${cells.length} cells pasted${outside > 0 ? `; ${outside} lie outside the sheet` : ""}`);
  }

  function copied(): string {
    const taken: string[][] = [];
    for (let r = area.top; r <= area.bottom; r++) {
      const line: string[] = [];
      for (let c = area.left; c <= area.right; c++) line.push(textAt(r, c));
      taken.push(line);
    }
    actions.onSay(`${sizeOf(area)} ${sizeOf(area) === 1 ? "cell" : "cells"} copied`);
    return textOfCells(taken);
  }

  /** What a key does besides moving; null for a key that is not the sheet's. */
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
          a: () => setSelection(whole),
        }[key] ?? null
      );
    if (key === "delete" || key === "backspace") return () => fill(() => "");
    if (key === "f2" || key === "enter") return () => begin();
    if (key === " " && isFlag(anchor.column))
      return () => fill(() => (textAt(anchor.row, anchor.column) === "yes" ? "no" : "yes"));
    return event.key.length === 1 ? () => begin(event.key) : null;
  }

  function onKeyDown(event: KeyboardEvent) {
    const wasLeaving = isLeaving.current;
    if (event.key !== "Shift") isLeaving.current = event.key === "Escape";
    if (event.key === "Tab") {
      // Escape before it lets it lead out of the sheet: a grid must not hold the keyboard.
      const next = wasLeaving ? null : neighbour(anchor, event.shiftKey ? -1 : 1, extent);
      if (!next) return;
      event.preventDefault();
      return go(next);
    }
    const isFar = event.ctrlKey || event.metaKey;
    const place = movedBy({ key: event.key, isFar }, event.shiftKey ? head : anchor, extent, pageRows());
    const keyAction = place ? () => go(place, event.shiftKey) : actionOf(event);
    if (!keyAction) return;
    event.preventDefault();
    keyAction();
  }

  return {
    area,
    active: anchor,
    typing,
    select,
    begin,
    end,
    paste,
    copied,
    clear: () => fill(() => ""),
    onKeyDown,
  };
}
