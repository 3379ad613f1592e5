import type { CellColumn } from "../../parts/cell-columns.ts";
import { type Edit, faultOf } from "./edit-history.ts";
import type { Cell } from "./selection.ts";

export type CellMarks = { isSelected: boolean; isActive: boolean };

type CellContent = {
  position: Cell;
  column: CellColumn;
  text: string;
  edit: Edit | undefined;
  marks: CellMarks;
};

/** The id that tells a screen reader which cell is active. */
export const cellId = ({ row, column }: Cell) => `cell-${row}-${column}`;

/** Writes a cell's content into its element. A cell that is neither edited nor selected costs only its text. */
export function writeCell(cell: HTMLElement, { position, column, text, edit, marks }: CellContent): void {
  if (cell.textContent !== text) cell.textContent = text;
  const isPlain = !edit && !marks.isSelected && !marks.isActive;
  if (isPlain && cell.dataset.marked === undefined) return;
  const fault = edit ? faultOf(column, edit.now) : null;
  const editState = fault ? "fault" : edit ? "edited" : null;
  const ground = marks.isSelected ? (editState ? "mixed" : "selected") : editState;
  setAttribute(cell, "data-marked", isPlain ? null : "");
  setAttribute(cell, "data-ground", ground);
  setAttribute(cell, "data-active", marks.isActive ? "" : null);
  setAttribute(cell, "id", marks.isActive ? cellId(position) : null);
  setAttribute(cell, "aria-selected", marks.isSelected ? "true" : "false");
  setAttribute(cell, "aria-invalid", fault ? "true" : null);
  const title = fault ? `${column.label} ${fault}` : edit ? `was ${edit.was || "empty"}` : null;
  setAttribute(cell, "title", title);
}

function setAttribute(cell: HTMLElement, name: string, value: string | null) {
  if (value === null) cell.removeAttribute(name);
  else cell.setAttribute(name, value);
}
