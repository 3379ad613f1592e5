import type { Notification } from "@kasna/contract/notifications";
import { create } from "zustand";
import { call } from "../../api/browser/call.ts";
import { currentSession } from "../../api/browser/session.ts";
import { browserStorage } from "../../ui/browser-storage.ts";
import { isSameNotice, localNotices, type ShownNotification, storeLocalNotices } from "./local-notices.ts";

export const UNREAD_COUNT = "notiCount";
export const NOTIFICATION_UPDATED = "notificationUpdated";
/** These orders have changed; a page that shows orders cancels the event and fetches them. */
export const ORDERS_CHANGED = "ordersChanged";
export type OrdersChanged = CustomEvent<readonly number[]>;

type NotificationsState = { list: ShownNotification[] | null; hasFailed: boolean };

/** The signed-in user's notifications, newest first; null before the first fetch. */
export const useNotifications = create<NotificationsState>(() => ({ list: null, hasFailed: false }));

/** Sets the list, stores its unread count and updates the bell (spec 12.2). */
function show(list: ShownNotification[] | null): void {
  useNotifications.setState({ list, hasFailed: false });
  if (list)
    browserStorage.setItem(
      UNREAD_COUNT,
      String(list.filter((notification) => notification.is_read === 0).length),
    );
  else browserStorage.removeItem(UNREAD_COUNT);
  window.dispatchEvent(new Event(NOTIFICATION_UPDATED));
}

/** The server's notifications, and the local notices that the server does not have. */
function merged(sent: Notification[]): ShownNotification[] {
  const remote = sent.map((notification) => ({ ...notification, id: String(notification.id) }));
  const local = localNotices().filter(
    (notification) => !remote.some((other) => isSameNotice(notification, other)),
  );
  storeLocalNotices(local);
  return [...local, ...remote].toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
}

let latestRefresh = 0;

/** Fetches the notifications; without a session there are none. Never throws. */
export async function refreshNotifications(): Promise<void> {
  latestRefresh += 1;
  const thisRefresh = latestRefresh;
  if (!currentSession()) return show(null);
  useNotifications.setState({ hasFailed: false });
  try {
    const { notifications } = await call("POST /Admin/notifications/view_notifications.php", {});
    if (thisRefresh === latestRefresh && currentSession()) show(merged(notifications));
  } catch {
    // The bell keeps its count; the screen shows that the list failed to load (spec 12.5).
    if (thisRefresh === latestRefresh) useNotifications.setState({ hasFailed: true });
  }
}

/** Marks as read, at once here and then on the server. If that fails, shows the server's state again. */
export async function markRead(ids: readonly string[] | "all"): Promise<void> {
  const list = useNotifications.getState().list ?? [];
  const isAffected = (notification: ShownNotification) =>
    notification.is_read === 0 && (ids === "all" || ids.includes(notification.id));
  const onServer = list
    .filter((notification) => isAffected(notification) && Number(notification.id) > 0)
    .map((notification) => notification.id);
  const isRead = (notification: ShownNotification): ShownNotification =>
    isAffected(notification) ? { ...notification, is_read: 1 } : notification;
  storeLocalNotices(localNotices().map(isRead));
  show(list.map(isRead));
  if (onServer.length === 0) return;
  try {
    const notification_id = ids === "all" ? ids : onServer.join(",");
    await call("POST /Admin/notifications/mark_notifications_read.php", { notification_id });
  } catch {
    // Show which ones the shop still counts as unread.
    await refreshNotifications();
  }
}
