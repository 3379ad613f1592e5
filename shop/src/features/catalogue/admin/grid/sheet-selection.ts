/** A cell by its place on the sheet as it is sorted now. */
export type Cell = { row: number; column: number };
/** What is selected: from the anchor to the head, which is the active cell of moves. */
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

export const placed = ({ row, column }: Cell, { rows, columns }: Extent): Cell => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
});

export const at = (place: Cell): Selection => ({ anchor: place, head: place });

/** Where a key leads from a place; null for a key that does not move. */
export function movedBy(
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

/** The next cell in reading order, or the one before; null past either end. */
export function neighbour({ row, column }: Cell, step: 1 | -1, { rows, columns }: Extent): Cell | null {
  const index = row * columns + column + step;
  if (index < 0 || index >= rows * columns) return null;
  return { row: Math.floor(index / columns), column: index % columns };
}
