import { useEffect } from "react";
import { useLocation } from "react-router";
import { AUTHENTICATION_CHANGED, currentSession } from "../../api/browser/session.ts";
import { useRouteHandle } from "../../api/browser/use-route-handle.ts";
import { emptyLocalCart, endBuyNow, readStoredCart, reloadCart, useCart } from "./cart.store.ts";

/**
 * Keeps the local cart in sync: read at start, fetched after login, emptied when the session ends.
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
    window.addEventListener(AUTHENTICATION_CHANGED, syncSession);
    return () => window.removeEventListener(AUTHENTICATION_CHANGED, syncSession);
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
