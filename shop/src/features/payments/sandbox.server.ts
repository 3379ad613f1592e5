import { and, eq, sum } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { sandboxCharges, sandboxRefunds } from "../../database/schema/index.ts";
import { type Charge, type PaymentProvider, RefundDeclined } from "./provider.server.ts";

/** A provider that takes no money. It keeps its own books, so that what it knows can be asked for. */
export function sandbox(ctx: AppContext): PaymentProvider {
  return {
    create: async ({ reference }) => `sandbox_order_${reference}`,
    // The sandbox's page is ours: what it was told to do has been written, nothing comes back by the browser.
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
        if (!charge) throw new RefundDeclined("The sandbox took no money for this charge");
        await tx.insert(sandboxRefunds).values({ key, chargeId, amountPaise }).onConflictDoNothing();
        const [given] = await tx
          .select({ paise: sum(sandboxRefunds.amountPaise).mapWith(Number) })
          .from(sandboxRefunds)
          .where(eq(sandboxRefunds.chargeId, chargeId));
        if ((given?.paise ?? 0) > charge.amountPaise)
          throw new RefundDeclined("More would go back than was paid");
        return `sandbox_${key}`;
      }),
  };
}

/** A charge as the sandbox tells of it. */
export const chargeOf = (row: typeof sandboxCharges.$inferSelect): Charge => ({
  id: row.id,
  status: row.isCaptured ? "captured" : "failed",
  amountPaise: row.amountPaise,
  currency: "INR",
  failure: row.isCaptured ? null : "The test bank declined the payment.",
});
