import { and, eq, sum } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { sandboxCharges, sandboxRefunds } from "../../database/schema/index.ts";
import { type Charge, type PaymentProvider, RefundDeclined } from "./provider.server.ts";

/** A test provider that takes no money. It stores its own charges, so that they can be reconciled. */
export function sandbox(ctx: AppContext): PaymentProvider {
  return {
    create: async ({ reference }) => `sandbox_order_${reference}`,
    // The sandbox page is the shop's own and stores the charge directly, so the browser returns nothing.
    verify: () => null,
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

/** A charge from the sandbox's records. */
export const chargeOf = (row: typeof sandboxCharges.$inferSelect): Charge => ({
  id: row.id,
  status: row.isCaptured ? "captured" : "failed",
  amountPaise: row.amountPaise,
  currency: "INR",
  failure: row.isCaptured ? null : "The test bank declined the payment.",
});
