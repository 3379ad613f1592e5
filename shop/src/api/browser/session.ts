import type { User } from "@kasna/contract/authentication";
import { useSyncExternalStore } from "react";
import { deleteOfflinePages } from "./offline-pages.ts";

/** The session in local storage: `authToken`, `user` and `userRole` (spec 5.16). */
export type Session = { token: string; user: User };

export const AUTHENTICATION_CHANGED = "authentication-changed";
const KEYS = ["authToken", "user", "userRole"] as const;
/** The local storage key of text typed into the quick order. A logout removes it. */
export const QUICK_ORDER_STORAGE_KEY = "quick-order";
/** The local storage key of additions to the cart that wait for a connection. */
export const WAITING_STORAGE_KEY = "waiting-additions";
/** The local storage key of recently viewed parts. */
export const VIEWED_STORAGE_KEY = "recentlyViewed";
/** The session storage key of unsaved input. */
export const DRAFTS_STORAGE_KEY = "drafts";
/** The local storage key of the id of the customer who logged in last. It outlives the session, but not a logout. */
export const LAST_CUSTOMER = "lastCustomer";

/**
 * Runs in the head before the first paint. Marks <html> if a session is open, and if its customer has customer prices,
 * so that CSS shows the right menu entries and prices without a flash.
 */
export const SESSION_SCRIPT =
  'try{const u=localStorage.authToken&&localStorage.user,d=document.documentElement.dataset;if(u){d.session="open";if(JSON.parse(u).own_prices)d.prices="own"}}catch{}';

let cached: { token: string | null; user: string | null; session: Session | null } | undefined;

/** The open session, or null. Logged in means that both token and user exist (spec 5.16). */
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
    // Other code wrote this key.
    return null;
  }
}

/** Opens a session, once nothing of another customer is left in this browser. */
export async function openSession({ token, user }: Session): Promise<void> {
  const last = localStorage.getItem(LAST_CUSTOMER);
  if (last !== null && last !== String(user.id)) await clearPersonalData();
  localStorage.setItem(LAST_CUSTOMER, String(user.id));
  localStorage.setItem("authToken", token);
  localStorage.setItem("user", JSON.stringify(user));
  localStorage.setItem("userRole", user.role);
  notifyChange();
}

/** Records whether the signed-in customer has customer prices, which the owner may grant or withdraw at any time. */
export function noteOwnPrices(own_prices: User["own_prices"]): void {
  const session = currentSession();
  if (!session || (session.user.own_prices ?? 0) === own_prices) return;
  localStorage.setItem("user", JSON.stringify({ ...session.user, own_prices }));
  notifyChange();
}

export function closeSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  notifyChange();
}

/** Removes a person's data from this browser, except the session and the cart. Resolves when the stored pages are gone. */
export async function clearPersonalData(): Promise<void> {
  for (const key of [WAITING_STORAGE_KEY, VIEWED_STORAGE_KEY]) localStorage.removeItem(key);
  sessionStorage.removeItem(DRAFTS_STORAGE_KEY);
  // A browser that forbids storage has no pages stored.
  await deleteOfflinePages().catch(() => {});
  // If the page is closed before this, the next login deletes the rest.
  localStorage.removeItem(LAST_CUSTOMER);
}

function notifyChange() {
  const session = currentSession();
  const { dataset } = document.documentElement;
  if (session) dataset.session = "open";
  else delete dataset.session;
  if (session?.user.own_prices) dataset.prices = "own";
  else delete dataset.prices;
  window.dispatchEvent(new Event(AUTHENTICATION_CHANGED));
}

function subscribe(notify: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || KEYS.some((key) => key === event.key)) notifyChange();
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
