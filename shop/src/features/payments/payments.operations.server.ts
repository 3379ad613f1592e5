import { randomBytes } from "node:crypto";
import { rupeesFromPaise } from "@kasna/rules/money";
import { PAYMENT_HOLD_MINUTES } from "@kasna/rules/payments";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { orders, payments } from "../../database/schema/index.ts";
import { providerOf } from "./providers.server.ts";

/** The page where a payment is made. Its reference can't be guessed and is all that the page asks for. */
const paymentUrl = (reference: string) => `/pay/${reference}`;

/** When the stock of an unpaid order of this time is given back. */
const heldUntil = (placedAt: Date) => new Date(placedAt.getTime() + PAYMENT_HOLD_MINUTES * 60_000);

type Started = Pick<typeof payments.$inferSelect, "provider" | "reference" | "amountPaise">;

/** What a client needs to have an order paid. Amounts in rupees. */
const paymentAnswer = ({ provider, reference, amountPaise }: Started, placedAt: Date) => ({
  provider,
  url: paymentUrl(reference),
  amount: rupeesFromPaise(amountPaise),
  currency: "INR" as const,
  expires_at: heldUntil(placedAt).toISOString(),
});
export type PaymentAnswer = ReturnType<typeof paymentAnswer>;

/** Opens an online payment for an order of this transaction. The provider hears of it when it is first looked at. */
export async function startPayment(
  ctx: AppContext,
  tx: Transaction,
  { orderId, amountPaise, placedAt }: { orderId: number; amountPaise: number; placedAt: Date },
): Promise<PaymentAnswer> {
  const started = {
    reference: randomBytes(24).toString("base64url"),
    provider: ctx.settings.paymentProvider,
    amountPaise,
  };
  await tx.insert(payments).values({ ...started, orderId, status: "pending", createdAt: placedAt });
  return paymentAnswer(started, placedAt);
}

const isStillOpen = and(inArray(payments.status, ["pending", "failed"]), eq(orders.status, "pending"));

/** Where each of these orders that still waits for its payment can be paid, by order id. */
export async function openPaymentUrls(
  ctx: AppContext,
  orderIds: readonly number[],
): Promise<Map<number, string>> {
  const open = await ctx.db.readOnly
    .select({ orderId: payments.orderId, reference: payments.reference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(payments.orderId, [...orderIds]), isStillOpen));
  return new Map(open.map(({ orderId, reference }) => [orderId, paymentUrl(reference)]));
}

/** The payment that an order was placed with, whatever has become of it; null for one paid on delivery. */
export async function firstPaymentOf(db: Queryable, orderId: number): Promise<PaymentAnswer | null> {
  const [first] = await db
    .select({ payment: payments, placedAt: orders.placedAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt))
    .limit(1);
  return first ? paymentAnswer(first.payment, first.placedAt) : null;
}

/** A payment with what of its order concerns it. Throws `not_found` for an unknown reference. */
export async function findPayment(ctx: AppContext, reference: string) {
  const [found] = await ctx.db.readOnly
    .select({ payment: payments, orderStatus: orders.status, placedAt: orders.placedAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, reference));
  if (!found) throw domainError("not_found", { message: "There is no such payment" });
  const { payment, orderStatus, placedAt } = found;
  return { ...payment, orderStatus, heldUntil: heldUntil(placedAt) };
}

/**
 * The provider's own order of a payment, opened there at the first call. Two calls at once may open
 * two: one is kept, nobody ever hears of the other. Throws `not_found`, and what the provider throws.
 */
export async function openAtProvider(ctx: AppContext, reference: string): Promise<string> {
  const payment = await findPayment(ctx, reference);
  if (payment.providerOrderId) return payment.providerOrderId;
  const opened = await providerOf(ctx, payment.provider).create(payment);
  await ctx.db
    .update(payments)
    .set({ providerOrderId: opened })
    .where(and(eq(payments.reference, reference), isNull(payments.providerOrderId)));
  const { providerOrderId } = await findPayment(ctx, reference);
  return providerOrderId ?? opened;
}

/**
 * Notes that the buyer came back from paying, now or at the time given: until the provider says more, the
 * page says that it is being confirmed.
 */
export async function noteReturn(ctx: AppContext, reference: string, at: Date | null = null): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ returnedAt: at ?? ctx.now() })
    .where(and(eq(payments.reference, reference), inArray(payments.status, ["pending", "failed"])));
}
