import { MESSAGES } from "@kasna/rules/messages";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { type Claim, claimKey } from "../../api/idempotency-key.server.ts";
import type { Transaction } from "../../database/connect.ts";
import type { OrderResponse } from "../../database/schema/index.ts";
import { firstPaymentOf, type PaymentAnswer } from "../payments/payments.operations.server.ts";

/**
 * Claims an idempotency key for an order. Returns the stored response of an earlier request with this key, or null.
 * Throws `key_reused` if that request was different.
 */
export async function claimOrderKey(
  ctx: AppContext,
  tx: Transaction,
  claim: Claim,
): Promise<OrderResponse | null> {
  const before = await claimKey(ctx, tx, claim);
  if (!before) return null;
  if (before.orderId === null) throw domainError("key_reused");
  const stored = before.response as OrderResponse | null;
  return stored ?? orderAnswer(before.orderId, await firstPaymentOf(tx, before.orderId));
}

/** The response to a placed order. */
export const orderAnswer = (orderId: number, payment: PaymentAnswer | null): OrderResponse => ({
  message: MESSAGES.orderPlaced,
  order_id: orderId,
  cart_cleaned: true,
  ...(payment && { payment }),
});
