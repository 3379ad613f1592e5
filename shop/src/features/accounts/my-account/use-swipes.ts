import { useEffect, useRef } from "react";

const SWIPE_PX = 100;

/** Calls the handler for a swipe of more than 100 px to one side; scrolling does not count. */
export function useSwipes(actions: { left: () => void; right: () => void }) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    let from = { x: 0, y: 0 };
    const start = ({ touches: [touch] }: TouchEvent) => {
      if (touch) from = { x: touch.clientX, y: touch.clientY };
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!touch) return;
      const across = touch.clientX - from.x;
      if (Math.abs(across) <= SWIPE_PX || Math.abs(across) < 2 * Math.abs(touch.clientY - from.y)) return;
      if (across > 0) latest.current.right();
      else latest.current.left();
    };
    document.addEventListener("touchstart", start, { passive: true });
    document.addEventListener("touchend", end, { passive: true });
    return () => {
      document.removeEventListener("touchstart", start);
      document.removeEventListener("touchend", end);
    };
  }, []);
}
