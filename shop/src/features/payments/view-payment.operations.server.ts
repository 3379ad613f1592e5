import { rupeesFromPaise } from "@kasna/rules/money";
import type { AppContext } from "../../api/app-context.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { findPayment, openAtProvider } from "./payments.operations.server.ts";
import { providerOf, setUpProvider } from "./providers/registry.server.ts";
import { reconcilePayment } from "./reconcile.operations.server.ts";

/** How long the page shows "confirming" before it offers to pay again. */
const CONFIRMING_MS = 2 * 60_000;
const HOUR_MS = 3_600_000;
/** Notifications usually arrive within seconds. Without one, check with the provider at this interval. */
const CHECK_AFTER_MS = 8000;

type Found = Awaited<ReturnType<typeof findPayment>>;

/**
 * The data of the payment page. While a payment is being confirmed, viewing it also checks with the provider
 * from time to time. Throws `not_found` for an unknown reference.
 */
export async function viewPayment(ctx: AppContext, reference: string) {
  const stored = await findPayment(ctx, reference);
  const payment = isCheckDue(ctx, stored) ? await refreshPayment(ctx, stored) : stored;
  const status = pageStatus(ctx, payment);
  const provider = setUpProvider(ctx, payment.provider);
  const checkout =
    status === "open" && provider
      ? await providerOf(ctx, provider).checkout(payment, () => openAtProvider(ctx, reference))
      : null;
  const { offered } = ctx.settings.payments;
  const isBound = payment.isForTransfer && provider === "transfer";
  const hasChoice = !isBound && (offered.length > 1 || offered[0] !== provider);
  return {
    status,
    /** The payment methods, if there is a choice. */
    choices: status === "open" && hasChoice ? offered : [],
    /** Its order has a discount for this payment method. */
    isForTransfer: status === "open" && isBound,
    /** Null if the shop no longer has settings for it. */
    provider,
    orderId: payment.orderId,
    amount: rupeesFromPaise(payment.amountPaise),
    failure: payment.status === "failed" ? (payment.failure ?? "") : null,
    /** The buyer returned minutes ago, and the result is still unknown. */
    isUnclear: status === "open" && payment.returnedAt !== null,
    heldUntil: payment.heldUntil.toISOString(),
    isHeldForDays: payment.heldUntil.getTime() - payment.createdAt.getTime() > HOUR_MS,
    checkout,
  };
}

/** `open`: can be paid. `confirming`: the browser reports that the buyer has paid. The others are final. */
function pageStatus(ctx: AppContext, payment: Found): "open" | "confirming" | "paid" | "refunded" | "ended" {
  // Its refund failed, and staff will refund it again.
  if (payment.status === "paid" && payment.orderStatus === "cancelled") return "ended";
  if (payment.status === "paid" || payment.status === "refunded") return payment.status;
  // Paid through a different provider.
  if (payment.orderPayment === "paid" || payment.orderPayment === "refunded") return payment.orderPayment;
  if (payment.orderStatus !== "pending") return "ended";
  const { returnedAt } = payment;
  const isRecent = returnedAt && ctx.now().getTime() - returnedAt.getTime() < CONFIRMING_MS;
  return isRecent ? "confirming" : "open";
}

function isCheckDue(ctx: AppContext, payment: Found): boolean {
  if (pageStatus(ctx, payment) !== "confirming" || !payment.returnedAt) return false;
  const lastCheck = Math.max(payment.returnedAt.getTime(), payment.lastCheckedAt?.getTime() ?? 0);
  return ctx.now().getTime() - lastCheck > CHECK_AFTER_MS;
}

async function refreshPayment(ctx: AppContext, payment: Found): Promise<Found> {
  await reconcilePayment(ctx, payment.reference).catch((error: unknown) =>
    ctx.log.warn({ fault: serializeError(error) }, "Could not check a payment with the provider"),
  );
  return findPayment(ctx, payment.reference);
}
