/** A cell by its row and column in the grid as currently sorted. */
export type Cell = { row: number; column: number };
/** The selection from its anchor to its head. Shift moves the head. */
export type Selection = { anchor: Cell; head: Cell };
export type Extent = { rows: number; columns: number };

export type Area = { top: number; bottom: number; left: number; right: number };

export const areaOf = ({ anchor, head }: Selection): Area => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

export const sizeOf = ({ top, bottom, left, right }: Area) => (bottom - top + 1) * (right - left + 1);

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

export const clampCell = ({ row, column }: Cell, { rows, columns }: Extent): Cell => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
});

export const selectionAt = (cell: Cell): Selection => ({ anchor: cell, head: cell });

/** Returns the cell that a key moves to, or null for a key that does not move. */
export function cellAfterKey(
  { key, isFar }: { key: string; isFar: boolean },
  { row, column }: Cell,
  { rows, columns }: Extent,
  pageRows: number,
): Cell | null {
  const last = { row: rows - 1, column: columns - 1 };
  switch (key) {
    case "ArrowUp":
      return { row: isFar ? 0 : row - 1, column };
    case "ArrowDown":
      return { row: isFar ? last.row : row + 1, column };
    case "ArrowLeft":
      return { row, column: isFar ? 0 : column - 1 };
    case "ArrowRight":
      return { row, column: isFar ? last.column : column + 1 };
    case "Home":
      return { row: isFar ? 0 : row, column: 0 };
    case "End":
      return { row: isFar ? last.row : row, column: last.column };
    case "PageUp":
      return { row: row - pageRows, column };
    case "PageDown":
      return { row: row + pageRows, column };
    default:
      return null;
  }
}

/** Returns the next or previous cell in reading order, or null past either end. */
export function neighbour({ row, column }: Cell, step: 1 | -1, { rows, columns }: Extent): Cell | null {
  const index = row * columns + column + step;
  if (index < 0 || index >= rows * columns) return null;
  return { row: Math.floor(index / columns), column: index % columns };
}
