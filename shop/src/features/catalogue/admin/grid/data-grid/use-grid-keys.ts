import { type KeyboardEvent, useRef } from "react";
import { cellAfterKey, neighbour } from "./selection.ts";
import type { CellSelection } from "./use-cell-selection.ts";

/** What keys do, other than moving the selection. */
export type GridCommands = {
  undo: () => void;
  redo: () => void;
  save: () => void;
  openRow: () => void;
  fillDown: () => void;
  selectAll: () => void;
  clear: () => void;
  /** Edits the active cell. Typed text replaces its own. */
  edit: (typedText?: string) => void;
  /** Changes yes to no or back; null if the active cell has other values. */
  toggle: (() => void) | null;
};

/** Returns the handler of the grid's keys. `pageRows` is how many rows Page Down moves. */
export function useGridKeys(selection: CellSelection, commands: GridCommands, pageRows: () => number) {
  const { anchor, head, extent, moveTo } = selection;
  const isEscapePressed = useRef(false);

  return function onKeyDown(event: KeyboardEvent) {
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
    const action = cell ? () => moveTo(cell, event.shiftKey) : commandOf(event, commands);
    if (!action) return;
    event.preventDefault();
    action();
  };
}

/** Returns the command of a key, or null if the grid does not use it. */
function commandOf(event: KeyboardEvent, commands: GridCommands): (() => void) | null {
  const { undo, redo, save, openRow, fillDown, selectAll, clear, edit, toggle } = commands;
  const key = event.key.toLowerCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    const z = event.shiftKey ? redo : undo;
    return { z, y: redo, s: save, enter: openRow, d: fillDown, a: selectAll }[key] ?? null;
  }
  if (key === "delete" || key === "backspace") return clear;
  if (key === "f2" || key === "enter") return () => edit();
  if (key === " " && toggle) return toggle;
  return event.key.length === 1 ? () => edit(event.key) : null;
}
