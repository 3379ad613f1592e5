import { MESSAGES } from "@kasna/rules/messages";
import { useEffect, useRef } from "react";
import { href, Outlet, useLocation, useNavigate } from "react-router";
import { useLogin } from "../../../api/browser/login.store.ts";
import { currentSession, useSession } from "../../../api/browser/session.ts";
import { useRouteHandle } from "../../../api/browser/use-route-handle.ts";
import { pageTitle } from "../../../api/page-title.ts";
import type { RouteHandle } from "../../../api/route-handle.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import type { Route } from "./+types/account.layout";
import { AccountDrawer } from "./account-drawer.tsx";
import { AccountMenu, accountPartOf } from "./account-menu.tsx";

export const handle = { loginSentence: MESSAGES.loginToContinue } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, location }) => [
  { title: pageTitle(matches[0].loaderData, accountPartOf(location.pathname) ?? "My Account") },
  { name: "robots", content: "noindex" },
];

/** The account area: its menu next to its pages; on small screens the menu slides in (spec 15.23). */
export default function AccountLayout() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { loginSentence = MESSAGES.loginToContinue } = useRouteHandle();
  const wasOpen = useRef(false);

  // Without a session, redirect home (spec 15.22). After a session ends, redirect to login and return here afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again whenever the session changes
  useEffect(() => {
    if (currentSession()) wasOpen.current = true;
    else if (!wasOpen.current) void navigate(href("/"), { replace: true });
    else if (pathname !== href("/account/logout")) {
      // After a reset the login dialog itself says why it is open.
      if (!useLogin.getState().notice) toast("error", loginSentence);
      const returnUrl =
        pathname === href("/account/reset-password") ? href("/account/details") : pathname + search;
      void navigate(href("/login"), { replace: true, state: { returnUrl } });
    }
  }, [session]);

  return (
    <main className="page-width py-8 print:py-0">
      <div className="mb-6 flex items-center gap-4">
        <AccountDrawer />
        <h1 className="page-title">My Account</h1>
        <p className="ms-auto hidden min-h-6 truncate sm:block text-sm text-quiet">{session?.user.name}</p>
      </div>
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="hidden lg:block print:hidden">
          <div className="sticky top-24">
            <AccountMenu />
          </div>
        </div>
        <div data-arrival className="min-w-0">
          {session ? (
            <Outlet />
          ) : (
            <div role="status" aria-label="Loading" className="flex flex-col gap-4">
              <Skeleton className="h-8 w-40" />
              <Skeleton className="h-96" />
            </div>
          )}
        </div>
      </div>
    </main>
  );
}
