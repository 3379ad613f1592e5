import { plainRupees } from "@kasna/rules/money";
import { encodeQR } from "qr";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { enqueue } from "../../../outbox/outbox.operations.server.ts";
import type { PaymentProvider, ProviderPayment } from "../provider.server.ts";
import type { TransferSettings } from "./settings.ts";
import type { TransferDetails } from "./transfer-details.tsx";
import { transferReference } from "./transfer-reference.ts";
import { UPI_MAX_PAISE, upiLink } from "./upi.ts";

const DAY_MS = 86_400_000;

/** Money that staff received by bank or UPI is refunded by staff, even if buyers are not shown an account. */
export const paidByHand: Pick<PaymentProvider, "refund"> = { refund: async () => null };

/** A transfer by NEFT, RTGS, IMPS or UPI, confirmed by staff. Null without an account. */
export function transfer(ctx: AppContext): PaymentProvider | null {
  const settings = ctx.settings.payments.transfer;
  if (!settings) return null;
  const holdMs = settings.expiresDays * DAY_MS;
  return {
    holdMs,
    create: async ({ orderId }) => transferReference(orderId),
    checkout: async (payment) => detailsOf(settings, payment),
    async started(tx, { reference, expiresAt }) {
      await enqueue(tx, "email_transfer", { reference, about: "details" });
      // A day before the end; halfway if there is only one day.
      const runAt = new Date(expiresAt.getTime() - Math.min(DAY_MS, holdMs / 2));
      await enqueue(tx, "remind_transfer", { reference }, { runAt });
    },
    async submit() {
      throw domainError("payment_forged");
    },
    // Staff record a receipt and its charge together, so there is nothing left to find.
    reconcile: async () => [],
    ...paidByHand,
  };
}

/** The details that the buyer needs for the transfer. */
function detailsOf(
  { accountName, accountNumber, ifsc, bank, upiId }: TransferSettings,
  { orderId, amountPaise }: ProviderPayment,
): TransferDetails {
  const reference = transferReference(orderId);
  const link =
    upiId && amountPaise <= UPI_MAX_PAISE
      ? upiLink({ upiId, name: accountName, amountPaise, reference })
      : null;
  return {
    accountName,
    accountNumber,
    ifsc,
    bank,
    reference,
    amount: plainRupees(amountPaise),
    upi: link ? { upiId, link, qr: encodeQR(link, "svg", { border: 2 }) } : null,
    isAboveUpi: upiId !== "" && link === null,
  };
}
