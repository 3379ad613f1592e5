import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { ROW_HEIGHT } from "./sheet-columns.ts";

/** Drawn above and below what can be seen. */
const SPARE_ROWS = 3;
const FIRST_SLOTS = 40;

/**
 * The rows that are drawn: always the same number of them, so that a row that leaves at one edge is the row that
 * comes at the other, and its cells are written anew instead of being made anew.
 */
export function useRowWindow(grid: RefObject<HTMLElement | null>, count: number) {
  const [{ first, slots }, setWindow] = useState({ first: 0, slots: FIRST_SLOTS });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const look = () => {
      const slots = Math.ceil(element.clientHeight / ROW_HEIGHT) + 2 * SPARE_ROWS;
      const first = Math.max(0, Math.floor(element.scrollTop / ROW_HEIGHT) - SPARE_ROWS);
      setWindow((before) => (before.first === first && before.slots === slots ? before : { first, slots }));
    };
    // At once, or a fling would show a frame without rows.
    const follow = () => {
      // Cells that stick cost every frame some milliseconds, so they do only where there is something to stick against.
      element.toggleAttribute("data-sideways", element.scrollLeft > 0);
      flushSync(look);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", follow);
    };
  }, [grid]);
  const from = Math.max(0, Math.min(first, count - slots));
  return {
    slots,
    indexes: Array.from({ length: Math.min(slots, count - from) }, (_, i) => from + i),
    /** Scrolls no further than it must to bring a row into sight; the headings cover what is above. */
    show(row: number) {
      const element = grid.current;
      if (!element) return;
      const heads = element.querySelector("[role=row]")?.clientHeight ?? ROW_HEIGHT;
      const [top, bottom] = [row * ROW_HEIGHT, (row + 1) * ROW_HEIGHT + heads - element.clientHeight];
      if (element.scrollTop > top) element.scrollTop = top;
      else if (element.scrollTop < bottom) element.scrollTop = bottom;
    },
  };
}
