import { useEffect } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { type LoginView, openLogin, useLogin } from "../../../api/browser/login.store.ts";
import { currentSession } from "../../../api/browser/session.ts";
import { Button } from "../../../ui/button.tsx";

/** The address to open after login, always on this site, from the navigation's state or the query. */
function returnAddress(state: unknown, search: string): string {
  const fromState = (state as { returnUrl?: unknown } | null)?.returnUrl;
  const returnPath = typeof fromState === "string" ? fromState : new URLSearchParams(search).get("returnUrl");
  return returnPath && /^\/(?![/\\])/.test(returnPath) ? returnPath : "/";
}

/** An empty page behind the login dialog. Login returns to the buyer's page; closing goes to the home page. */
export function LoginGate({ view, title }: { view: LoginView; title: string }) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const target = returnAddress(state, search);

  useEffect(() => {
    const leave = () => void navigate(target, { replace: true });
    if (currentSession()) return leave();
    openLogin(leave, view);
    return useLogin.subscribe((now) => {
      if (now.view === null && !currentSession()) void navigate(href("/"), { replace: true });
    });
  }, [navigate, target, view]);

  return (
    <main className="page-width flex flex-col items-start gap-4 py-8">
      <h1 className="page-title">{title}</h1>
      <p className="max-w-prose text-quiet">Log in to see your cart, addresses and orders.</p>
      <Button onClick={() => openLogin(() => navigate(target, { replace: true }), view)}>{title}</Button>
    </main>
  );
}
