import { rupeesFromPaise } from "@kasna/rules/money";
import type { AppContext } from "../../api/app-context.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import { findPayment, openAtProvider } from "./payments.operations.server.ts";
import { reconcilePayment } from "./reconcile.operations.server.ts";

/** How long the page says that a payment is being confirmed before it offers to pay again. */
const CONFIRMING_MS = 2 * 60_000;
/** Notifications come in seconds: after so long the provider is asked, and again after each such time. */
const ASK_AFTER_MS = 8000;

export type PaymentView = Awaited<ReturnType<typeof viewPayment>>;
type Found = Awaited<ReturnType<typeof findPayment>>;

/**
 * What the payment page shows. While a payment is being confirmed, looking at it asks the provider now
 * and then. Throws `not_found` for an unknown reference.
 */
export async function viewPayment(ctx: AppContext, reference: string) {
  const seen = await findPayment(ctx, reference);
  const payment = isDue(ctx, seen) ? await askedAgain(ctx, seen) : seen;
  const face = faceOf(ctx, payment);
  const checkout = face === "open" && payment.provider === "razorpay" ? await checkoutOf(ctx, payment) : null;
  return {
    face,
    provider: payment.provider,
    orderId: payment.orderId,
    amount: rupeesFromPaise(payment.amountPaise),
    failure: payment.status === "failed" ? (payment.failure ?? "") : null,
    /** The buyer came back, and nobody has said for minutes how it ended. */
    isUnclear: face === "open" && payment.returnedAt !== null,
    heldUntil: payment.heldUntil.toISOString(),
    checkout,
  };
}

/** `open`: to be paid. `confirming`: the buyer has paid, says the browser. The others are final. */
function faceOf(ctx: AppContext, payment: Found): "open" | "confirming" | "paid" | "refunded" | "ended" {
  if (payment.status === "paid" || payment.status === "refunded") return payment.status;
  if (payment.orderStatus !== "pending") return "ended";
  const { returnedAt } = payment;
  const isFresh = returnedAt && ctx.now().getTime() - returnedAt.getTime() < CONFIRMING_MS;
  return isFresh ? "confirming" : "open";
}

function isDue(ctx: AppContext, payment: Found): boolean {
  if (faceOf(ctx, payment) !== "confirming" || !payment.returnedAt) return false;
  const last = Math.max(payment.returnedAt.getTime(), payment.askedAt?.getTime() ?? 0);
  return ctx.now().getTime() - last > ASK_AFTER_MS;
}

async function askedAgain(ctx: AppContext, payment: Found): Promise<Found> {
  await reconcilePayment(ctx, payment.reference).catch((error: unknown) =>
    ctx.log.warn({ fault: serializeError(error) }, "A payment could not be asked for"),
  );
  return findPayment(ctx, payment.reference);
}

/** What Razorpay's Checkout is opened with, or null where Razorpay does not answer just now. */
async function checkoutOf(ctx: AppContext, { reference, amountPaise, orderId, heldUntil }: Found) {
  try {
    const { shopName } = await shopProfile(ctx);
    return {
      key: ctx.settings.razorpay.keyId,
      order_id: await openAtProvider(ctx, reference),
      amount: amountPaise,
      currency: "INR",
      name: shopName,
      description: `Order #${orderId}`,
      /** Seconds after which Checkout closes itself: the stock is not held longer. */
      timeout: Math.max(60, Math.floor((heldUntil.getTime() - ctx.now().getTime()) / 1000)),
    };
  } catch (error) {
    ctx.log.error({ fault: serializeError(error) }, "A payment could not be opened");
    return null;
  }
}
