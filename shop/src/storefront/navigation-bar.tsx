import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const SLOW_MS = 300;

/** A line at the top of the window while a page takes longer than a moment. */
export function NavigationBar() {
  const isLoading = useNavigation().state !== "idle";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isSlow ? (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <div className="h-full w-1/3 animate-[slide_1s_linear_infinite] bg-signal" />
    </div>
  ) : null;
}
