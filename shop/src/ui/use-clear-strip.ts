import { type RefObject, useLayoutEffect, useRef, useState } from "react";

const GAP_PX = 4;
const FIELDS = "input, select, textarea";

/**
 * Where toasts stand once the row of the header that has no field is scrolled off: below the rest of it, at the first
 * height where they cover no field. Null while that row is there, or in a dialog.
 */
export function useClearStrip(isShown: boolean): [RefObject<HTMLDivElement | null>, number | null] {
  const toasts = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const place = () => setTop(isShown && toasts.current ? clearTop(toasts.current) : null);
    place();
    if (!isShown) return;
    let frame = 0;
    // A form puts the focus on its first error after it has said that there is one, and the page scrolls to it.
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches(FIELDS))) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    document.addEventListener("focusin", onFocus);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", onFocus);
    };
  }, [isShown]);
  return [toasts, top];
}

function clearTop(toasts: HTMLElement): number | null {
  const header = document.querySelector("header")?.getBoundingClientRect();
  if (!header || header.top >= 0 || document.querySelector("[role=dialog], [role=alertdialog]")) return null;
  const { height, left, right } = toasts.getBoundingClientRect();
  const fields = [...document.querySelectorAll(FIELDS)]
    .map((field) => field.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
    .sort((one, other) => one.top - other.top);
  const below = header.bottom + GAP_PX;
  let top = below;
  for (const field of fields) if (field.top < top + height && field.bottom > top) top = field.bottom + GAP_PX;
  return top < innerHeight / 2 ? top : below;
}
