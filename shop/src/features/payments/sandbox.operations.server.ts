import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { failpoint } from "../../api/failpoint.server.ts";
import { payments, sandboxCharges } from "../../database/schema/index.ts";
import { enqueue } from "../outbox/outbox.operations.server.ts";
import { findPayment, noteReturn, openAtProvider } from "./payments.operations.server.ts";
import { recordCharge } from "./record-charge.operations.server.ts";
import { chargeOf } from "./sandbox.server.ts";

/** What the buyer of a test lets happen. */
export const PLAYS = ["success", "failure", "delayed", "twice", "lost"] as const;
export type Play = (typeof PLAYS)[number];

const DELAY_MS = 5000;

/**
 * Plays a payment at the sandbox. As at a real provider, the charge is written first, in the provider's
 * own books, and what follows may be lost. Throws `not_found`, and `payment_settled` for a payment that
 * is no longer open or is not the sandbox's.
 */
export async function playSandbox(
  ctx: AppContext,
  { reference, play }: { reference: string; play: Play },
): Promise<void> {
  const payment = await findPayment(ctx, reference);
  const isOpen = payment.status === "pending" || payment.status === "failed";
  // Once a real provider is set, what was opened before is not paid with play money.
  const isPlay = payment.provider === "sandbox" && ctx.settings.paymentProvider === "sandbox";
  if (!isPlay || !isOpen || payment.orderStatus !== "pending") throw domainError("payment_settled");
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
  if (play === "delayed" || play === "lost") return noteReturn(ctx, reference);
  await recordSandboxCharge(ctx, { chargeId: id });
}

/** The sandbox's notification of a charge, as often as it comes. */
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
  if (!row) throw domainError("not_found", { message: "There is no such charge" });
  await recordCharge(ctx, { reference: row.reference, charge: chargeOf(row.charge) });
}
