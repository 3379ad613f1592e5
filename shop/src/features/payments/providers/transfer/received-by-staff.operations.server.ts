import { randomBytes } from "node:crypto";
import { dayInIndia } from "@kasna/rules/dates";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { payments } from "../../../../database/schema/index.ts";
import { storeReceipt } from "./record-transfer.operations.server.ts";

type Received = { staff: Staff; orderId: number; amountPaise: number; bankReference: string };

/**
 * Records as a transfer the payment of a staff-placed order whose money has arrived by UPI or bank, so that it is in
 * the day book and staff pay its refunds. Throws `transfer_known` if this reference is already recorded.
 */
export async function recordReceived(
  ctx: AppContext,
  tx: Transaction,
  { staff, orderId, amountPaise, bankReference }: Received,
): Promise<void> {
  const now = ctx.now();
  const reference = randomBytes(24).toString("base64url");
  await tx.insert(payments).values({
    reference,
    orderId,
    amountPaise,
    provider: "transfer",
    status: "paid",
    providerPaymentId: bankReference,
    createdAt: now,
    paidAt: now,
  });
  const receipt = { orderId, bankReference, amountPaise, receivedOn: dayInIndia(now), narration: "" };
  await storeReceipt(ctx, tx, { staff, receipt, reference });
}
