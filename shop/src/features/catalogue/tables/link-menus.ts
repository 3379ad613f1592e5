import { type RefObject, useEffect } from "react";

/** Closes the open menus (`details`) of an element on Escape, on a click elsewhere, and when one of their links is followed. */
export function useLinkMenus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const close = (from: EventTarget | null) => {
      for (const menu of container.current?.querySelectorAll("details[open]") ?? []) {
        const isWithin = from instanceof Element && menu.contains(from);
        if (isWithin && !from.closest("a")) continue;
        menu.removeAttribute("open");
        if (from === null) menu.querySelector("summary")?.focus();
      }
    };
    const onClick = ({ target }: MouseEvent) => close(target);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && container.current?.contains(document.activeElement)) close(null);
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, [container]);
}
