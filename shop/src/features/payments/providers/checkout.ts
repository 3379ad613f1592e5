import type { ComponentType } from "react";

export type CheckoutProps = {
  /** `₹1,234.50` */
  amount: string;
  /** What the provider's `checkout` returned on the server. */
  checkout: unknown;
};

/** The browser's part of a payment provider. */
export type ProviderCheckout = {
  /** What the buyer chooses, such as "Bank transfer". */
  name: string;
  hint: string;
  /** A title for the page; without one it is "Pay for order #…". */
  title?: string;
  notice?: string;
  Checkout: ComponentType<CheckoutProps>;
};
