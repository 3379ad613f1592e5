import type { PaymentOption } from "@kasna/rules/orders/order-status";
import { orderTotals, subtotalOf, type Totals } from "@kasna/rules/orders/totals";
import { eq, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import { cartLines, cartPosition, promotions, users } from "../../../database/schema/index.ts";
import { pricesFor } from "../../pricing/pricing.operations.server.ts";
import { weighPromotions } from "../promotions.operations.server.ts";
import { skuForms } from "./look-up.operations.server.ts";

export type TrialQuestion = { parts: string; mobile: string; code: string; payment: PaymentOption | "" };
export type TriedPromotion = {
  id: number;
  name: string;
  isDraft: boolean;
  discountPaise: number;
  isFreeDelivery: boolean;
  /** Why it does not apply; null if it does. */
  reason: string | null;
};
export type Trial = {
  pieces: number;
  lines: number;
  before: Totals;
  totals: Totals;
  tried: TriedPromotion[];
};
export type TrialErrors = Partial<Record<keyof TrialQuestion, string>>;

const failed = (errors: TrialErrors) => ({ trial: null, errors });

const LINES_MAX = 100;
const LINE = /^(\S+)(?:\s*[x×*]?\s*(\d{1,4}))?$/i;
const QUANTITY_MAX = 1_000;

type Item = { productId: number; saleUnitId?: number; quantity: number };

/** Parts as staff write them, one per line: a SKU and a quantity. */
async function writtenItems(ctx: AppContext, text: string): Promise<Item[] | string> {
  const written = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (written.length > LINES_MAX) return `Enter at most ${LINES_MAX} lines`;
  const entries = written.map((line) => ({ line, match: LINE.exec(line) }));
  const odd = entries.find(
    ({ match }) => !match || Number(match[2] ?? 1) < 1 || Number(match[2] ?? 1) > QUANTITY_MAX,
  );
  if (odd) return `Write “${odd.line}” as a SKU and a quantity from 1 to 1000`;
  const skus = entries.map(({ match }) => match?.[1] ?? "");
  const { rows } = await ctx.db.readOnly.execute<{ id: number; sku: string }>(
    sql`select id, sku from products where sku = any(${sql.param(skus.flatMap(skuForms))}::text[]) and not is_archived`,
  );
  const idOf = new Map(rows.map(({ id, sku }) => [sku.toUpperCase(), id]));
  const missing = skus.find((sku) => !idOf.has(sku.toUpperCase()));
  if (missing !== undefined) return `There is no part with the SKU “${missing}”`;
  return entries.map(({ match }, i) => ({
    productId: idOf.get(skus[i]?.toUpperCase() ?? "") ?? 0,
    quantity: Number(match?.[2] ?? 1),
  }));
}

/**
 * The result of every promotion for a cart, and why one does not apply: for the given parts, or for those in the
 * customer's cart. Drafts and future promotions are treated as if they were valid now. Changes nothing. Returns the
 * errors of the fields if there is no such part or customer.
 */
export async function tryPromotions(
  ctx: AppContext,
  { parts, mobile, code, payment }: TrialQuestion,
): Promise<{ trial: Trial | null; errors: TrialErrors }> {
  const db = ctx.db.readOnly;
  const [customer] = mobile
    ? await db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile))
    : [];
  if (mobile && !customer) return failed({ mobile: "No customer has this mobile number" });
  const items =
    parts.trim() || !customer ? await writtenItems(ctx, parts) : await itemsInCart(ctx, customer.id);
  if (typeof items === "string") return failed({ parts: items });
  if (items.length === 0)
    return failed({
      parts: mobile ? "The customer's cart is empty. Enter parts" : "Enter parts, or a customer",
    });
  const prices = await pricesFor(db, {
    customer: customer ? { id: customer.id, own_prices: 1 } : null,
    items,
    now: ctx.now(),
  });
  const lines = prices.map(({ saleUnitId = null, ...price }) => ({ ...price, saleUnitId }));
  const { shippingTiers: tiers } = await shopProfile(ctx);
  const now = ctx.now();
  const stored = await db
    .select()
    .from(promotions)
    .where(sql`${promotions.endsAt} is null or ${promotions.endsAt} > ${now.toISOString()}`)
    .orderBy(promotions.id);
  const basket = {
    customerId: customer?.id ?? null,
    lines,
    tiers,
    promocode: null,
    code: code.trim().toUpperCase() || null,
    payment: payment || null,
  };
  const rows = stored.map((row) => ({
    ...row,
    startsAt: new Date(Math.min(row.startsAt.getTime(), now.getTime())),
  }));
  const { discounts } = await weighPromotions(ctx, db, { basket, rows });
  const givenBy = new Map(discounts.applied.map((given) => [given.promotionId, given]));
  const reasonOf = new Map(discounts.rejected.map(({ terms, problem }) => [terms.id, problem.text]));
  const tried = stored.map(({ id, name, isDraft }): TriedPromotion => {
    const { discountPaise = 0, isFreeDelivery = false } = givenBy.get(id) ?? {};
    const reason = givenBy.has(id) ? null : (reasonOf.get(id) ?? "The part that it gives is no longer sold");
    return { id, name, isDraft, discountPaise, isFreeDelivery, reason };
  });
  return {
    errors: {},
    trial: {
      lines: lines.length,
      pieces: lines.reduce((sum, line) => sum + line.quantity * line.packSize, 0),
      before: orderTotals(lines, 0, tiers),
      totals: orderTotals(
        lines,
        Math.min(discounts.discountPaise, subtotalOf(lines)),
        tiers,
        discounts.isFreeDelivery,
      ),
      tried,
    },
  };
}

async function itemsInCart(ctx: AppContext, userId: number): Promise<Item[]> {
  const rows = await ctx.db.readOnly
    .select({
      productId: cartLines.productId,
      saleUnitId: cartLines.saleUnitId,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(cartPosition, cartLines.id);
  return rows.map(({ saleUnitId, ...row }) => ({ ...row, ...(saleUnitId !== null && { saleUnitId }) }));
}
