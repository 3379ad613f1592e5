import { useSyncExternalStore } from "react";
import { browserStorage } from "../../ui/browser-storage.ts";
import { NOTIFICATION_UPDATED, UNREAD_COUNT } from "./notifications.store.ts";

function subscribe(notify: () => void) {
  // The storage event comes from another tab.
  for (const event of [NOTIFICATION_UPDATED, "storage"]) window.addEventListener(event, notify);
  return () => {
    for (const event of [NOTIFICATION_UPDATED, "storage"]) window.removeEventListener(event, notify);
  };
}

/** The number of unread notifications; 0 on the server and while hydrating. */
export const useUnreadCount = () =>
  useSyncExternalStore(
    subscribe,
    () => Number(browserStorage.getItem(UNREAD_COUNT)) || 0,
    () => 0,
  );
