import { randomBytes } from "node:crypto";
import { and, eq, sum } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { failpoint } from "../../../../api/failpoint.server.ts";
import { sandboxCharges, sandboxRefunds } from "../../../../database/schema/index.ts";
import { enqueue } from "../../../outbox/outbox.operations.server.ts";
import { type Charge, type PaymentProvider, RefundDeclined } from "../provider.server.ts";

/** The payment outcomes that a tester can choose. */
export const PLAYS = ["success", "failure", "delayed", "twice", "lost"] as const;
export type Play = (typeof PLAYS)[number];

const DELAY_MS = 5000;

/** A test provider that takes no money. It stores its own charges, so that they can be reconciled. */
export function sandbox(ctx: AppContext): PaymentProvider {
  return {
    create: async ({ reference }) => `sandbox_order_${reference}`,
    checkout: async () => null,
    async submit({ providerOrderId, amountPaise, isOpen }, { play: name }) {
      const play = PLAYS.find((known) => known === name);
      if (!play) throw domainError("payment_forged");
      // Once only real providers are configured, older sandbox payments can't be paid any more.
      if (!isOpen || !ctx.settings.payments.offered.includes("sandbox")) throw domainError("payment_settled");
      await playCharge(ctx, { providerOrderId, amountPaise, play });
      failpoint(ctx, "money-taken");
      return play === "delayed" || play === "lost" ? "wait" : "ask";
    },
    async reconcile(providerOrderId) {
      const charges = await ctx.db.readOnly
        .select()
        .from(sandboxCharges)
        .where(eq(sandboxCharges.providerOrderId, providerOrderId));
      return charges.map(chargeOf);
    },
    refund: ({ chargeId, amountPaise, key }) =>
      ctx.db.transaction(async (tx) => {
        const [charge] = await tx
          .select()
          .from(sandboxCharges)
          .where(and(eq(sandboxCharges.id, chargeId), eq(sandboxCharges.isCaptured, true)))
          .for("update");
        if (!charge) throw new RefundDeclined("The sandbox has no captured charge with this id");
        await tx.insert(sandboxRefunds).values({ key, chargeId, amountPaise }).onConflictDoNothing();
        const [refunded] = await tx
          .select({ paise: sum(sandboxRefunds.amountPaise).mapWith(Number) })
          .from(sandboxRefunds)
          .where(eq(sandboxRefunds.chargeId, chargeId));
        if ((refunded?.paise ?? 0) > charge.amountPaise)
          throw new RefundDeclined("The refund would exceed the payment");
        return `sandbox_${key}`;
      }),
  };
}

/**
 * Stores a charge and its notices. As at a real provider, the charge is stored first in the provider's own records,
 * and its notification may be lost.
 */
async function playCharge(
  ctx: AppContext,
  { providerOrderId, amountPaise, play }: { providerOrderId: string; amountPaise: number; play: Play },
): Promise<void> {
  const id = `sandbox_charge_${randomBytes(9).toString("base64url")}`;
  const isCaptured = play !== "failure";
  await ctx.db.transaction(async (tx) => {
    const createdAt = ctx.now();
    await tx.insert(sandboxCharges).values({ id, providerOrderId, amountPaise, isCaptured, createdAt });
    const runAt = play === "delayed" ? new Date(Date.now() + DELAY_MS) : null;
    const notices = { success: 1, failure: 1, delayed: 1, twice: 2, lost: 0 }[play];
    for (let sent = 0; sent < notices; sent++)
      await enqueue(tx, "sandbox_notice", { chargeId: id }, { runAt });
  });
}

/** A charge from the sandbox's records. */
export const chargeOf = (row: typeof sandboxCharges.$inferSelect): Charge => ({
  id: row.id,
  status: row.isCaptured ? "captured" : "failed",
  amountPaise: row.amountPaise,
  currency: "INR",
  failure: row.isCaptured ? null : "The test bank declined the payment.",
});
