import type { Notification } from "@kasna/contract/notifications";
import { currentSession } from "../../api/session.ts";

/** A notification as it is shown; one that this browser made itself has an id with a word in it. */
export type ShownNotification = Omit<Notification, "id"> & { id: string };

const KEPT = "localNotices";
const KEPT_MAX = 50;

/** The notices that this browser made for whoever is logged in, newest first. */
export function localNotices(): ShownNotification[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return kept?.userId === currentSession()?.user.id ? kept.notices : [];
  } catch {
    // Whatever else wrote this key, it holds no notices.
    return [];
  }
}

export function keepLocalNotices(notices: ShownNotification[]): void {
  const userId = currentSession()?.user.id;
  if (userId === undefined || notices.length === 0) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, JSON.stringify({ userId, notices: notices.slice(0, KEPT_MAX) }));
}

/** Whether both tell the same of the same order: then the server's is shown (spec 9.11). */
export const tellSame = (one: ShownNotification, other: ShownNotification) =>
  one.type === other.type && one.order_id === other.order_id;
