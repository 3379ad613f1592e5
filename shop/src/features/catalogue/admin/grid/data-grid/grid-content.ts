import { cellValue } from "../../parts/cell-columns.ts";
import type { CellText, Edits } from "./edit-history.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { StoredRow } from "./merge-changes.ts";
import type { Area } from "./selection.ts";

export type GridRows = {
  columns: readonly GridColumn[];
  rowAt: (index: number) => StoredRow | undefined;
  edits: Edits;
};

/** The texts of the grid's cells, as edited, and the changes to blocks of them. */
export function gridContent({ columns, rowAt, edits }: GridRows) {
  const fieldAt = (column: number) => columns[column]?.field;

  function textAt(index: number, column: number): string {
    const [row, shown] = [rowAt(index), columns[column]];
    if (!row || !shown) return "";
    return edits.get(row.id)?.[shown.field]?.now ?? shown.kind.print(cellValue(row, shown.field));
  }

  /** The change of one cell; none outside the table. */
  function changeAt(index: number, column: number, text: string): CellText[] {
    const [row, field] = [rowAt(index), fieldAt(column)];
    return row && field ? [{ id: row.id, field, text }] : [];
  }

  /** The changes that set the text of every cell of an area. */
  function filled({ top, bottom, left, right }: Area, textOf: (row: number, column: number) => string) {
    const cells: CellText[] = [];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        cells.push(...changeAt(row, column, textOf(row, column)));
    return cells;
  }

  /** The changes that write a block of texts from a corner on. */
  const written = (block: readonly (readonly string[])[], { top, left }: Pick<Area, "top" | "left">) =>
    block.flatMap((line, row) => line.flatMap((text, column) => changeAt(top + row, left + column, text)));

  function textsIn({ top, bottom, left, right }: Area): string[][] {
    const lines: string[][] = [];
    for (let row = top; row <= bottom; row++) {
      const line: string[] = [];
      for (let column = left; column <= right; column++) line.push(textAt(row, column));
      lines.push(line);
    }
    return lines;
  }

  const isFlag = (column: number) => String(fieldAt(column)).startsWith("is");

  return { textAt, changeAt, filled, written, textsIn, isFlag };
}
