import { useEffect } from "react";
import { AUTHENTICATION_CHANGED, currentSession } from "../../api/session.ts";
import { emptyLocalCart, reloadCart, useCart } from "./cart.store.ts";

/** Keeps the local cart in step with the session: read at start, fetched after login, emptied after logout. */
export function CartKeeper() {
  useEffect(() => {
    const keep = () => {
      if (!currentSession()) emptyLocalCart();
      // A failed fetch leaves the kept lines; the cart page itself says what failed and offers a retry.
      else reloadCart().catch(() => {});
    };
    void useCart.persist.rehydrate();
    if (currentSession()) keep();
    window.addEventListener(AUTHENTICATION_CHANGED, keep);
    return () => window.removeEventListener(AUTHENTICATION_CHANGED, keep);
  }, []);
  return null;
}
