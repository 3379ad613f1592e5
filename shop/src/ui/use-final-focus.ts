import { useLayoutEffect, useRef } from "react";
import { focusOnce, makeFocusableOnce } from "./focus-heading.ts";

/**
 * Where the focus moves when a dialog closes: back to its previous place or, if the dialog's action removed that, to
 * the nearest heading. For a dialog's `finalFocus`.
 */
export function useFinalFocus(isOpen: boolean): () => HTMLElement | true {
  const path = useRef<Element[]>([]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    path.current = [];
    for (let element = document.activeElement; element; element = element.parentElement)
      path.current.push(element);
  }, [isOpen]);
  return () => {
    const [opener, ...around] = path.current;
    if (!opener) return true;
    if (opener.isConnected) {
      whenGone(opener, () => {
        const heading = headingNear(around);
        if (heading && document.activeElement === document.body) focusOnce(heading);
      });
      return true;
    }
    const heading = headingNear(around);
    return heading ? makeFocusableOnce(heading) : true;
  };
}

const headingNear = (around: readonly Element[]) =>
  around
    .filter((element) => element.isConnected)
    .map((element) => element.querySelector<HTMLElement>("h1, h2, h3"))
    .find((heading) => heading !== null);

/** A reloaded list loses its row only after the dialog has closed. Waits until the focus can move on. */
function whenGone(opener: Element, then: () => void): void {
  const watched = new MutationObserver(() => {
    if (opener.isConnected) return;
    stop();
    then();
  });
  const onFocus = ({ target }: FocusEvent) => {
    if (target !== opener) stop();
  };
  const stop = () => {
    watched.disconnect();
    document.removeEventListener("focusin", onFocus);
  };
  watched.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", onFocus);
}
