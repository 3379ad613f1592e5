import { useCallback, useEffect, useState } from "react";

/**
 * The whole seconds that are left, and a way to begin anew. It reads the clock, so that a phone that slept
 * or a tab that was hidden meanwhile waits no longer than was said.
 */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const begin = useCallback((seconds: number) => {
    setLeft(seconds);
    setUntil(Date.now() + seconds * 1000);
  }, []);
  return [left, begin];
}
