import type { Ref } from "react";
import { Link } from "react-router";
import type { ShownNotification } from "./local-notices.ts";
import { NotificationIcon } from "./notification-icon.tsx";

/** Notifications, newest first; each opens its detail. Unread ones are bold and have a dot. */
export function NotificationList({
  notifications,
  selectedId,
  ref,
}: {
  notifications: ShownNotification[];
  selectedId: string | null;
  ref: Ref<HTMLUListElement>;
}) {
  return (
    <ul
      ref={ref}
      aria-label="Notifications"
      className="divide-y divide-hairline overflow-hidden rounded-md border border-hairline"
    >
      {notifications.map((notification) => (
        <li key={notification.id}>
          <Link
            to={`?id=${notification.id}`}
            preventScrollReset
            data-id={notification.id}
            aria-current={notification.id === selectedId ? "true" : undefined}
            className="flex gap-3 p-3 -outline-offset-2 hover:bg-sheet aria-[current=true]:bg-steel-wash"
          >
            <span className={`mt-0.5 ${notification.is_read === 0 ? "text-steel" : "text-quiet"}`}>
              <NotificationIcon type={notification.type} />
            </span>
            <span className="min-w-0 grow">
              <span className="flex items-baseline justify-between gap-3">
                <span className={notification.is_read === 0 ? "font-semibold" : ""}>
                  {notification.title}
                </span>
                {notification.is_read === 0 && (
                  <span className="inline-flex shrink-0 items-center gap-1.5 text-xs font-medium text-steel">
                    <span aria-hidden className="size-2 rounded-full bg-signal" /> Unread
                  </span>
                )}
              </span>
              <span className="line-clamp-2 text-sm text-quiet">{notification.message}</span>
              <time dateTime={notification.timestamp} className="figures text-xs text-quiet">
                {notification.time}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
