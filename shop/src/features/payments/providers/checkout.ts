import type { ComponentType } from "react";

export type CheckoutProps = {
  /** `₹1,234.50` */
  amount: string;
  /** The result of the provider's `checkout` on the server. */
  checkout: unknown;
};

/** The browser part of a payment provider. */
export type ProviderCheckout = {
  /** The choice shown to the buyer, such as "Bank transfer". */
  name: string;
  hint: string;
  /** The page's title; by default "Pay for order #…". */
  title?: string;
  notice?: string;
  Checkout: ComponentType<CheckoutProps>;
};
