import type { Notification } from "@kasna/contract/notifications";
import { currentSession, NOTICES_STORAGE_KEY } from "../../api/browser/session.ts";
import { browserStorage } from "../../ui/browser-storage.ts";

/** A notification in the form displayed; the id of one that this browser created starts with `local-`. */
export type ShownNotification = Omit<Notification, "id"> & { id: string };

const NOTICES_MAX = 50;

/** The notices that this browser created for the signed-in user, newest first. */
export function localNotices(): ShownNotification[] {
  try {
    const stored = JSON.parse(browserStorage.getItem(NOTICES_STORAGE_KEY) ?? "null");
    return stored?.userId === currentSession()?.user.id ? stored.notices : [];
  } catch {
    // The stored value was written by other code.
    return [];
  }
}

export function storeLocalNotices(notices: ShownNotification[]): void {
  const userId = currentSession()?.user.id;
  if (userId === undefined || notices.length === 0) browserStorage.removeItem(NOTICES_STORAGE_KEY);
  else
    browserStorage.setItem(
      NOTICES_STORAGE_KEY,
      JSON.stringify({ userId, notices: notices.slice(0, NOTICES_MAX) }),
    );
}

/** Whether both are about the same step of the same order. If so, the server's is shown (spec 9.11). */
export const isSameNotice = (notice: ShownNotification, other: ShownNotification) =>
  notice.type === other.type && notice.order_id === other.order_id;
