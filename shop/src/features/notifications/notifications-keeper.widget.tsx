import { useEffect } from "react";
import { AUTHENTICATION_CHANGED, currentSession } from "../../api/session.ts";
import { refreshNotifications } from "./notifications.store.ts";

/** Keeps the unread count in step: asked for at start and after login, gone when the session ends. */
export function NotificationsKeeper() {
  useEffect(() => {
    let token: string | null = null;
    const keep = () => {
      const now = currentSession()?.token ?? null;
      if (now === token) return;
      token = now;
      void refreshNotifications();
    };
    keep();
    window.addEventListener(AUTHENTICATION_CHANGED, keep);
    return () => window.removeEventListener(AUTHENTICATION_CHANGED, keep);
  }, []);
  return null;
}
