import { useSlowNavigation } from "../ui/use-slow-navigation.ts";

const SLOW_MS = 300;

/** A progress bar at the top of the window while a page is slow to load. */
export function NavigationBar() {
  const isSlow = useSlowNavigation(SLOW_MS);
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
