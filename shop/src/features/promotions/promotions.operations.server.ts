import { judgePromotion } from "@kasna/rules/orders/judge-promotion";
import type { PaymentOption } from "@kasna/rules/orders/order-status";
import type {
  PromotedCart,
  PromotedLine,
  PromotionTerms,
  PromotionUse,
} from "@kasna/rules/orders/promotion-terms";
import { type Discounts, discountsOn } from "@kasna/rules/orders/promotions";
import { type ShippingTier, shippingPaise } from "@kasna/rules/orders/shipping";
import { subtotalOf } from "@kasna/rules/orders/totals";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import {
  customerGroupMembers,
  products,
  promotions,
  promotionUses,
  subCategories,
} from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";

type Row = typeof promotions.$inferSelect;
/** A line with the fields that every priced cart has; the other fields of a promoted line are read here. */
export type BoughtLine = Pick<
  PromotedLine,
  "productId" | "saleUnitId" | "packSize" | "quantity" | "unitPricePaise" | "floorPaise"
>;

const heldNow = statement("held_promotions", (db, value: Value<{ now: string }>) =>
  db
    .select()
    .from(promotions)
    .where(
      sql`not ${promotions.isDraft} and ${promotions.startsAt} <= ${value("now")}
        and (${promotions.endsAt} is null or ${promotions.endsAt} > ${value("now")})`,
    )
    .orderBy(promotions.id),
);

/** The promotions that are valid now. */
export const heldPromotions = (db: Queryable, now: Date): Promise<Row[]> =>
  heldNow(db, { now: now.toISOString() });

const factsOfParts = statement("promoted_parts", (db, value: Value<{ ids: number[] }>) =>
  db
    .select({
      productId: products.id,
      categoryId: subCategories.categoryId,
      subCategoryId: products.subCategoryId,
      material: products.material,
      unitCode: subCategories.unitCode,
      isArchived: products.isArchived,
    })
    .from(products)
    .innerJoin(subCategories, sql`${subCategories.id} = ${products.subCategoryId}`)
    .where(sql`${products.id} = any((select ${value("ids")}::int[])::int[])`),
);

const giftOf = ({ gift }: PromotionTerms) => (gift.kind === "free-part" ? [gift.productId] : []);

/** Leaves out promotions that give away a part which is no longer sold. */
async function withPartFacts<Held extends PromotionTerms>(
  db: Queryable,
  lines: readonly BoughtLine[],
  held: readonly Held[],
) {
  const ids = [...new Set([...lines.map(({ productId }) => productId), ...held.flatMap(giftOf)])];
  const facts = new Map((await factsOfParts(db, { ids })).map((row) => [row.productId, row]));
  return {
    lines: lines.flatMap((line): PromotedLine[] => {
      const fact = facts.get(line.productId);
      return fact ? [{ ...line, ...fact }] : [];
    }),
    held: held.filter((terms) => giftOf(terms).every((id) => facts.get(id)?.isArchived === false)),
  };
}

const usesOf = statement("promotion_uses_of", (_, value: Value<{ ids: number[]; userId: number }>) => {
  const u = promotionUses;
  return sql<PromotionUse & { id: number }>`
    select ${u.promotionId} as id, count(*)::int as total,
      count(*) filter (where ${u.userId} = ${value("userId")}::int)::int as "byCustomer"
    from ${u} where ${u.promotionId} = any(${value("ids")}::int[]) group by 1`;
});
const orderedBefore = statement(
  "has_ordered",
  (_, value: Value<{ userId: number }>) => sql<{ hasOrdered: boolean }>`
    select exists (select from orders where user_id = ${value("userId")}::int and status <> 'cancelled') as "hasOrdered"`,
);

const groupsOf = statement("groups_of_customer", (db, value: Value<{ userId: number }>) =>
  db
    .select({ id: customerGroupMembers.groupId })
    .from(customerGroupMembers)
    .where(sql`${customerGroupMembers.userId} = ${value("userId")}::int`),
);

/** The groups that a customer is in. Queries only if a promotion is for groups. */
async function readGroups(db: Queryable, held: readonly PromotionTerms[], userId: number | null) {
  if (userId === null || held.every(({ groupIds }) => groupIds === null)) return [];
  return (await groupsOf(db, { userId })).map(({ id }) => id);
}

const NEVER: PromotionUse = { total: 0, byCustomer: 0 };
const isLimited = ({ totalLimit, perCustomerLimit }: PromotionTerms) =>
  totalLimit !== null || perCustomerLimit !== null;

/**
 * The data for limits: the uses so far, and whether the customer has ordered before. Queries only if a promotion needs
 * it.
 */
async function countUses(db: Queryable, held: readonly PromotionTerms[], customerId: number | null) {
  const ids = held.filter(isLimited).map(({ id }) => id);
  const asksOrders = customerId !== null && held.some(({ firstOrderOnly }) => firstOrderOnly);
  const [uses, ordered] = await Promise.all([
    ids.length > 0 ? usesOf(db, { ids, userId: customerId ?? 0 }) : [],
    asksOrders ? orderedBefore(db, { userId: customerId }) : [],
  ]);
  const byId = new Map(uses.map(({ id, ...use }) => [id, use]));
  return {
    hasOrdered: ordered[0]?.hasOrdered ?? false,
    useOf: (id: number) => byId.get(id) ?? NEVER,
  };
}

export type Basket = {
  customerId: number | null;
  lines: readonly BoughtLine[];
  code: string | null;
  payment: PaymentOption | null;
  tiers: readonly ShippingTier[];
  promocode: { code: string; discountPaise: number } | null;
};

/** The discounts on a basket, and those without automatic promotions. */
export type Weighed = { discounts: Discounts; plain: Discounts };

function weigh(
  cart: PromotedCart,
  held: readonly PromotionTerms[],
  counted: Pick<Awaited<ReturnType<typeof countUses>>, "useOf">,
  promocode: Basket["promocode"],
): Weighed {
  const on = (list: readonly PromotionTerms[]) =>
    discountsOn(cart, { promotions: list, useOf: counted.useOf, promocode });
  return { discounts: on(held), plain: on(held.filter(({ code }) => code !== null)) };
}

const cartOf = (
  { customerId, code, payment, tiers }: Basket,
  lines: readonly PromotedLine[],
  { groupIds, hasOrdered, now }: { groupIds: readonly number[]; hasOrdered: boolean; now: Date },
): PromotedCart => ({
  lines,
  payment,
  code,
  now,
  customer: customerId === null ? null : { id: customerId, groupIds, hasOrdered },
  shippingPaise: shippingPaise(subtotalOf(lines), tiers),
});

/** The result of these promotions for a basket. Changes nothing. */
export async function weighPromotions(
  ctx: AppContext,
  db: Queryable,
  { basket, rows }: { basket: Basket; rows: readonly Row[] },
): Promise<Weighed> {
  const { lines, held } = await withPartFacts(db, basket.lines, rows);
  const [counted, groupIds] = await Promise.all([
    countUses(db, held, basket.customerId),
    readGroups(db, held, basket.customerId),
  ]);
  const cart = cartOf(basket, lines, { ...counted, groupIds, now: ctx.now() });
  return weigh(cart, held, counted, basket.promocode);
}

const lockedPromotions = statement("locked_promotions", (db, value: Value<{ ids: number[] }>) =>
  db
    .select()
    .from(promotions)
    .where(sql`${promotions.id} = any((select ${value("ids")}::int[])::int[]) and not ${promotions.isDraft}`)
    .orderBy(promotions.id)
    .for("update"),
);

/**
 * The same for an order. Locks the promotions with limits that the basket could get, in id order, until the transaction
 * ends, and then counts their uses, so that parallel orders can't exceed a limit.
 */
export async function weighPromotionsForOrder(
  ctx: AppContext,
  tx: Transaction,
  basket: Basket,
): Promise<Weighed> {
  const now = ctx.now();
  const { lines, held } = await withPartFacts(tx, basket.lines, await heldPromotions(tx, now));
  const groupIds = await readGroups(tx, held, basket.customerId);
  const hopeful = cartOf(basket, lines, { groupIds, hasOrdered: false, now });
  const guarded = held.filter(
    (terms) =>
      (isLimited(terms) || terms.firstOrderOnly) && "discountPaise" in judgePromotion(terms, hopeful, NEVER),
  );
  const ids = guarded.map(({ id }) => id);
  const locked = new Map(
    (ids.length > 0 ? await lockedPromotions(tx, { ids }) : []).map((row) => [row.id, row]),
  );
  // Promotions changed or deleted in the meantime apply in their current form.
  const current = held.flatMap((row) => (ids.includes(row.id) ? (locked.get(row.id) ?? []) : [row]));
  const counted = await countUses(tx, current, basket.customerId);
  return weigh(cartOf(basket, lines, { ...counted, groupIds, now }), current, counted, basket.promocode);
}
