import type { User } from "@kasna/contract/authentication";
import { useSyncExternalStore } from "react";

/** The session that the browser keeps (spec 5.16): `authToken`, `user` and `userRole` in local storage. */
export type Session = { token: string; user: User };

export const AUTHENTICATION_CHANGED = "authentication-changed";
const KEYS = ["authToken", "user", "userRole"] as const;

/**
 * Runs in the head, before the first paint: marks on <html> whether a session is open, so that CSS
 * shows the right entries and nothing flashes.
 */
export const SESSION_SCRIPT =
  'try{if(localStorage.authToken&&localStorage.user)document.documentElement.dataset.session="open"}catch{}';

let known: { token: string | null; user: string | null; session: Session | null } | undefined;

/** The open session, or null. Logged in means that token and user both exist (spec 5.16). */
export function currentSession(): Session | null {
  const [token, user] = [localStorage.getItem("authToken"), localStorage.getItem("user")];
  if (known?.token !== token || known.user !== user) known = { token, user, session: parse(token, user) };
  return known.session;
}

function parse(token: string | null, user: string | null): Session | null {
  if (!token || !user) return null;
  try {
    return { token, user: JSON.parse(user) };
  } catch {
    // Whatever else wrote this key, it is no session.
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
