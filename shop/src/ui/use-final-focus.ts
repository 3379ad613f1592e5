import { useLayoutEffect, useRef } from "react";
import { takesFocusOnce } from "./focus-heading.ts";

/**
 * Where the focus goes when a dialog closes: back to where it was or, if that has gone with what the dialog did, to the
 * nearest heading. For `finalFocus` of a dialog.
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
    if (!opener || opener.isConnected) return true;
    const heading = around
      .filter((element) => element.isConnected)
      .map((element) => element.querySelector<HTMLElement>("h1, h2, h3"))
      .find((found) => found !== null);
    return heading ? takesFocusOnce(heading) : true;
  };
}
