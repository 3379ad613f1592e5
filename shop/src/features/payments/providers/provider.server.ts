import type { IncomingHttpHeaders } from "node:http";
import type { Transaction } from "../../../database/connect.ts";

/** A payment attempt at the provider. Captured: the money was collected. Open: the result is not known yet. */
export type Charge = {
  id: string;
  status: "captured" | "failed" | "open";
  amountPaise: number;
  currency: string;
  /** Why it failed, in words for the buyer. */
  failure: string | null;
};

/** Sources that a provider's checkout needs on the payment page, each with a leading space. */
export type ContentPolicy = {
  script: string;
  image: string;
  connection: string;
  frame: string;
  /** The value of the `payment` permission. */
  payment: string;
};

/** A verified event of a provider's webhook. Null `about`: the shop does not need this kind of event. */
export type WebhookEvent = {
  id: string;
  type: string;
  /** The hash of the signed body. */
  bodyHash: string;
  sentAt: Date;
  about:
    | { kind: "charge"; providerOrderId: string; charge: Charge }
    | { kind: "refund"; providerRefundId: string; outcome: "done" | "failed" }
    | null;
};

/** A payment in the form that providers receive. */
export type ProviderPayment = {
  reference: string;
  orderId: number;
  amountPaise: number;
  heldUntil: Date;
};

/** The interface to a payment provider. Every call can be retried safely. */
export type PaymentProvider = {
  /** Creates the provider's own order for a payment and returns its id. The amount is in paise. */
  create(payment: ProviderPayment): Promise<string>;
  /** The data for the provider's part of the payment page, which checkouts.tsx renders. */
  checkout(payment: ProviderPayment, open: () => Promise<string>): Promise<unknown>;
  /**
   * Handles the form sent by the checkout. `ask`: the provider knows the result. `wait`: it reports the result later.
   * Throws `payment_forged` if the form does not prove a charge, `payment_settled`.
   */
  submit(
    payment: ProviderPayment & { providerOrderId: string; isOpen: boolean },
    form: Readonly<Record<string, string>>,
  ): Promise<"ask" | "wait">;
  /** How long an unpaid order reserves its stock, if different from the usual 30 minutes. */
  holdMs?: number;
  /** Runs in the transaction that creates a payment, to enqueue jobs. */
  started?(tx: Transaction, payment: { reference: string; expiresAt: Date }): Promise<void>;
  /** All payment attempts of an order that the provider knows. */
  reconcile(providerOrderId: string): Promise<Charge[]>;
  /**
   * Refunds once per key and returns the refund's id; null if staff pay it. Throws RefundDeclined if the provider
   * rejects it permanently.
   */
  refund(refund: { chargeId: string; amountPaise: number; key: string }): Promise<string | null>;
  /** Its checkout's additions to the payment page's content security policy. */
  contentPolicy?: ContentPolicy;
  /** Reads a request to `/webhooks/{name}`. Throws `webhook_forged`. */
  readWebhook?(request: { headers: IncomingHttpHeaders; body: Buffer }): WebhookEvent;
};

/** The provider will never make this refund, so there is no point in retrying. */
export class RefundDeclined extends Error {}
