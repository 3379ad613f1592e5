import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { nonceContext, shopOf } from "./api/context.server.ts";
import { SESSION_SCRIPT } from "./api/session.ts";
import { shopProfile } from "./api/settings.operations.server.ts";
import { LoginHost } from "./features/accounts/login-host.widget.tsx";
import { CartKeeper } from "./features/cart/cart-keeper.widget.tsx";
import { Footer } from "./storefront/footer.tsx";
import { Header } from "./storefront/header.tsx";
import { Toaster } from "./ui/toaster.tsx";
import "./ui/theme.css";

export async function loader({ context }: Route.LoaderArgs) {
  return { profile: await shopProfile(shopOf(context)), nonce: context.get(nonceContext) };
}

// What the root shows is the same for every page of one visit.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before the first paint */}
      <script
        nonce={loaderData.nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: SESSION_SCRIPT }}
      />
      <Header />
      <Outlet />
      <Footer />
      <LoginHost />
      <CartKeeper />
      <Toaster />
      <ScrollRestoration nonce={loaderData.nonce} />
      <Scripts nonce={loaderData.nonce} />
    </>
  );
}
