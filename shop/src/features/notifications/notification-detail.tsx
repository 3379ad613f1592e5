import { type RefObject, useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { ArrowLeft } from "../../ui/icons.tsx";
import type { ShownNotification } from "./local-notices.ts";
import { NotificationIcon } from "./notification-icon.tsx";

/** The target of View Details: the deep link if it is an address of this site, otherwise the order (spec 12.4). */
function linkOf({ deep_link, order_id }: ShownNotification): string | null {
  if (/^\/(?![/\\])/.test(deep_link)) return deep_link;
  return order_id === null ? null : `${href("/account/orders")}?orderId=${order_id}`;
}

/** The selected notification; on small screens it replaces the list. */
export function NotificationDetail({
  notification,
  list,
}: {
  notification: ShownNotification | null;
  list: RefObject<HTMLUListElement | null>;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  const id = notification?.id ?? null;
  // When the notification replaces the list, or the list returns, move the focus too.
  useEffect(() => {
    if (id && list.current?.offsetParent === null) heading.current?.focus();
    else if (!id && before.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(before.current)}"]`)?.focus();
    before.current = id;
  }, [id, list]);

  if (!notification)
    return (
      <p className="hidden rounded-md border border-dashed border-control px-6 py-12 text-center text-quiet lg:block">
        Choose a notification to read it here.
      </p>
    );
  const link = linkOf(notification);
  return (
    <div className="lg:sticky lg:top-24">
      <Link
        to={href("/notification")}
        className="-mt-4 mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-steel lg:hidden"
      >
        <ArrowLeft size={18} aria-hidden /> All notifications
      </Link>
      <article
        aria-live="polite"
        aria-labelledby="notification-title"
        className="rounded-md border border-hairline p-5 sm:p-6"
      >
        <p className="flex items-center gap-2 text-sm text-quiet">
          <NotificationIcon type={notification.type} />
          <time dateTime={notification.timestamp} className="figures">
            {notification.time}
          </time>
        </p>
        <h2 id="notification-title" ref={heading} tabIndex={-1} className="mt-3 section-title outline-none">
          {notification.title}
        </h2>
        <p className="mt-2 max-w-prose wrap-anywhere">{notification.message}</p>
        {link && (
          <ButtonLink to={link} variant="outline" className="mt-5">
            View Details
          </ButtonLink>
        )}
      </article>
    </div>
  );
}
