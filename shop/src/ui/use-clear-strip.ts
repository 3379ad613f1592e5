import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

const GAP_PX = 4;
const FIELDS = "input, select, textarea";
const TARGETS = `${FIELDS}, main a, main button`;
const PHONE = "(width < 48rem)";

/**
 * Where toasts stand: below the header, at the first height in the upper half where they cover no field, link or button of
 * the page, else no field. It is found again when the page changes. Null over the first row of a phone's header while
 * that row is there, and in a dialog.
 */
export function useClearStrip(isShown: boolean): [RefObject<HTMLDivElement | null>, number | null] {
  const toasts = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another content, and is scrolled otherwise
  useLayoutEffect(() => {
    const place = () => setTop(isShown && toasts.current ? clearTop(toasts.current) : null);
    place();
    if (!isShown) return;
    let frame = 0;
    const placeLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    // A form puts the focus on its first error after it has said that there is one, and the page scrolls to it.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELDS)) placeLater();
    };
    const changes = new MutationObserver(placeLater);
    const content = document.querySelector("#content");
    if (content) changes.observe(content, { childList: true, subtree: true });
    document.addEventListener("focusin", onFocus);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      document.removeEventListener("focusin", onFocus);
    };
  }, [isShown, key]);
  return [toasts, top];
}

function clearTop(toasts: HTMLElement): number | null {
  if (document.querySelector("[role=dialog], [role=alertdialog]")) return null;
  const box = toasts.getBoundingClientRect();
  const header = document.querySelector("header")?.getBoundingClientRect();
  const isUnderHeader = header !== undefined && header.right > box.left;
  if (isUnderHeader && header.top >= 0 && matchMedia(PHONE).matches) return null;
  const start = (isUnderHeader ? header.bottom : 0) + GAP_PX;
  return clearOf(TARGETS, box, start) ?? clearOf(FIELDS, box, start) ?? start;
}

/** The first height from `start` in the upper half of the window where a box covers none of these. */
function clearOf(selector: string, { height, left, right }: DOMRect, start: number): number | null {
  const boxes = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 1 && box.left < right && box.right > left)
    .sort((one, other) => one.top - other.top);
  let top = start;
  for (const box of boxes) if (box.top < top + height && box.bottom > top) top = box.bottom + GAP_PX;
  return top < innerHeight / 2 ? top : null;
}
