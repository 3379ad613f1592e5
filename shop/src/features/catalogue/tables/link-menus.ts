import { type RefObject, useEffect, useState } from "react";
import { useBackCloses } from "../../../ui/use-back-closes.ts";
import { useIsWide } from "../../../ui/use-width.ts";

type Container = RefObject<HTMLElement | null>;

/** Closes open menus, except the one that contains `from` unless that is a link. Without `from`, moves the focus back. */
function closeMenus({ current }: Container, from: EventTarget | null = null): void {
  for (const menu of current?.querySelectorAll("details[open]") ?? []) {
    const isWithin = from instanceof Element && menu.contains(from);
    if (isWithin && !from.closest("a")) continue;
    menu.removeAttribute("open");
    if (from === null) menu.querySelector("summary")?.focus();
  }
}

/**
 * Closes the open menus (`details`) of an element on Escape, on a click elsewhere, when one of their links is followed,
 * and on a narrow screen when the visitor goes back.
 */
export function useLinkMenus(container: Container): void {
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  useBackCloses(isOpen && !isWide, () => closeMenus(container));
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    const onToggle = () => setOpen(!!container.current?.querySelector("details[open]"));
    // A menu may have been opened before hydration.
    onToggle();
    // These events do not bubble.
    container.current?.addEventListener("toggle", onToggle, { capture: true, signal });
    document.addEventListener("click", ({ target }) => closeMenus(container, target), { signal });
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key === "Escape" && container.current?.contains(document.activeElement)) closeMenus(container);
      },
      { signal },
    );
    return () => page.abort();
  }, [container]);
}
