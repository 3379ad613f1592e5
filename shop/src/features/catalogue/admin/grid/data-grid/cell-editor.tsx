import { useEffect, useRef } from "react";
import type { GridColumn } from "./grid-columns.ts";

/** How editing a cell ends, and where the selection moves. */
export type EditEnd = "down" | "up" | "right" | "left" | "stay" | "cancel";

/** The input over the active cell. */
export function CellEditor({
  column,
  top,
  height,
  text,
  isReplacing,
  sku,
  onEnd,
}: {
  column: GridColumn;
  top: number;
  height: number;
  text: string;
  /** Whether typing started the edit. If so, arrow keys leave the cell instead of moving the cursor. */
  isReplacing: boolean;
  sku: string;
  onEnd: (text: string, finish: EditEnd) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  function finish(ending: EditEnd) {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(input.current?.value ?? "", ending);
  }
  return (
    <input
      ref={input}
      defaultValue={text}
      aria-label={`${column.label} of ${sku}`}
      spellCheck={false}
      className={`absolute z-20 ms-(--sku-width) border-2 border-steel bg-raised px-1.5 text-sm text-ink outline-none ${column.kind.isNumeric ? "figures text-end" : ""}`}
      style={{
        top,
        left: column.left,
        minWidth: Math.max(column.width, 120),
        width: column.width,
        height,
      }}
      onBlur={() => finish("stay")}
      onKeyDown={(event) => {
        event.stopPropagation();
        const ends: Record<string, EditEnd> = {
          Enter: event.shiftKey ? "up" : "down",
          Tab: event.shiftKey ? "left" : "right",
          Escape: "cancel",
          ...(isReplacing && { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" }),
        };
        const ending = ends[event.key];
        if (!ending || event.nativeEvent.isComposing) return;
        event.preventDefault();
        finish(ending);
      }}
    />
  );
}
