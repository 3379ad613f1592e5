import { href, Link } from "react-router";
import { useUnreadCount } from "../features/notifications/use-unread-count.widget.ts";
import { Bell } from "../ui/icons.tsx";

const SHOWN_MAX = 99;

/** The bell with the number of unread notifications. */
export function NotificationsEntry({ className }: { className: string }) {
  const unread = useUnreadCount();
  return (
    <Link to={href("/notification")} className={className}>
      <Bell size={20} aria-hidden />
      <span className="sr-only">Notifications{unread > 0 && `, ${unread} unread`}</span>
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute -end-0.5 top-0 grid min-w-5 place-items-center rounded-full bg-signal px-1 text-xs font-semibold text-on-signal"
        >
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </Link>
  );
}
