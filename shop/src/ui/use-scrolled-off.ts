import { type RefObject, useEffect, useRef, useState } from "react";

/** The height of the header that stays on screen, which covers content scrolled under it. */
const HEADER_PX = 64;

/** Whether an element has been scrolled off the top of the page. Returns its ref too. */
export function useScrolledOff<Target extends HTMLElement>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    const { current } = target;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => setOff(entry?.isIntersecting === false), {
      // Content still under the window counts as visible, so that a jump past the element is noticed.
      rootMargin: `-${HEADER_PX}px 0px 1000000px`,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [target, isOff];
}
