/** One try to pay as the provider knows it. Captured: the money was taken. Open: nobody knows yet. */
export type Charge = {
  id: string;
  status: "captured" | "failed" | "open";
  amountPaise: number;
  currency: string;
  /** Why it failed, in words for the buyer. */
  failure: string | null;
};

/** What the shop needs of whoever takes the money. All of it may be asked again: nothing is done twice. */
export type PaymentProvider = {
  /** Opens the provider's own order for a payment and returns its id. An amount is in paise of rupees. */
  create(payment: { reference: string; orderId: number; amountPaise: number }): Promise<string>;
  /** The charge that a browser's return names, where the provider's signature proves it; else null. */
  verify(providerOrderId: string, returned: Readonly<Record<string, string>>): string | null;
  /** Every try to pay this order that the provider knows of. */
  reconcile(providerOrderId: string): Promise<Charge[]>;
  /** Gives money back, once for each key, and returns the refund's id. Throws RefundRefused for a final no. */
  refund(refund: { chargeId: string; amountPaise: number; key: string }): Promise<string>;
};

/** The provider will never make this refund; asking again is of no use. */
export class RefundDeclined extends Error {}
