import { columnOf, type Field } from "../parts/row-columns.ts";
import { type Edit, faultOf } from "./sheet-edits.ts";
import type { Cell } from "./sheet-selection.ts";

export type CellMarks = { isSelected: boolean; isActive: boolean };

type Written = { place: Cell; field: Field; text: string; edit: Edit | undefined; marks: CellMarks };

/** The name by which the grid tells a screen reader which cell is active. */
export const cellId = ({ row, column }: Cell) => `cell-${row}-${column}`;

/** Writes what a cell shows into its element; a cell that is neither typed in nor selected costs its text alone. */
export function writeCell(cell: HTMLElement, { place, field, text, edit, marks }: Written): void {
  if (cell.textContent !== text) cell.textContent = text;
  const isPlain = !edit && !marks.isSelected && !marks.isActive;
  if (isPlain && cell.dataset.marked === undefined) return;
  const fault = edit ? faultOf(field, edit.now) : null;
  const typed = fault ? "fault" : edit ? "edited" : null;
  const ground = marks.isSelected ? (typed ? "mixed" : "selected") : typed;
  set(cell, "data-marked", isPlain ? null : "");
  set(cell, "data-ground", ground);
  set(cell, "data-active", marks.isActive ? "" : null);
  set(cell, "id", marks.isActive ? cellId(place) : null);
  set(cell, "aria-selected", marks.isSelected ? "true" : "false");
  set(cell, "aria-invalid", fault ? "true" : null);
  const title = fault ? `${columnOf[field].label} ${fault}` : edit ? `was ${edit.was || "empty"}` : null;
  set(cell, "title", title);
}

function set(cell: HTMLElement, name: string, value: string | null) {
  if (value === null) cell.removeAttribute(name);
  else cell.setAttribute(name, value);
}
