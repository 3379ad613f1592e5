import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useIsWide } from "../../ui/use-width.ts";
import { markRead, refreshNotifications, useNotifications } from "./notifications.store.ts";

/** The notifications, and the one that is open: it is in the address, or is the newest one if there is room for both. */
export function useOpenNotification() {
  const { list, hasFailed } = useNotifications();
  const [search] = useSearchParams();
  const isWide = useIsWide();
  const [newestId, setNewestId] = useState<string | null>(null);
  const openId = search.get("id") ?? (isWide ? newestId : null);
  const selected = list?.find((notification) => notification.id === openId) ?? null;
  const unreadId = selected?.is_read === 0 ? selected.id : null;

  useEffect(() => {
    void refreshNotifications();
  }, []);
  // The newest one is selected when the page opens. Later ones stay unread.
  useEffect(() => {
    if (list) setNewestId((known) => known ?? list[0]?.id ?? null);
  }, [list]);
  useEffect(() => {
    if (unreadId) void markRead([unreadId]);
  }, [unreadId]);

  return { list, hasFailed, selected };
}
