import { useEffect, useState } from "react";
import { href } from "react-router";
import { listOfflinePages, type OfflinePage } from "../api/browser/offline-pages.ts";
import { pageOfTitle, pageTitle } from "../api/page-title.ts";
import type { RouteHandle } from "../api/route-handle.ts";
import { AlertBox } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { whenReachable } from "../ui/when-reachable.ts";
import type { Route } from "./+types/offline.page";

export const handle = { cachedBy: [] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Pages on this device") },
  { name: "robots", content: "noindex" },
];

/** The page of the shop after the `#`, which the service worker could not serve. */
const requestedPage = () => (/^#\/(?!\/)/.test(location.hash) ? location.hash.slice(1) : null);

/** The pages that open without a connection. The service worker redirects here from all others. */
export default function Offline({ matches }: Route.ComponentProps) {
  const [requested, setRequested] = useState<string | null>(null);
  const [pages, setPages] = useState<OfflinePage[] | null>(null);
  useEffect(() => {
    const page = requestedPage();
    setRequested(page);
    // A browser that forbids storage has no pages stored.
    listOfflinePages().then(setPages, () => setPages([]));
    return page === null ? undefined : whenReachable(page, () => location.replace(page));
  }, []);
  const unlisted = [href("/offline"), href("/account/logout"), requested];
  const others = pages?.filter(({ path }) => !unlisted.includes(path)) ?? [];
  return (
    <main className="page-width py-8">
      <h1 className="page-title">Pages on this device</h1>
      {/* It is rendered at once and as high as the window, so that nothing visible moves. */}
      <div className="min-h-[100dvh]">
        {pages === null ? (
          <Skeleton className="mt-6 h-64" />
        ) : (
          <>
            {requested && (
              <AlertBox kind="warning" className="mt-6">
                <p>
                  <b className="font-medium">
                    You are offline, and the page you opened is not on this device.
                  </b>{" "}
                  It opens when you are back online.
                </p>
                <Button
                  size="small"
                  variant="outline"
                  className="mt-3"
                  onClick={() => location.replace(requested)}
                >
                  Try again
                </Button>
              </AlertBox>
            )}
            <p className="mt-6 mb-3 max-w-prose text-quiet">
              {pages.length === 0
                ? "This device has no pages yet. The pages that you read are kept here."
                : "You can read these pages without a connection. Their prices and stock are those of your last visit."}
            </p>
            <ul className="border-t border-hairline empty:hidden">
              {others.map(({ path, title }) => (
                <li key={path} className="border-b border-hairline">
                  {/* Another page's scripts may not be stored here, so load it as a document. */}
                  <a
                    href={path}
                    className="flex min-h-11 items-center py-2 font-medium text-steel hover:underline"
                  >
                    {pageOfTitle(matches[0].loaderData, title)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </main>
  );
}
