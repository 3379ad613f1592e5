import { Tabs } from "@base-ui/react/tabs";
import { MESSAGES } from "@kasna/rules/messages";
import { isOrderUpdate } from "@kasna/rules/notifications";
import { useRef, useState } from "react";
import { href } from "react-router";
import { useSignedIn } from "../../api/browser/use-signed-in.ts";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { AlertBox } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Bell } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/notifications.page";
import { NotificationDetail } from "./notification-detail.tsx";
import { NotificationList } from "./notification-list.tsx";
import { markRead, refreshNotifications } from "./notifications.store.ts";
import { NotificationsSkeleton } from "./notifications-skeleton.tsx";
import { useOpenNotification } from "./use-open-notification.ts";

const TABS = [
  { value: "all", name: "All" },
  { value: "orders", name: "Order Updates" },
];

export const handle = { loginSentence: MESSAGES.loginToContinue } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Notifications") },
  { name: "robots", content: "noindex" },
];

export default function Notifications() {
  const isSignedIn = useSignedIn();
  return (
    <main className="page-width py-8">
      {isSignedIn ? (
        <Loaded />
      ) : (
        <>
          <Heading />
          <NotificationsSkeleton />
        </>
      )}
    </main>
  );
}

const Heading = () => <h1 className="page-title">Notifications</h1>;

function Loaded() {
  const { list, hasFailed, selected } = useOpenNotification();
  const [tab, setTab] = useState("all");
  const box = useRef<HTMLUListElement>(null);
  const shown = (list ?? []).filter((notification) => tab === "all" || isOrderUpdate(notification.type));
  const unread = (list ?? []).filter((notification) => notification.is_read === 0).length;

  return (
    <Tabs.Root value={tab} onValueChange={setTab}>
      <div className={selected ? "hidden lg:block" : ""}>
        <Heading />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline">
          <Tabs.List aria-label="Notifications" className="flex gap-1">
            {TABS.map(({ value, name }) => (
              <Tabs.Tab
                key={value}
                value={value}
                className="-mb-px min-h-11 min-w-11 border-b-2 border-transparent px-3 text-sm font-medium text-quiet hover:text-ink data-active:border-signal data-active:text-ink"
              >
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Button
            variant="link"
            size="small"
            className="px-0!"
            aria-disabled={unread === 0}
            onClick={() => markRead("all")}
          >
            Mark all as read
          </Button>
        </div>
      </div>
      {/* Only the list is the tab panel; the open notification is next to it. */}
      <div className="pt-4">
        {!list && !hasFailed && <NotificationsSkeleton />}
        {hasFailed && <LoadFailed hasEarlier={list !== null} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          {TABS.map(({ value }) => (
            <Tabs.Panel
              key={value}
              value={value}
              tabIndex={-1}
              className={`${shown.length === 0 ? "lg:col-span-2" : ""} ${selected ? "hidden lg:block" : ""}`}
            >
              {list && shown.length > 0 && (
                <NotificationList ref={box} notifications={shown} selectedId={selected?.id ?? null} />
              )}
              {list && shown.length === 0 && (
                <Notice
                  icon={<Bell size={40} strokeWidth={1} aria-hidden />}
                  title={MESSAGES.noNotifications}
                  text="We will tell you here when your orders change."
                >
                  <ButtonLink to={href("/categories")}>Find a part</ButtonLink>
                </Notice>
              )}
            </Tabs.Panel>
          ))}
          {shown.length > 0 && <NotificationDetail notification={selected} list={box} />}
        </div>
      </div>
    </Tabs.Root>
  );
}

function LoadFailed({ hasEarlier }: { hasEarlier: boolean }) {
  if (!hasEarlier)
    return (
      <Notice
        isAlert
        title={MESSAGES.noNotifications}
        text="We could not load your notifications. Try again."
      >
        <Button onClick={refreshNotifications}>Try again</Button>
      </Notice>
    );
  return (
    <AlertBox kind="warning" className="mb-4">
      <p>We could not load new notifications. These are your earlier ones.</p>
      <Button size="small" variant="outline" className="mt-3" onClick={refreshNotifications}>
        Try again
      </Button>
    </AlertBox>
  );
}
