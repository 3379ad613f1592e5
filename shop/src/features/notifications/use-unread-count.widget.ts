import { useSyncExternalStore } from "react";
import { NOTIFICATION_UPDATED, UNREAD_COUNT } from "./notifications.store.ts";

function subscribe(notify: () => void) {
  // The other event comes from another tab of this shop.
  for (const event of [NOTIFICATION_UPDATED, "storage"]) window.addEventListener(event, notify);
  return () => {
    for (const event of [NOTIFICATION_UPDATED, "storage"]) window.removeEventListener(event, notify);
  };
}

/** How many notifications are unread; 0 on the server and while hydrating. */
export const useUnreadCount = () =>
  useSyncExternalStore(
    subscribe,
    () => Number(localStorage.getItem(UNREAD_COUNT)) || 0,
    () => 0,
  );
