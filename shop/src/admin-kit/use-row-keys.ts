import { type RefObject, useEffect, useRef } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");

/** j and k move the focus through a list's rows, x selects the focused one; Enter follows its link natively. */
export function useRowKeys(select: (id: string) => void): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(select);
  latest.current = select;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === "j" || event.key === "k") {
        const next = rows[event.key === "j" ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)];
        (
          next?.querySelector<HTMLElement>("[data-row-link]") ?? next?.querySelector<HTMLElement>("a, input")
        )?.focus();
      } else if (event.key === "x" && at >= 0) selectRow(rows[at]);
      else return;
      event.preventDefault();
    }
    const selectRow = (row: HTMLElement | undefined) => latest.current(row?.dataset.row ?? "");
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return list;
}
