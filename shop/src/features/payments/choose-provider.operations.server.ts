import { ONLY_BY_TRANSFER } from "@kasna/rules/orders/applied-discounts";
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { payments } from "../../database/schema/index.ts";
import { lockPayment } from "./lock-payment.server.ts";
import { createPayment, isForTransfer } from "./payments.operations.server.ts";
import { setUpProvider } from "./providers/registry.server.ts";
import type { ProviderName } from "./providers/settings.ts";

/**
 * Lets the buyer pay with a different provider that the shop offers. Each provider has a separate payment, so that
 * money arriving through the previous one is still found. Returns the payment's reference. Throws `not_found`,
 * `payment_settled` if the order can no longer be paid, and `fields_wrong` if its discount is for a bank transfer.
 */
export async function chooseProvider(
  ctx: AppContext,
  { reference, provider }: { reference: string; provider: ProviderName },
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const { order, payment, isOrderPaid } = await lockPayment(tx, reference);
    const isOffered = ctx.settings.payments.offered.includes(provider);
    if (provider !== "transfer" && isForTransfer(order) && setUpProvider(ctx, "transfer"))
      throw domainError("fields_wrong", { message: ONLY_BY_TRANSFER });
    if (!isOffered || isOrderPaid || order.status !== "pending") throw domainError("payment_settled");
    const [earlier] = await tx
      .select({ reference: payments.reference })
      .from(payments)
      .where(
        and(
          eq(payments.orderId, order.id),
          eq(payments.provider, provider),
          inArray(payments.status, ["pending", "failed"]),
        ),
      );
    if (earlier) return earlier.reference;
    const { amountPaise } = payment;
    const created = await createPayment(ctx, tx, {
      orderId: order.id,
      provider,
      amountPaise,
      createdAt: ctx.now(),
    });
    return created.reference;
  });
}
