import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import type { Cell } from "./selection.ts";

type Actions = {
  select: (cell: Cell, isExtending: boolean) => void;
  startEdit: () => void;
  /** Opens the page of the row at an index. */
  openRow: (index: number) => void;
};

/** Handlers that select cells with the mouse, edit one at a double click, and open a row by its link. */
export function useGridPointer({ select, startEdit, openRow }: Actions) {
  const isDragging = useRef(false);
  useEffect(() => {
    const stop = () => {
      isDragging.current = false;
    };
    addEventListener("pointerup", stop);
    return () => removeEventListener("pointerup", stop);
  }, []);
  return {
    onPointerDown(event: PointerEvent) {
      const cell = cellUnder(event);
      if (!cell || event.button !== 0) return;
      select(cell, event.shiftKey);
      isDragging.current = event.pointerType === "mouse";
    },
    onPointerOver(event: PointerEvent) {
      const cell = isDragging.current ? cellUnder(event) : null;
      if (cell) select(cell, true);
    },
    onDoubleClick({ target }: MouseEvent) {
      if (target instanceof Element && target.closest("[data-column]")) startEdit();
    },
    onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const row = link?.closest<HTMLElement>("[data-index]");
      if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openRow(Number(row.dataset.index));
    },
  };
}

/** Returns the cell under a pointer, or null if there is none. */
function cellUnder({ target }: PointerEvent): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const row = cell?.closest<HTMLElement>("[data-index]");
  return cell && row ? { row: Number(row.dataset.index), column: Number(cell.dataset.column) } : null;
}
