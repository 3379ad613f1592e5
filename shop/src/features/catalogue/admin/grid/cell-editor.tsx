import { useEffect, useRef } from "react";
import { columnOf } from "../parts/row-columns.ts";
import { ROW_HEIGHT, type SheetColumn } from "./sheet-columns.ts";

/** What ends the typing in a cell, and where the selection goes from there. */
export type EditEnd = "down" | "up" | "right" | "left" | "stay" | "cancel";

/** The box over the active cell in which its text is typed. */
export function CellEditor({
  column,
  top,
  text,
  isReplacing,
  sku,
  onEnd,
}: {
  column: SheetColumn;
  top: number;
  text: string;
  /** Begun by typing: arrows leave the cell instead of moving in its text. */
  isReplacing: boolean;
  sku: string;
  onEnd: (text: string, end: EditEnd) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  function end(how: EditEnd) {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(input.current?.value ?? "", how);
  }
  return (
    <input
      ref={input}
      defaultValue={text}
      aria-label={`${columnOf[column.field].label} of ${sku}`}
      spellCheck={false}
      className={`absolute z-20 ms-(--sku-width) border-2 border-steel bg-raised px-1.5 text-sm text-ink outline-none ${column.isNumeric ? "figures text-end" : ""}`}
      style={{
        top,
        left: column.left,
        minWidth: Math.max(column.width, 120),
        width: column.width,
        height: ROW_HEIGHT,
      }}
      onBlur={() => end("stay")}
      onKeyDown={(event) => {
        event.stopPropagation();
        const ends: Record<string, EditEnd> = {
          Enter: event.shiftKey ? "up" : "down",
          Tab: event.shiftKey ? "left" : "right",
          Escape: "cancel",
          ...(isReplacing && { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" }),
        };
        const how = ends[event.key];
        if (!how || event.nativeEvent.isComposing) return;
        event.preventDefault();
        end(how);
      }}
    />
  );
}
