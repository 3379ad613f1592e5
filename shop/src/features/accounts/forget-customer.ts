import type { User } from "@kasna/contract/authentication";
import { clearPersonalData } from "../../api/browser/end-session.ts";
import { LAST_CUSTOMER } from "../../api/browser/session.ts";
import { browserStorage } from "../../ui/browser-storage.ts";
import { emptyLocalCart } from "../cart/cart.store.ts";
import { resetCheckout } from "../cart/checkout.store.ts";

/** Whether somebody else logged in last, and did not log out. */
export function followsAnotherCustomer({ id }: User): boolean {
  const last = browserStorage.getItem(LAST_CUSTOMER);
  return last !== null && last !== String(id);
}

/** Removes what a customer did in this browser, including the cart, Buy Now and choices of the checkout. */
export async function forgetCustomer(): Promise<void> {
  await clearPersonalData();
  emptyLocalCart();
  resetCheckout();
}
