import { useEffect } from "react";
import { useLocation } from "react-router";
import { AUTHENTICATION_CHANGED, currentSession } from "../../api/browser/session.ts";
import { useRouteHandle } from "../../api/browser/use-route-handle.ts";
import {
  CART_STORAGE_KEY,
  emptyLocalCart,
  endBuyNow,
  followOtherTab,
  readStoredCart,
  reloadCart,
  useCart,
} from "./cart.store.ts";

/**
 * Keeps the local cart in sync: read at start, fetched after login, emptied when the session ends, changed with other
 * tabs.
 * The Buy Now line survives an expired session, so that the buyer can continue after login.
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
