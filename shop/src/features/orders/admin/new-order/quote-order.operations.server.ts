import { paymentOptionOf } from "@kasna/rules/orders/staff-orders";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { userColumns } from "../../../../api/caller.server.ts";
import { shopProfile } from "../../../../api/settings.operations.server.ts";
import { users } from "../../../../database/schema/index.ts";
import { quoteDiscounts } from "../../../promotions/quote-discounts.operations.server.ts";
import { discountLimit } from "../../placement.server.ts";
import type { pricingForm } from "./new-order-form.ts";

/**
 * The current cost of an order for a customer, at the customer's prices; at list prices for a customer not yet created.
 * Changes nothing. Throws the errors of `quoteDiscounts`.
 */
export async function quoteForStaff(
  ctx: AppContext,
  { staff, form }: { staff: Staff; form: z.output<typeof pricingForm> },
) {
  const { customer: id, items, kind, discount, promocode, means } = form;
  const [[caller = null], profile] = await Promise.all([
    id === undefined ? [] : ctx.db.select(userColumns).from(users).where(eq(users.id, id)),
    shopProfile(ctx),
  ]);
  const isCounter = kind === "counter";
  const { lines, discounts, totals } = await quoteDiscounts(ctx, {
    caller,
    items,
    code: promocode,
    isCounter,
    payment: paymentOptionOf(means),
    manualDiscount: discount ? { discount, maxBasisPoints: discountLimit(staff, profile) } : undefined,
  });
  return {
    prices: lines.map(({ productId, saleUnitId, quantity, unitPricePaise }) => ({
      productId,
      saleUnitId,
      quantity,
      unitPricePaise,
    })),
    given: discounts.applied.map(({ name, discountPaise }) => ({ name, discountPaise })),
    totals,
  };
}
export type StaffQuote = Awaited<ReturnType<typeof quoteForStaff>>;
