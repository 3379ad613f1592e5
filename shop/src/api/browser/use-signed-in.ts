import { MESSAGES } from "@kasna/rules/messages";
import { useEffect } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { toast } from "../../ui/toast.ts";
import { currentSession, useSession } from "./session.ts";
import { useRouteHandle } from "./use-route-handle.ts";

/**
 * While there is no session, redirects to login, and back afterwards. Also redirects if the session ends while the page
 * is open (spec 5.22).
 */
export function useSignedIn(): boolean {
  const { loginSentence = MESSAGES.loginToContinue } = useRouteHandle();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOpen = session !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the session changes
  useEffect(() => {
    if (currentSession()) return;
    toast("error", loginSentence);
    void navigate(href("/login"), { replace: true, state: { returnUrl: pathname + search } });
  }, [isOpen]);
  return isOpen;
}
