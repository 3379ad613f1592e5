import type { KeyboardEvent } from "react";

const linkOf = (item: Element | null | undefined) => item?.querySelector<HTMLElement>(":scope > a");

/** Moves focus in nested lists of links: up and down within a list, right into an item's list, left out of it. */
export function walkMenu(event: KeyboardEvent<HTMLElement>): void {
  const item = document.activeElement?.closest("li");
  const target = targetOf(event.key, item ?? null, event.currentTarget);
  if (target === undefined) return;
  event.preventDefault();
  target?.focus();
}

function targetOf(key: string, item: Element | null, menu: Element): HTMLElement | null | undefined {
  const items = [...(item?.parentElement?.children ?? [])];
  switch (key) {
    case "ArrowDown":
      return linkOf(item ? item.nextElementSibling : menu.querySelector("li")) ?? null;
    case "ArrowUp":
      return linkOf(item?.previousElementSibling) ?? null;
    case "ArrowRight":
      return linkOf(item?.querySelector("li")) ?? null;
    case "ArrowLeft":
      return linkOf(item?.parentElement?.closest("li")) ?? null;
    case "Home":
      return linkOf(items[0]) ?? null;
    case "End":
      return linkOf(items.at(-1)) ?? null;
    default:
      return undefined;
  }
}
