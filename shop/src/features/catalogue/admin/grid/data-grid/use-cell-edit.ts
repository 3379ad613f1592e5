import { useState } from "react";
import type { EditEnd } from "./cell-editor.tsx";
import type { Cell } from "./selection.ts";
import type { CellSelection } from "./use-cell-selection.ts";

type CellEdit = Cell & { text: string; isReplacing: boolean };

const STEPS: Partial<Record<EditEnd, Cell>> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};

type Options = {
  selection: CellSelection;
  textAt: (row: number, column: number) => string;
  onText: (cell: Cell, text: string) => void;
  /** Returns the focus from the editor to the grid. */
  focus: () => void;
};

/** The edit of the active cell, which ends by moving to one of its neighbours. */
export function useCellEdit({ selection: { anchor, moveTo }, textAt, onText, focus }: Options) {
  const [editing, setEditing] = useState<CellEdit | null>(null);

  /** Opens the editor with the cell's text, or with the text that was typed over it. */
  function startEdit(typedText?: string) {
    moveTo(anchor);
    const text = typedText ?? textAt(anchor.row, anchor.column);
    setEditing({ ...anchor, text, isReplacing: typedText !== undefined });
  }

  function endEdit(text: string, ending: EditEnd) {
    if (!editing) return;
    if (ending !== "cancel") onText(editing, text);
    setEditing(null);
    if (ending === "stay") return;
    focus();
    const step = STEPS[ending];
    if (step) moveTo({ row: editing.row + step.row, column: editing.column + step.column });
  }

  return { editing, startEdit, endEdit };
}
