import { MESSAGES } from "@kasna/rules/messages";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "../ui/toast.ts";
import { currentSession, useSession } from "./session.ts";

/** Leads to login, and back here after it, wherever there is no session, also one that ends meanwhile (spec 5.22). */
export function useSignedIn(sentence: string = MESSAGES.loginToContinue): boolean {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOpen = session !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the session changes
  useEffect(() => {
    if (currentSession()) return;
    toast("error", sentence);
    void navigate("/login", { replace: true, state: { returnUrl: pathname + search } });
  }, [isOpen]);
  return isOpen;
}
