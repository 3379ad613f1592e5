import type { User } from "@kasna/contract/authentication";
import { useSyncExternalStore } from "react";

/** The session in local storage: `authToken`, `user` and `userRole` (spec 5.16). */
export type Session = { token: string; user: User };

export const AUTHENTICATION_CHANGED = "authentication-changed";
const KEYS = ["authToken", "user", "userRole"] as const;

/**
 * Runs in the head before the first paint and marks on <html> whether a session is open, so that CSS shows the right
 * menu entries without a flash.
 */
export const SESSION_SCRIPT =
  'try{if(localStorage.authToken&&localStorage.user)document.documentElement.dataset.session="open"}catch{}';

let cached: { token: string | null; user: string | null; session: Session | null } | undefined;

/** The open session, or null. Logged in means that token and user both exist (spec 5.16). */
export function currentSession(): Session | null {
  const [token, user] = [localStorage.getItem("authToken"), localStorage.getItem("user")];
  if (cached?.token !== token || cached.user !== user) cached = { token, user, session: parse(token, user) };
  return cached.session;
}

function parse(token: string | null, user: string | null): Session | null {
  if (!token || !user) return null;
  try {
    return { token, user: JSON.parse(user) };
  } catch {
    // Something else wrote this key.
    return null;
  }
}

export function openSession({ token, user }: Session): void {
  localStorage.setItem("authToken", token);
  localStorage.setItem("user", JSON.stringify(user));
  localStorage.setItem("userRole", user.role);
  announce();
}

export function closeSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  announce();
}

function announce() {
  if (currentSession()) document.documentElement.dataset.session = "open";
  else delete document.documentElement.dataset.session;
  window.dispatchEvent(new Event(AUTHENTICATION_CHANGED));
}

function subscribe(notify: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || KEYS.some((key) => key === event.key)) announce();
  };
  window.addEventListener(AUTHENTICATION_CHANGED, notify);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(AUTHENTICATION_CHANGED, notify);
    window.removeEventListener("storage", onStorage);
  };
}

/** The open session; null on the server and while hydrating. */
export const useSession = () => useSyncExternalStore(subscribe, currentSession, () => null);
