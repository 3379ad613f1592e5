import { useSyncExternalStore } from "react";

// What the browser tells, not `navigator.onLine` at the start: that is false, too, where a machine has a way
// to the shop but none that the browser knows.
let isOffline = false;

function subscribe(tell: () => void) {
  const left = () => {
    isOffline = true;
    tell();
  };
  const back = () => {
    isOffline = false;
    tell();
  };
  addEventListener("offline", left);
  addEventListener("online", back);
  return () => {
    removeEventListener("offline", left);
    removeEventListener("online", back);
  };
}

/** Whether the connection of this device broke off while it showed the shop. */
export const useOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => isOffline,
    () => false,
  );
