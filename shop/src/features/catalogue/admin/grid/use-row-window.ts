import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Rows rendered above and below the visible ones. */
const OVERSCAN_ROWS = 3;
const INITIAL_SLOTS = 40;

/**
 * The window of rendered rows. It always has the same number of rows, so that a row that scrolls out is reused for
 * the one that scrolls in, and React updates its cells instead of creating them. `rowHeight` is in pixels.
 */
export function useRowWindow(grid: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [{ first, slots }, setWindow] = useState({ first: 0, slots: INITIAL_SLOTS });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const update = () => {
      const slots = Math.ceil(element.clientHeight / rowHeight) + 2 * OVERSCAN_ROWS;
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - OVERSCAN_ROWS);
      setWindow((before) => (before.first === first && before.slots === slots ? before : { first, slots }));
    };
    // Synchronously, or a fling would show a frame without rows.
    const onScroll = () => {
      // Sticky cells cost a few milliseconds per frame, so they stick only while scrolled sideways.
      element.toggleAttribute("data-sideways", element.scrollLeft > 0);
      flushSync(update);
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [grid, rowHeight]);
  const from = Math.max(0, Math.min(first, count - slots));
  return {
    slots,
    indexes: Array.from({ length: Math.min(slots, count - from) }, (_, i) => from + i),
    /** Scrolls as little as needed to show a row. The headings cover the rows above. */
    show(row: number) {
      const element = grid.current;
      if (!element) return;
      const heads = element.querySelector("[role=row]")?.clientHeight ?? rowHeight;
      const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight + heads - element.clientHeight];
      if (element.scrollTop > top) element.scrollTop = top;
      else if (element.scrollTop < bottom) element.scrollTop = bottom;
    },
  };
}
