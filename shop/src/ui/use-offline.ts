import { useSyncExternalStore } from "react";

/**
 * When the page served by the service worker was cached; undefined for a page sent by the shop. A cached page is
 * reloaded as soon as the shop responds.
 */
export const offlineCopyDate = (): string | undefined => document.documentElement.dataset.kept;

// Based on the browser's events instead of `navigator.onLine`, which is also false if the machine reaches the shop by a
// route that the browser does not know. A page cached by the service worker marks itself.
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

/** Whether this device has gone offline since it loaded the shop, or shows a cached page. */
export const useOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => isOffline,
    () => false,
  );
