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
 * Where toasts stand: below the header, at the first height in the upper half where they cover no field, link or button of
 * the page, else no field. Of a dialog they cover nothing that can be read if there is room in the upper half, else
 * neither its title nor what can be pressed. The height is found again when the page or a dialog changes. On a
 * phone it is the first row of the header while that row is there.
 */
export function useClearStrip(isShown: boolean): RefObject<HTMLDivElement | null> {
  const toasts = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another content, and is scrolled otherwise
  useLayoutEffect(() => {
    const element = toasts.current;
    if (!isShown || !element) return;
    // Before the next frame, which a state of React may miss. It is no layout shift.
    const place = () => {
      element.style.translate = `0 ${clearTop(element)}px`;
    };
    place();
    let frame = 0;
    const placeLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    // A form puts the focus on its first error after it has said that there is one, and the page scrolls to it.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELDS)) placeLater();
    };
    // At once, so that they never lie over a form that has just grown.
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

/** The first height from `start` and before `end` where a box covers none of these. */
function clearOf(
  within: ParentNode,
  selector: string,
  { box: { height, left, right }, start, end }: Strip,
): number | null {
  const boxes = [...within.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 1 && box.left < right && box.right > left)
    .sort((one, other) => one.top - other.top);
  let top = start;
  for (const box of boxes) if (box.top < top + height && box.bottom > top) top = box.bottom + GAP_PX;
  return top < end ? top : null;
}
