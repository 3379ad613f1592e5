import { useEffect, useRef } from "react";
import { focusOnce, headingIn } from "../../ui/focus-heading.ts";

/**
 * If the focused line disappears because another device removed it, or because it was the last, moves the focus to the
 * heading.
 */
export function useHeadingWithoutFocus(lines: number): void {
  const before = useRef(lines);
  useEffect(() => {
    const hasLost = lines < before.current;
    before.current = lines;
    if (!hasLost) return;
    // If the line was removed here, the focus moves to Undo.
    const timer = setTimeout(() => {
      const heading = headingIn("main");
      if (heading && document.activeElement === document.body) focusOnce(heading);
    });
    return () => clearTimeout(timer);
  }, [lines]);
}
