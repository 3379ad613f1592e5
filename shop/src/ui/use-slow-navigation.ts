import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Whether the next page has been loading for longer than `afterMs`. */
export function useSlowNavigation(afterMs: number): boolean {
  const isLoading = useNavigation().state !== "idle";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [isLoading, afterMs]);
  return isSlow;
}
