/** A payment attempt at the provider. Captured: the money was taken. Open: the result is not known yet. */
export type Charge = {
  id: string;
  status: "captured" | "failed" | "open";
  amountPaise: number;
  currency: string;
  /** Why it failed, in words for the buyer. */
  failure: string | null;
};

/** The interface to a payment provider. Every call can be retried safely. */
export type PaymentProvider = {
  /** Creates the provider's own order for a payment and returns its id. The amount is in paise. */
  create(payment: { reference: string; orderId: number; amountPaise: number }): Promise<string>;
  /** The charge id in the data that the browser returned, or null if the provider's signature is wrong. */
  verify(providerOrderId: string, returned: Readonly<Record<string, string>>): string | null;
  /** All payment attempts of an order that the provider knows. */
  reconcile(providerOrderId: string): Promise<Charge[]>;
  /** Refunds once per key and returns the refund's id. Throws RefundDeclined if the provider rejects it for good. */
  refund(refund: { chargeId: string; amountPaise: number; key: string }): Promise<string>;
};

/** The provider will never make this refund, so retrying is useless. */
export class RefundDeclined extends Error {}
