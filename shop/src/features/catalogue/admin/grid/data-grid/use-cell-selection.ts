import { useState } from "react";
import { areaOf, type Cell, clampCell, type Extent, type Selection, selectionAt } from "./selection.ts";

export type CellSelection = ReturnType<typeof useCellSelection>;

/** The selected cells of a grid. The anchor is the active cell. `show` scrolls to a cell. */
export function useCellSelection(extent: Extent, show: (cell: Cell) => void) {
  const [selection, setSelection] = useState<Selection>(selectionAt({ row: 0, column: 0 }));
  // The grid may have become smaller since.
  const anchor = clampCell(selection.anchor, extent);
  const head = clampCell(selection.head, extent);

  function select(cell: Cell, isExtending = false) {
    setSelection(isExtending ? { anchor, head: cell } : selectionAt(cell));
  }

  function moveTo(cell: Cell, isExtending = false) {
    const target = clampCell(cell, extent);
    select(target, isExtending);
    show(target);
  }

  const selectArea = (from: Cell, to: Cell) => setSelection({ anchor: from, head: clampCell(to, extent) });
  const selectAll = () =>
    setSelection({
      anchor: { row: 0, column: 0 },
      head: { row: extent.rows - 1, column: extent.columns - 1 },
    });

  return { extent, anchor, head, area: areaOf({ anchor, head }), select, moveTo, selectArea, selectAll };
}
