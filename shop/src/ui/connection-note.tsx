import { formatMoment } from "@kasna/rules/dates";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router";
import { Hourglass, WifiOff } from "./icons.tsx";
import { reloadKeepingInput } from "./restored-input.ts";
import { toast } from "./toast.ts";
import { offlineCopyDate, useOffline } from "./use-offline.ts";
import { useSlowNavigation } from "./use-slow-navigation.ts";
import { whenReachable } from "./when-reachable.ts";

const SLOW_MS = 4000;

/**
 * Tells the visitor that this device is offline or that a page is slow to load. Overlays the page, so that nothing
 * moves except bars at the bottom of the screen, which stay above it (`--note-height`).
 */
export function ConnectionNote({
  isPageStored,
}: Pick<Parameters<typeof OfflineNavigation>[0], "isPageStored">) {
  const isOffline = useOffline();
  const isSlow = useSlowNavigation(SLOW_MS);
  // A cached page is reloaded once that is possible.
  useEffect(() => (offlineCopyDate() ? whenReachable(location.href, reloadKeepingInput) : undefined), []);
  const Icon = isOffline ? WifiOff : Hourglass;
  const text = isOffline
    ? offlineSentence()
    : isSlow
      ? "This page is loading slowly because your connection is slow."
      : "";
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!note.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty("--note-height", `${entry?.contentRect.height ?? 0}px`),
    );
    observer.observe(note.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--note-height");
    };
  }, []);
  return (
    <div ref={note} role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 print:hidden">
      {isOffline && <OfflineNavigation isPageStored={isPageStored} />}
      {text && (
        <p className="flex items-center justify-center gap-3 bg-ink px-4 py-3 text-sm font-medium text-paper">
          <Icon size={18} className="shrink-0" aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}

function offlineSentence(): string {
  const moment = offlineCopyDate();
  return moment
    ? `You are offline. This page is from ${formatMoment(new Date(moment))}: prices and stock may have changed.`
    : "You are offline. This page stays as it is, and you can continue when you are back online.";
}

/** React Router prefetches the page of a link, and reloads the document if its code does not load. */
const INTENTS = ["mouseover", "focusin", "touchstart"];
const keepFromReact = (event: Event) => {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.stopImmediatePropagation();
};

/**
 * When offline, React Router would show the browser's error page if the next page's code does not load. Instead, pages
 * cached on this device are opened as documents, and others are not opened.
 */
function OfflineNavigation({
  isPageStored,
}: {
  /** Whether a page opens without a connection. */
  isPageStored: (path: string) => Promise<boolean>;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== "REPLACE" && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { pathname, search, hash } = blocker.location;
    blocker.reset();
    isPageStored(pathname + search).then(
      (canOpen) => {
        if (canOpen) location.assign(pathname + search + hash);
        else toast("warning", "You are offline, and that page is not on this device");
      },
      // A browser that forbids storage has no pages stored.
      () => {},
    );
  }, [blocker, isPageStored]);

  const here = useLocation();
  const onBack = useEffectEvent((event: PopStateEvent) => {
    if (!navigator.serviceWorker?.controller) return;
    if (location.pathname + location.search === here.pathname + here.search) return;
    // The service worker has the page for this history entry, or reports that it does not.
    event.stopImmediatePropagation();
    location.reload();
  });
  useEffect(() => {
    addEventListener("popstate", onBack, true);
    for (const type of INTENTS) addEventListener(type, keepFromReact, true);
    return () => {
      for (const type of INTENTS) removeEventListener(type, keepFromReact, true);
      removeEventListener("popstate", onBack, true);
    };
  }, []);
  return null;
}
