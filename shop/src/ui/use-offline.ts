import { useSyncExternalStore } from "react";

/**
 * When the page that the service worker answered with was kept; undefined on a page that the shop sent. A kept page is
 * loaded again as soon as the shop answers.
 */
export const offlineCopyDate = (): string | undefined => document.documentElement.dataset.kept;

// From the browser's events, not from `navigator.onLine`: that is also false where the machine reaches the shop
// by a route that the browser does not know. A page that the service worker kept says so itself.
let isOffline = typeof document !== "undefined" && offlineCopyDate() !== undefined;

function subscribe(notify: () => void) {
  const onOffline = () => {
    isOffline = true;
    notify();
  };
  const onOnline = () => {
    isOffline = false;
    notify();
  };
  addEventListener("offline", onOffline);
  addEventListener("online", onOnline);
  return () => {
    removeEventListener("offline", onOffline);
    removeEventListener("online", onOnline);
  };
}

/** Whether this device has gone offline since it loaded the shop, or shows a page that it kept. */
export const useOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => isOffline,
    () => false,
  );
