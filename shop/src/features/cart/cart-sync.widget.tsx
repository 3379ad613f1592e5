import { useEffect } from "react";
import { useLocation } from "react-router";
import { AUTHENTICATION_CHANGED, currentSession } from "../../api/session.ts";
import { useRouteHandle } from "../../api/use-route-handle.ts";
import { emptyLocalCart, endBuyNow, readStoredCart, reloadCart, useCart } from "./cart.store.ts";

/**
 * Keeps the local cart in step: read at start, fetched after login, emptied when the session ends.
 * What Buy Now holds outlives a session that ends on the way, so that the buyer goes on after login.
 */
export function CartSync() {
  const { pathname } = useLocation();
  const { keepsBuyNow = false } = useRouteHandle();
  useEffect(() => {
    const keep = () => {
      // A failed fetch leaves the kept lines; the cart page itself says what failed and offers a retry.
      if (currentSession()) reloadCart().catch(() => {});
      else if (useCart.getState().source === "cart") emptyLocalCart();
    };
    void readStoredCart().then(() => currentSession() && keep());
    window.addEventListener(AUTHENTICATION_CHANGED, keep);
    return () => window.removeEventListener(AUTHENTICATION_CHANGED, keep);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again on every page
  useEffect(() => {
    const look = async () => {
      await readStoredCart();
      if (useCart.getState().source === "buy-now" && !keepsBuyNow) await endBuyNow();
    };
    // As above: a failed fetch is the cart page's to tell.
    look().catch(() => {});
  }, [pathname, keepsBuyNow]);
  return null;
}
