import { useEffect } from "react";
import { useLocation } from "react-router";
import {
  AUTHENTICATION_CHANGED,
  currentSession,
  useSession,
  WAITING_STORAGE_KEY,
} from "../../api/browser/session.ts";
import { useRouteHandle } from "../../api/browser/use-route-handle.ts";
import { offlineCopyDate } from "../../ui/use-offline.ts";
import {
  CART_STORAGE_KEY,
  emptyLocalCart,
  endBuyNow,
  followOtherTab,
  readStoredCart,
  reloadCart,
  useCart,
} from "./cart.store.ts";
import { readWaiting, sendWaiting, useWaitingOfUser } from "./waiting-additions.store.ts";

/** How often waiting additions are sent, apart from when the browser reports that it is online. */
const AGAIN_MS = 10_000;

/**
 * Keeps the local cart in sync: read at start, fetched after login, emptied when the session ends, updated with other
 * tabs. The Buy Now line survives an expired session, so that the buyer can continue after login.
 */
export function CartSync() {
  const { pathname } = useLocation();
  const { keepsBuyNow = false } = useRouteHandle();
  useEffect(() => {
    const syncSession = () => {
      // A failed fetch leaves the stored lines. The cart page shows the error and offers a retry.
      if (currentSession()) reloadCart().catch(() => {});
      else if (useCart.getState().source === "cart") emptyLocalCart();
    };
    void readStoredCart().then(() => currentSession() && syncSession());
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === CART_STORAGE_KEY) void followOtherTab(newValue);
    };
    window.addEventListener(AUTHENTICATION_CHANGED, syncSession);
    window.addEventListener("storage", onStorage);
    return () => {
      window.removeEventListener(AUTHENTICATION_CHANGED, syncSession);
      window.removeEventListener("storage", onStorage);
    };
  }, []);
  const session = useSession();
  useEffect(() => {
    void readWaiting();
    const onStorage = ({ key }: StorageEvent) =>
      void ((key === null || key === WAITING_STORAGE_KEY) && readWaiting());
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
  const isWaiting = useWaitingOfUser().some(({ refused }) => refused === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends again after a login
  useEffect(() => {
    // An offline copy is about to be replaced by the live page, which sends the additions and shows the result. A
    // message shown here would be lost.
    if (!isWaiting || offlineCopyDate() !== undefined) return;
    const send = () => void sendWaiting();
    send();
    const timer = setInterval(send, AGAIN_MS);
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, [isWaiting, session?.token]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every page
  useEffect(() => {
    const syncPage = async () => {
      await readStoredCart();
      if (useCart.getState().source === "buy-now" && !keepsBuyNow) await endBuyNow();
    };
    // As above, the cart page shows the error.
    syncPage().catch(() => {});
  }, [pathname, keepsBuyNow]);
  return null;
}
