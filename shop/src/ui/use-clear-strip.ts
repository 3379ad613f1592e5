import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

const GAP_PX = 4;
const FIELDS = "input, select, textarea";
const TARGETS = `${FIELDS}, main a, main button`;
const DIALOG = ":is([role=dialog], [role=alertdialog]):not([data-closed])";
const TITLE_AND_TARGETS = `h2, ${FIELDS}, a, button`;
const READABLE = `p, li, label, legend, td, th, ${TITLE_AND_TARGETS}`;
const PHONE = "(width < 48rem)";

/**
 * The position of toasts: under the header, at the first height in the upper half at which they cover no field, link or
 * button of the page, or else no field. In a dialog they cover no readable content if there is room in the upper half,
 * or else neither its title nor its controls. The height is recomputed when the page or a dialog changes. On a phone it
 * is the header's first row while that row is visible.
 */
export function useClearStrip(isShown: boolean): RefObject<HTMLDivElement | null> {
  const toasts = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has different content and scroll position
  useLayoutEffect(() => {
    const element = toasts.current;
    if (!isShown || !element) return;
    // Before the next frame, which a React state update might miss. It does not count as a layout shift.
    const place = () => {
      element.style.translate = `0 ${clearTop(element)}px`;
    };
    place();
    let frame = 0;
    const placeLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    // A form focuses its first error after announcing it, and the page scrolls there.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELDS)) placeLater();
    };
    // At once, so that toasts never cover a form that has just grown.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", onFocus);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      document.removeEventListener("focusin", onFocus);
    };
  }, [isShown, key]);
  return toasts;
}

function clearTop(toasts: HTMLElement): number {
  const box = toasts.getBoundingClientRect();
  const dialog = [...document.querySelectorAll(DIALOG)].at(-1);
  if (dialog)
    return (
      clearOf(dialog, READABLE, { box, start: GAP_PX, end: innerHeight / 2 }) ??
      clearOf(dialog, TITLE_AND_TARGETS, { box, start: GAP_PX, end: innerHeight - box.height }) ??
      GAP_PX
    );
  const header = document.querySelector("header")?.getBoundingClientRect();
  const isUnderHeader = header !== undefined && header.right > box.left;
  if (isUnderHeader && header.top >= 0 && matchMedia(PHONE).matches) return GAP_PX;
  const start = (isUnderHeader ? header.bottom : 0) + GAP_PX;
  const strip = { box, start, end: innerHeight / 2 };
  return clearOf(document, TARGETS, strip) ?? clearOf(document, FIELDS, strip) ?? start;
}

type Strip = { box: DOMRect; start: number; end: number };

/** The first height from `start` and before `end` at which a box covers none of these. */
function clearOf(
  within: ParentNode,
  selector: string,
  { box: { height, left, right }, start, end }: Strip,
): number | null {
  const boxes = [...within.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 1 && box.left < right && box.right > left)
    .sort((a, b) => a.top - b.top);
  let top = start;
  for (const box of boxes) if (box.top < top + height && box.bottom > top) top = box.bottom + GAP_PX;
  return top < end ? top : null;
}
