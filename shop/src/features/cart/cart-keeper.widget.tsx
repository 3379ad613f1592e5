import { useEffect } from "react";
import { useLocation } from "react-router";
import { AUTHENTICATION_CHANGED, currentSession } from "../../api/session.ts";
import { emptyLocalCart, endBuyNow, readKeptCart, reloadCart, useCart } from "./cart.store.ts";

/** Screens on which Buy Now goes on; on any other it has been left (spec 7.6). */
const CHECKOUT = /^\/(address-list|address-form|edit-address|review-order|login|register|pay)(\/|$)/;

/**
 * Keeps the local cart in step: read at start, fetched after login, emptied when the session ends.
 * What Buy Now holds outlives a session that ends on the way, so that the buyer goes on after login.
 */
export function CartKeeper() {
  const { pathname } = useLocation();
  useEffect(() => {
    const keep = () => {
      // A failed fetch leaves the kept lines; the cart page itself says what failed and offers a retry.
      if (currentSession()) reloadCart().catch(() => {});
      else if (useCart.getState().source === "cart") emptyLocalCart();
    };
    void readKeptCart().then(() => currentSession() && keep());
    window.addEventListener(AUTHENTICATION_CHANGED, keep);
    return () => window.removeEventListener(AUTHENTICATION_CHANGED, keep);
  }, []);
  useEffect(() => {
    const look = async () => {
      await readKeptCart();
      if (useCart.getState().source === "buy-now" && !CHECKOUT.test(pathname)) await endBuyNow();
    };
    // As above: a failed fetch is the cart page's to tell.
    look().catch(() => {});
  }, [pathname]);
  return null;
}
