import { Hourglass, WifiOff } from "lucide-react";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useOffline } from "./use-offline.ts";
import { useSlowNavigation } from "./use-slow-navigation.ts";

const SLOW_MS = 4000;

/** Says that this device is offline or that a page is slow to load. Overlays the page, so that nothing moves. */
export function ConnectionNote() {
  const isOffline = useOffline();
  const isSlow = useSlowNavigation(SLOW_MS);
  const Icon = isOffline ? WifiOff : Hourglass;
  const text = isOffline
    ? "You are offline. This page stays as it is, and you can continue when you are back online."
    : isSlow
      ? "This page is loading slowly because your connection is slow."
      : "";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 print:hidden">
      {isOffline && <StayOnPage />}
      {text && (
        <p className="flex items-center justify-center gap-3 bg-ink px-4 py-3 text-sm font-medium text-paper">
          <Icon size={18} className="shrink-0" aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}

/** Offline, React Router would leave for the browser's error page when the next page's code does not load. */
function StayOnPage() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== "REPLACE" && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  return null;
}
