import { rupeesFromPaise } from "@kasna/rules/money";
import { loggable } from "../../api/loggable.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Shop } from "../../api/shop.server.ts";
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
export async function viewPayment(shop: Shop, reference: string) {
  const seen = await findPayment(shop, reference);
  const payment = isDue(shop, seen) ? await askedAgain(shop, seen) : seen;
  const face = faceOf(shop, payment);
  const checkout =
    face === "open" && payment.provider === "razorpay" ? await checkoutOf(shop, payment) : null;
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
function faceOf(shop: Shop, payment: Found): "open" | "confirming" | "paid" | "refunded" | "ended" {
  if (payment.status === "paid" || payment.status === "refunded") return payment.status;
  if (payment.orderStatus !== "pending") return "ended";
  const { returnedAt } = payment;
  const isFresh = returnedAt && shop.now().getTime() - returnedAt.getTime() < CONFIRMING_MS;
  return isFresh ? "confirming" : "open";
}

function isDue(shop: Shop, payment: Found): boolean {
  if (faceOf(shop, payment) !== "confirming" || !payment.returnedAt) return false;
  const last = Math.max(payment.returnedAt.getTime(), payment.askedAt?.getTime() ?? 0);
  return shop.now().getTime() - last > ASK_AFTER_MS;
}

async function askedAgain(shop: Shop, payment: Found): Promise<Found> {
  await reconcilePayment(shop, payment.reference).catch((error: unknown) =>
    shop.log.warn({ fault: loggable(error) }, "A payment could not be asked for"),
  );
  return findPayment(shop, payment.reference);
}

/** What Razorpay's Checkout is opened with, or null where Razorpay does not answer just now. */
async function checkoutOf(shop: Shop, { reference, amountPaise, orderId, heldUntil }: Found) {
  try {
    const { shopName } = await shopProfile(shop);
    return {
      key: shop.settings.razorpay.keyId,
      order_id: await openAtProvider(shop, reference),
      amount: amountPaise,
      currency: "INR",
      name: shopName,
      description: `Order #${orderId}`,
      /** Seconds after which Checkout closes itself: the stock is not held longer. */
      timeout: Math.max(60, Math.floor((heldUntil.getTime() - shop.now().getTime()) / 1000)),
    };
  } catch (error) {
    shop.log.error({ fault: loggable(error) }, "A payment could not be opened");
    return null;
  }
}
