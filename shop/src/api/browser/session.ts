import type { User } from "@kasna/contract/authentication";
import { useSyncExternalStore } from "react";
import { browserStorage } from "../../ui/browser-storage.ts";

/** The session in local storage: `authToken`, `user` and `userRole` (spec 5.16). */
export type Session = { token: string; user: User };

export const AUTHENTICATION_CHANGED = "authentication-changed";
const KEYS = ["authToken", "user", "userRole"] as const;
/** The local storage key of text typed into the quick order. A logout removes it. */
export const QUICK_ORDER_STORAGE_KEY = "quick-order";
/** The session storage key of the text of a list. A logout removes it. */
export const LIST_TEXT_STORAGE_KEY = "list-typed";
/** The local storage key of additions to the cart that wait for a connection. */
export const WAITING_STORAGE_KEY = "waiting-additions";
/** The local storage key of recently viewed parts. */
export const VIEWED_STORAGE_KEY = "recentlyViewed";
/** The local storage key of the order statuses that this browser last saw. */
export const ORDERS_STORAGE_KEY = "previousOrders";
/** The local storage key of the notices that this browser created. */
export const NOTICES_STORAGE_KEY = "localNotices";
/** The session storage key of unsaved input. */
export const DRAFTS_STORAGE_KEY = "drafts";
/** The local storage key of the hash of a token whose logout did not reach the server. */
export const UNSENT_LOGOUT_STORAGE_KEY = "unsentLogout";
/** The local storage key of the id of the customer who logged in last. It outlives the session, but not a logout. */
export const LAST_CUSTOMER = "lastCustomer";

let cached: { token: string | null; user: string | null; session: Session | null } | undefined;

/** The open session, or null. Logged in means that both token and user exist (spec 5.16). */
export function currentSession(): Session | null {
  const [token, user] = [browserStorage.getItem("authToken"), browserStorage.getItem("user")];
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

export function openSession({ token, user }: Session): void {
  browserStorage.setItem(LAST_CUSTOMER, String(user.id));
  browserStorage.setItem("authToken", token);
  browserStorage.setItem("user", JSON.stringify(user));
  browserStorage.setItem("userRole", user.role);
  notifyChange();
}

/** Records whether the signed-in customer has customer prices, which the owner may grant or withdraw at any time. */
export function noteOwnPrices(own_prices: User["own_prices"]): void {
  const session = currentSession();
  if (!session || (session.user.own_prices ?? 0) === own_prices) return;
  browserStorage.setItem("user", JSON.stringify({ ...session.user, own_prices }));
  notifyChange();
}

export function closeSession(): void {
  for (const key of KEYS) browserStorage.removeItem(key);
  notifyChange();
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
