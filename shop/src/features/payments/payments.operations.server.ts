import { randomBytes } from "node:crypto";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { PaymentMethod, PaymentOption } from "@kasna/rules/orders/order-status";
import { PAYMENT_HOLD_MINUTES } from "@kasna/rules/orders/payments";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { orders, payments } from "../../database/schema/index.ts";
import { providerOf } from "./providers/registry.server.ts";
import type { ProviderName } from "./providers/settings.ts";

/** The payment page. Its reference can't be guessed and is the only credential that the page needs. */
const paymentUrl = (reference: string) => href("/pay/:reference", { reference });

/** When the stock of an unpaid order is released, unless a payment of it expires later. */
const usualHold = (placedAt: Date) => new Date(placedAt.getTime() + PAYMENT_HOLD_MINUTES * 60_000);

type PaymentRow = typeof payments.$inferSelect;
type StartedPayment = Pick<PaymentRow, "provider" | "reference" | "amountPaise" | "expiresAt">;

/** What a client needs to pay for an order. Amounts in rupees. */
const paymentAnswer = ({ provider, reference, amountPaise, expiresAt }: StartedPayment, placedAt: Date) => ({
  provider,
  url: paymentUrl(reference),
  amount: rupeesFromPaise(amountPaise),
  currency: "INR" as const,
  expires_at: (expiresAt ?? usualHold(placedAt)).toISOString(),
});
export type PaymentAnswer = ReturnType<typeof paymentAnswer>;

/** Whether buyers choose a bank transfer before ordering: only if the shop also accepts other online payments. */
export const offersTransfer = ({
  settings: {
    payments: { offered },
  },
}: Pick<AppContext, "settings">): boolean => offered.includes("transfer") && offered.length > 1;

type Chosen = { payment_method?: PaymentMethod | undefined; payment_provider?: "transfer" | undefined };

/**
 * The buyer's chosen payment method; null if none. If a bank transfer is the shop's only online method, it is chosen.
 * Throws `fields_wrong` for a bank transfer that the shop does not accept.
 */
export function chosenPaymentOption<Choice extends Chosen>(
  ctx: AppContext,
  { payment_method: method, payment_provider: provider }: Choice,
): PaymentOption | (Choice["payment_method"] extends PaymentMethod ? never : null) {
  const { offered } = ctx.settings.payments;
  if (provider && !(method === "online" && offered.includes(provider)))
    throw domainError("fields_wrong", {
      errors: {
        payment_provider:
          method === "online" ? "This shop takes no bank transfers" : "A bank transfer is an online payment",
      },
    });
  if (method === "online")
    return provider ?? (offered.every((name) => name === "transfer") ? "transfer" : method);
  // TypeScript does not narrow a conditional return type.
  return (method ?? null) as never;
}

/**
 * Creates an online payment for an order in this transaction, by bank transfer or with the shop's first provider. The
 * provider's order is created when the payment is first viewed.
 */
export async function startPayment(
  ctx: AppContext,
  tx: Transaction,
  {
    orderId,
    amountPaise,
    placedAt,
    isTransfer,
  }: { orderId: number; amountPaise: number; placedAt: Date; isTransfer: boolean },
): Promise<PaymentAnswer> {
  const provider = isTransfer ? "transfer" : ctx.settings.payments.offered[0];
  const created = await createPayment(ctx, tx, { orderId, provider, amountPaise, createdAt: placedAt });
  return paymentAnswer(created, placedAt);
}

/** Writes a payment of an order with this provider. */
export async function createPayment(
  ctx: AppContext,
  tx: Transaction,
  payment: { orderId: number; provider: ProviderName; amountPaise: number; createdAt: Date },
): Promise<StartedPayment> {
  const { holdMs, started } = providerOf(ctx, payment.provider);
  const reference = randomBytes(24).toString("base64url");
  const expiresAt = holdMs === undefined ? null : new Date(payment.createdAt.getTime() + holdMs);
  await tx.insert(payments).values({ ...payment, reference, status: "pending", expiresAt });
  if (expiresAt) await started?.(tx, { reference, expiresAt });
  return { ...payment, reference, expiresAt };
}

const isStillOpen = and(inArray(payments.status, ["pending", "failed"]), eq(orders.status, "pending"));

/** The payment pages of those orders that are still waiting for payment, by order id. */
export async function openPaymentUrls(
  ctx: AppContext,
  orderIds: readonly number[],
): Promise<Map<number, string>> {
  const open = await ctx.db.readOnly
    .select({ orderId: payments.orderId, reference: payments.reference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(payments.orderId, [...orderIds]), isStillOpen))
    // An order that changed its provider has several payments; the map keeps the latest.
    .orderBy(asc(payments.createdAt));
  return new Map(open.map(({ orderId, reference }) => [orderId, paymentUrl(reference)]));
}

/** The payment with which an order was placed, whatever its current status; null for cash on delivery. */
export async function firstPaymentOf(db: Queryable, orderId: number): Promise<PaymentAnswer | null> {
  const [firstPayment] = await db
    .select({ payment: payments, placedAt: orders.placedAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt))
    .limit(1);
  return firstPayment ? paymentAnswer(firstPayment.payment, firstPayment.placedAt) : null;
}

/** Whether an order has a discount for paying by bank transfer, so that it can't be paid in a different way. */
export const isForTransfer = ({ promotions }: Pick<typeof orders.$inferSelect, "promotions">): boolean =>
  (promotions ?? []).some((promotion) => promotion.isForTransfer);

/** A payment with its order's status and payment deadline. Throws `not_found` for an unknown reference. */
export async function findPayment(ctx: AppContext, reference: string) {
  const [row] = await ctx.db.readOnly
    .select({
      payment: payments,
      orderStatus: orders.status,
      orderPayment: orders.paymentStatus,
      placedAt: orders.placedAt,
      promotions: orders.promotions,
      latestExpiry: sql<
        string | null
      >`(select max(p.expires_at) from payments p where p.order_id = ${payments.orderId})`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, reference));
  if (!row) throw domainError("not_found", { message: "Payment not found" });
  const { payment, orderStatus, orderPayment, placedAt, promotions, latestExpiry } = row;
  const expiry = latestExpiry === null ? 0 : new Date(latestExpiry).getTime();
  const heldUntil = new Date(Math.max(expiry, usualHold(placedAt).getTime()));
  return { ...payment, orderStatus, orderPayment, heldUntil, isForTransfer: isForTransfer({ promotions }) };
}

/** Whether the buyer can still pay it. */
export const isOpen = ({ status, orderStatus }: Awaited<ReturnType<typeof findPayment>>): boolean =>
  (status === "pending" || status === "failed") && orderStatus === "pending";

/**
 * The id of the provider's own order for a payment, created on the first call. Parallel calls may create two orders at
 * the provider: only one is stored, and the other is never used. Throws `not_found` and provider errors.
 */
export async function openAtProvider(ctx: AppContext, reference: string): Promise<string> {
  const payment = await findPayment(ctx, reference);
  if (payment.providerOrderId) return payment.providerOrderId;
  const openedOrderId = await providerOf(ctx, payment.provider).create(payment);
  await ctx.db
    .update(payments)
    .set({ providerOrderId: openedOrderId })
    .where(and(eq(payments.reference, reference), isNull(payments.providerOrderId)));
  const { providerOrderId } = await findPayment(ctx, reference);
  return providerOrderId ?? openedOrderId;
}

/**
 * Records that the buyer returned from paying, now or at `at`. Until the provider reports the result, the payment page
 * shows that the payment is being confirmed.
 */
export async function markReturned(
  ctx: AppContext,
  reference: string,
  at: Date | null = null,
): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ returnedAt: at ?? ctx.now() })
    .where(and(eq(payments.reference, reference), inArray(payments.status, ["pending", "failed"])));
}
