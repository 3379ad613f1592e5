import { type ReactNode, useEffect } from "react";
import { preload } from "react-dom";
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { sendUnsentLogout } from "./api/browser/call.ts";
import { isPageStored, useOfflinePages } from "./api/browser/offline-pages.ts";
import { useRouteHandle } from "./api/browser/use-route-handle.ts";
import { addCacheTags, appContext, nonceContext } from "./api/context.server.ts";
import { shopProfile, siteProfile, siteTexts } from "./api/settings.operations.server.ts";
import { LoginHost } from "./features/accounts/login/login-host.widget.tsx";
import { CartSync } from "./features/cart/cart-sync.widget.tsx";
import { type MenuCategory, productMenu } from "./features/catalogue/catalogue.operations.server.ts";
import { NotificationsSync } from "./features/notifications/notifications-sync.widget.tsx";
import { offersTransfer } from "./features/payments/payments.operations.server.ts";
import { favicon } from "./storefront/favicon.ts";
import { Footer } from "./storefront/footer.tsx";
import { Header } from "./storefront/header.tsx";
import end from "./storefront/inline/end.inline.ts?script";
import head from "./storefront/inline/head.inline.ts?script";
import { NavigationBar } from "./storefront/navigation-bar.tsx";
import { NEEDS_SCRIPTS } from "./storefront/needs-scripts.ts";
import { OpeningPage } from "./storefront/opening-page.ts";
import { useEventReplay } from "./storefront/use-event-replay.ts";
import { accentStyle } from "./ui/accent-style.ts";
import { ArrivalFocus } from "./ui/arrival-focus.ts";
import { Button, ButtonLink } from "./ui/button.tsx";
import { ConnectionNote } from "./ui/connection-note.tsx";
import interFont from "./ui/fonts/inter.woff2";
import rupeeFont from "./ui/fonts/inter-rupee.woff2";
import { Notice } from "./ui/notice.tsx";
import { reloadKeepingInput, useRestoredInput } from "./ui/restored-input.ts";
import { Toaster } from "./ui/toaster.tsx";
import { LayerHistory } from "./ui/use-back-closes.ts";
import { useUnreachable } from "./ui/use-unreachable.ts";
import "./ui/shop.css";

/** They run while the page arrives, and React does not touch them, so the browser's bundle needs no copy. */
const [IN_HEAD, AT_END] = import.meta.env.SSR ? [head, end] : ["", ""];

/** Most text is set in them. Codes in JetBrains Mono have lines of their own, so they move nothing when it arrives. */
function preloadFonts(): void {
  for (const font of [interFont, rupeeFont])
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = appContext(context);
  addCacheTags(context, "site");
  const [profile, words, menu] = await ctx.cached("site", ["site", "products"], () =>
    Promise.all([shopProfile(ctx).then(siteProfile), siteTexts(ctx), productMenu(ctx).then(shortened)]),
  );
  const { publicUrl } = ctx.settings;
  const takesTransfer = offersTransfer(ctx);
  return { profile, words, menu, takesTransfer, publicUrl, nonce: context.get(nonceContext) };
}

/** The menus show the first four sub-categories of each category (spec 15.5). */
const shortened = (menu: MenuCategory[]) =>
  menu.map(({ subCategories, ...category }) => ({ ...category, subCategories: subCategories.slice(0, 4) }));

// The root's data does not change during a visit.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  if (import.meta.env.SSR) preloadFonts();
  const nonce = site?.nonce;
  const accent = site?.words.accent;
  return (
    <html lang="en-IN" style={accent ? accentStyle(accent) : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site && <link rel="icon" {...favicon(site.profile)} />}
        {site && <link rel="manifest" href={href("/manifest.webmanifest")} />}
        <Meta />
        {/* Browsers hide nonces, so a nonce on a link would cause a hydration mismatch. Links don't need one. */}
        <Links nonce="" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, before the first paint
          dangerouslySetInnerHTML={{ __html: IN_HEAD }}
        />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, after the scripts that it starts
          dangerouslySetInnerHTML={{ __html: AT_END }}
        />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEventReplay();
  useRestoredInput();
  const { hasOwnFrame, needsScripts, loginSentence } = useRouteHandle();
  if (hasOwnFrame)
    return (
      <>
        <Outlet />
        <ArrivalFocus />
        <LayerHistory />
        <OpeningPage />
        <ConnectionNote isPageStored={isPageStored} />
        <Toaster />
      </>
    );
  return (
    <Shell site={loaderData}>
      {(needsScripts || loginSentence) && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
        <noscript dangerouslySetInnerHTML={{ __html: NEEDS_SCRIPTS }} suppressHydrationWarning />
      )}
      <Outlet />
    </Shell>
  );
}

/** Header and footer around a page, or only the page if the root loader failed. */
function Shell({
  site,
  children,
}: {
  site: Route.ComponentProps["loaderData"] | undefined;
  children: ReactNode;
}) {
  useOfflinePages();
  // If it can't be sent, it stays stored until the next page.
  useEffect(() => void sendUnsentLogout().catch(() => {}), []);
  if (!site) return children;
  const { profile, words, menu } = site;
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link start-2 top-2">
        Skip to content
      </a>
      <NavigationBar />
      <Header shopName={profile.shopName} mark={profile.mark} searchHint={words.searchHint} menu={menu} />
      {/* Keeps the footer outside the first screen, so that it does not move when a page's content loads. */}
      <div id="content" className="min-h-dvh grow print:min-h-0">
        {children}
      </div>
      <Footer profile={profile} words={words} menu={menu} />
      <LoginHost />
      <CartSync />
      <NotificationsSync />
      <ArrivalFocus />
      <LayerHistory />
      <OpeningPage />
      <ConnectionNote isPageStored={isPageStored} />
      <Toaster />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>("root");
  // The data of an error response is a sentence for people.
  const response = isRouteErrorResponse(error) ? error : null;
  const isMissing = response?.status === 404;
  const isUnreachable = useUnreachable(error);
  return (
    <Shell site={site}>
      <main className="page-width py-8">
        <title>{isMissing ? "Not found" : "Something went wrong"}</title>
        <Notice
          isAlert
          title={
            isMissing
              ? "Page not found"
              : isUnreachable
                ? "We could not reach the shop"
                : "We can't show this page"
          }
          text={
            isMissing
              ? "Check the address. The page may have moved."
              : isUnreachable
                ? "Check your connection. This page reloads when you are back online."
                : (response?.data ?? "Something went wrong on our side. Try again in a moment.")
          }
        >
          <div className="flex flex-wrap justify-center gap-3">
            {!isMissing && <Button onClick={reloadKeepingInput}>Try again</Button>}
            <ButtonLink to={href("/")} variant={isMissing ? "primary" : "outline"} reloadDocument>
              Go to the home page
            </ButtonLink>
          </div>
        </Notice>
      </main>
    </Shell>
  );
}
