import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { failpoint } from "../../api/failpoint.server.ts";
import { payments, sandboxCharges } from "../../database/schema/index.ts";
import { enqueue } from "../outbox/outbox.operations.server.ts";
import { findPayment, markReturned, openAtProvider } from "./payments.operations.server.ts";
import { recordCharge } from "./record-charge.operations.server.ts";
import { chargeOf } from "./sandbox.server.ts";

/** The payment outcomes that a tester can choose. */
export const PLAYS = ["success", "failure", "delayed", "twice", "lost"] as const;
export type Play = (typeof PLAYS)[number];

const DELAY_MS = 5000;

/**
 * Simulates a payment at the sandbox. As at a real provider, the charge is stored first in the provider's own
 * records, and its notification may be lost. Throws `not_found`, and `payment_settled` for a payment that is no
 * longer open or not the sandbox's.
 */
export async function playSandbox(
  ctx: AppContext,
  { reference, play }: { reference: string; play: Play },
): Promise<void> {
  const payment = await findPayment(ctx, reference);
  const isOpen = payment.status === "pending" || payment.status === "failed";
  // Once a real provider is set, older sandbox payments can't be paid any more.
  const isSandbox = payment.provider === "sandbox" && ctx.settings.paymentProvider === "sandbox";
  if (!isSandbox || !isOpen || payment.orderStatus !== "pending") throw domainError("payment_settled");
  const providerOrderId = await openAtProvider(ctx, reference);
  const id = `sandbox_charge_${randomBytes(9).toString("base64url")}`;
  const isCaptured = play !== "failure";
  const { amountPaise } = payment;
  await ctx.db.transaction(async (tx) => {
    const createdAt = ctx.now();
    await tx.insert(sandboxCharges).values({ id, providerOrderId, amountPaise, isCaptured, createdAt });
    const runAt = play === "delayed" ? new Date(Date.now() + DELAY_MS) : null;
    const notices = { success: 1, failure: 1, delayed: 1, twice: 2, lost: 0 }[play];
    for (let sent = 0; sent < notices; sent++)
      await enqueue(tx, "sandbox_notice", { chargeId: id }, { runAt });
  });
  failpoint(ctx, "money-taken");
  if (play === "delayed" || play === "lost") return markReturned(ctx, reference);
  await recordSandboxCharge(ctx, { chargeId: id });
}

/** Job: handles the sandbox's notification of a charge. Safe to repeat. */
export async function recordSandboxCharge(
  ctx: AppContext,
  { chargeId }: { chargeId: string },
): Promise<void> {
  const [row] = await ctx.db.readOnly
    .select({ reference: payments.reference, charge: sandboxCharges })
    .from(sandboxCharges)
    .innerJoin(
      payments,
      and(eq(payments.providerOrderId, sandboxCharges.providerOrderId), eq(payments.provider, "sandbox")),
    )
    .where(eq(sandboxCharges.id, chargeId));
  if (!row) throw domainError("not_found", { message: "Charge not found" });
  await recordCharge(ctx, { reference: row.reference, charge: chargeOf(row.charge) });
}
