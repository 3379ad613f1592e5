import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import type { GridColumn } from "./grid-columns.ts";

const SKU_WIDTH = 176;

/** The range of columns that the grid shows at its scroll position, both ends included. */
export function useVisibleColumns(grid: RefObject<HTMLElement | null>, columns: readonly GridColumn[]) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => grid.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 2,
    scrollPaddingEnd: SKU_WIDTH,
  });
  const visible = virtualizer.getVirtualItems();
  return {
    from: visible[0]?.index ?? 0,
    to: visible.at(-1)?.index ?? columns.length - 1,
    show: (column: number) => virtualizer.scrollToIndex(column),
  };
}
