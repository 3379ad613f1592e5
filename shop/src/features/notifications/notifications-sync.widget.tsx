import { useEffect } from "react";
import { AUTHENTICATION_CHANGED, currentSession } from "../../api/browser/session.ts";
import { refreshNotifications } from "./notifications.store.ts";

/**
 * Keeps the unread count current: fetches it at start and after login, removes it when the session ends, and updates it
 * from the server's stream, whose script is loaded only for signed-in users.
 */
export function NotificationsSync() {
  useEffect(() => {
    let token: string | null = null;
    let following = new AbortController();
    const keep = () => {
      const now = currentSession()?.token ?? null;
      if (now === token) return;
      token = now;
      void refreshNotifications();
      following.abort();
      if (now) following = follow();
    };
    keep();
    window.addEventListener(AUTHENTICATION_CHANGED, keep);
    return () => {
      following.abort();
      window.removeEventListener(AUTHENTICATION_CHANGED, keep);
    };
  }, []);
  return null;
}

function follow(): AbortController {
  const ending = new AbortController();
  const start = async () => {
    const { startFollowing } = await import("./follow-notifications.ts");
    if (!ending.signal.aborted) startFollowing(ending.signal);
  };
  // Without the stream the count updates on the next page, so no message is needed.
  start().catch(() => {});
  return ending;
}
