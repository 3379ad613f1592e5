import type { Notification } from "@kasna/contract/notifications";
import { create } from "zustand";
import { call } from "../../api/call.ts";
import { currentSession } from "../../api/session.ts";
import { keepLocalNotices, localNotices, type ShownNotification, tellSame } from "./local-notices.ts";

export const UNREAD_COUNT = "notiCount";
export const NOTIFICATION_UPDATED = "notificationUpdated";
/** Orders of these numbers have changed; a page that shows orders takes the event and fetches them. */
export const ORDERS_CHANGED = "ordersChanged";
export type OrdersChanged = CustomEvent<readonly number[]>;

type NotificationsState = { list: ShownNotification[] | null; hasFailed: boolean };

/** The notifications of whoever is logged in, newest first; null before they first came. */
export const useNotifications = create<NotificationsState>(() => ({ list: null, hasFailed: false }));

/** Shows a list and keeps its count of unread ones, of which the bell hears (spec 12.2). */
function show(list: ShownNotification[] | null): void {
  useNotifications.setState({ list, hasFailed: false });
  if (list) localStorage.setItem(UNREAD_COUNT, String(list.filter((one) => one.is_read === 0).length));
  else localStorage.removeItem(UNREAD_COUNT);
  window.dispatchEvent(new Event(NOTIFICATION_UPDATED));
}

/** The server's notifications, and those of ours that it does not tell itself. */
function merged(sent: Notification[]): ShownNotification[] {
  const theirs = sent.map((one) => ({ ...one, id: String(one.id) }));
  const ours = localNotices().filter((one) => !theirs.some((other) => tellSame(one, other)));
  keepLocalNotices(ours);
  return [...ours, ...theirs].toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
}

let latestRefresh = 0;

/** Asks the server for the notifications; without a session there are none. Never throws. */
export async function refreshNotifications(): Promise<void> {
  latestRefresh += 1;
  const thisRefresh = latestRefresh;
  if (!currentSession()) return show(null);
  useNotifications.setState({ hasFailed: false });
  try {
    const { notifications } = await call("POST /Admin/notifications/view_notifications.php", {});
    if (thisRefresh === latestRefresh && currentSession()) show(merged(notifications));
  } catch {
    // The bell keeps its count; the screen says that the list could not be had (spec 12.5).
    if (thisRefresh === latestRefresh) useNotifications.setState({ hasFailed: true });
  }
}

/** Marks as read, here at once and on the server; where the server refuses, what it says is shown again. */
export async function markRead(ids: readonly string[] | "all"): Promise<void> {
  const list = useNotifications.getState().list ?? [];
  const isMeant = (one: ShownNotification) => one.is_read === 0 && (ids === "all" || ids.includes(one.id));
  const onServer = list.filter((one) => isMeant(one) && Number(one.id) > 0).map((one) => one.id);
  const isRead = (one: ShownNotification): ShownNotification => (isMeant(one) ? { ...one, is_read: 1 } : one);
  keepLocalNotices(localNotices().map(isRead));
  show(list.map(isRead));
  if (onServer.length === 0) return;
  try {
    const notification_id = ids === "all" ? ids : onServer.join(",");
    await call("POST /Admin/notifications/mark_notifications_read.php", { notification_id });
  } catch {
    await refreshNotifications();
  }
}
