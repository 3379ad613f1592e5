import { createHash } from "node:crypto";
import type { contract } from "@kasna/contract";
import type { Refusal } from "@kasna/contract/define-call";
import { dayInIndia, daysAfter } from "@kasna/rules/dates";
import { ESTIMATED_DELIVERY_DAYS, QUANTITY_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { orderTotals, subtotalOf, type Totals } from "@kasna/rules/totals";
import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Caller } from "../../api/caller.server.ts";
import { loggable } from "../../api/loggable.server.ts";
import { refuse } from "../../api/refusals.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { insertRows, prepared } from "../../database/prepared.ts";
import {
  addresses,
  cartLines,
  idempotencyKeys,
  orderLines,
  orders,
  products,
  promocodeUses,
} from "../../database/schema/index.ts";
import { takeOutOrdered } from "../cart/cart.operations.server.ts";
import { specificationColumns } from "../catalogue/product-shape.operations.server.ts";
import { gstRateOf } from "../papers/gst-rates.operations.server.ts";
import { startPayment } from "../payments/payments.operations.server.ts";
import { takePromocode } from "../promocodes/promocodes.operations.server.ts";
import { recordStep } from "./move-order.operations.server.ts";

type OrderRequest = z.output<typeof contract.orders.place.request>;
type Item = { productId: number; quantity: number };
type Changes = NonNullable<Refusal["changes"]>;

/**
 * Places an order: order, stock, promocode and payment in one transaction or not at all; then the
 * ordered quantities leave the cart. The same idempotency key gives the same order again.
 * Throws `not_found` (address, product), `cart_empty`, `stock_short`, `promocode_invalid`,
 * `price_changed` where what the buyer saw is not what it costs, `cash_high`, `key_reused`.
 */
export async function placeOrder(
  shop: Shop,
  { caller, request, key }: { caller: Caller; request: OrderRequest; key: string | null },
): Promise<{ orderId: number; isCartCleaned: boolean }> {
  const { orderId, items } = await shop.db.transaction(async (tx) => {
    const earlier = key === null ? null : await claimKey(shop, tx, { caller, key, request });
    return earlier === null
      ? writeOrder(shop, tx, { caller, request, key })
      : { orderId: earlier, items: [] };
  });
  if (items.length === 0) return { orderId, isCartCleaned: true };
  try {
    await takeOutOrdered(shop, { caller, items });
    return { orderId, isCartCleaned: true };
  } catch (error) {
    shop.log.error({ fault: loggable(error) }, "The cart kept what was ordered");
    return { orderId, isCartCleaned: false };
  }
}

/** Takes an idempotency key for this transaction, waiting for a parallel one; the order it stands for, if any. */
async function claimKey(
  shop: Shop,
  tx: Transaction,
  { caller, key, request }: { caller: Caller; key: string; request: OrderRequest },
): Promise<number | null> {
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const claimed = await newKey(tx, { userId: caller.id, key, requestHash, createdAt: shop.now() });
  if (claimed.length > 0) return null;
  const [before] = await tx.select().from(idempotencyKeys).where(ownKey(caller, key));
  if (before?.requestHash !== requestHash || before.orderId === null) throw refuse("key_reused");
  return before.orderId;
}

const ownKey = (caller: Caller, key: string) =>
  and(eq(idempotencyKeys.userId, caller.id), eq(idempotencyKeys.key, key));

const newKey = prepared("new_key", (db) =>
  db
    .insert(idempotencyKeys)
    .values({
      userId: sql.placeholder("userId"),
      key: sql.placeholder("key"),
      requestHash: sql.placeholder("requestHash"),
      createdAt: sql.placeholder("createdAt"),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

const finishKey = prepared("finish_key", (db) =>
  db
    .update(idempotencyKeys)
    .set({ orderId: sql`${sql.placeholder("orderId")}` })
    .where(
      and(
        eq(idempotencyKeys.userId, sql.placeholder("userId")),
        eq(idempotencyKeys.key, sql.placeholder("key")),
      ),
    ),
);

const addressForOrder = prepared("address_for_order", (db) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, sql.placeholder("id")), eq(addresses.userId, sql.placeholder("userId"))))
    .for("key share"),
);

async function writeOrder(
  shop: Shop,
  tx: Transaction,
  { caller, request, key }: { caller: Caller; request: OrderRequest; key: string | null },
) {
  const [address] = await addressForOrder(tx, { id: request.shipping_address_id, userId: caller.id });
  if (!address) throw refuse("not_found", { message: MESSAGES.addressInvalid });

  const items = request.items ? summed(request.items) : await wholeCart(tx, caller);
  if (items.length === 0) throw refuse("cart_empty");
  const { lines, leadDays } = await takeStock(tx, items, shop.now());
  const promocode = request.promocode
    ? await takePromocode(shop, tx, { code: request.promocode, caller, subtotalPaise: subtotalOf(lines) })
    : null;
  const { shippingTiers, cashMaxPaise } = await shopProfile({ db: tx });
  const totals = orderTotals(lines, promocode?.discountPaise, shippingTiers);
  refuseChangedTotals(request, totals);

  const { id: addressId, userId, createdAt: _, ...postal } = address;
  if (request.payment_method === "cod" && totals.totalPaise > cashMaxPaise) throw refuse("cash_high");
  // Where nothing is due there is nothing to wait for.
  const isOnline = request.payment_method === "online" && totals.totalPaise > 0;
  const status = isOnline ? "pending" : "confirmed";
  // An address without a GSTIN of its own is bought for under that of the account.
  const gstin = postal.gstin || caller.gstin;
  const companyName = postal.companyName || caller.organisation;
  const placed: typeof orders.$inferInsert = {
    userId,
    addressId,
    ...postal,
    companyName,
    gstin,
    ...totals,
    status,
    paymentMethod: request.payment_method,
    paymentStatus: totals.totalPaise > 0 ? "pending" : "paid",
    promocode: promocode && request.promocode.trim().toUpperCase(),
    placedAt: shop.now(),
    promisedAt: daysAfter(shop.now(), Math.max(ESTIMATED_DELIVERY_DAYS, leadDays)),
  };
  const [order] = await insertRows(tx, orders, [placed], { id: orders.id });
  if (!order) throw new Error("The order was not stored");
  const orderId = order.id;
  await insertRows(
    tx,
    orderLines,
    lines.map((line, position) => ({ orderId, position, ...line })),
  );
  await recordStep(shop, tx, { order: { id: orderId, userId }, to: status, actor: `customer:${caller.id}` });
  if (promocode)
    await tx.insert(promocodeUses).values({ orderId, promocodeId: promocode.promocodeId, userId: caller.id });
  if (isOnline) await startPayment(shop, tx, { orderId, amountPaise: totals.totalPaise });
  if (key !== null) await finishKey(tx, { orderId, userId: caller.id, key });
  return { orderId, items };
}

/** The items asked for, the same product twice taken together. Throws `quantity_high` beyond 1000 of one. */
function summed(items: NonNullable<OrderRequest["items"]>): Item[] {
  const quantities = new Map<number, number>();
  for (const item of items)
    quantities.set(item.product_id, (quantities.get(item.product_id) ?? 0) + item.quantity);
  return [...quantities].map(([productId, quantity]) => {
    if (quantity > QUANTITY_MAX) throw refuse("quantity_high", { errors: { items: MESSAGES.quantityHigh } });
    return { productId, quantity };
  });
}

const wholeCart = (tx: Transaction, caller: Caller): Promise<Item[]> =>
  tx
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, caller.id))
    .orderBy(asc(cartLines.id));

const orderedColumns = {
  ...specificationColumns,
  id: products.id,
  pricePaise: products.pricePaise,
  stockQuantity: products.stockQuantity,
  isArchived: products.isArchived,
  isMadeToOrder: products.isMadeToOrder,
  leadTimeDays: products.leadTimeDays,
};

const lockedProducts = prepared("locked_products", (db) =>
  db
    .select({ ...orderedColumns, gstBasisPoints: gstRateOf(products.hsn, sql.placeholder("day")) })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder("ids")}::int[])`)
    .orderBy(products.id)
    .for("update"),
);

const takeFromStock = prepared(
  "take_from_stock",
  () => sql`
    update products p set stock_quantity = p.stock_quantity - t.quantity
    from unnest(${sql.placeholder("ids")}::int[], ${sql.placeholder("quantities")}::int[]) as t(id, quantity)
    where p.id = t.id`,
);

/**
 * Takes the stock of every item and returns the order's lines with the longest lead time in days. Rows are
 * locked in the order of their ids, so that two orders of the same parts wait for each other instead of deadlocking.
 */
async function takeStock(tx: Transaction, items: readonly Item[], now: Date) {
  const ids = items.map((item) => item.productId);
  const rows = await lockedProducts(tx, { ids, day: dayInIndia(now) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const short: Changes = [];
  const lines = items.map(({ productId, quantity }) => {
    const row = byId.get(productId);
    if (!row) throw refuse("not_found", { message: "There is no such product" });
    const { id, pricePaise: unitPricePaise, stockQuantity, isArchived, isMadeToOrder, ...rest } = row;
    const { leadTimeDays: _, ...kept } = rest;
    const left = isArchived ? 0 : isMadeToOrder ? quantity : stockQuantity;
    if (left < quantity) short.push({ field: "quantity", product_id: productId, sent: quantity, now: left });
    return { productId, quantity, unitPricePaise, stockTaken: isMadeToOrder ? 0 : quantity, ...kept };
  });
  if (short.length > 0) throw refuse("stock_short", { changes: short });
  const taken = lines.filter((line) => line.stockTaken > 0);
  if (taken.length > 0)
    await takeFromStock(tx, {
      ids: taken.map((line) => line.productId),
      quantities: taken.map((line) => line.stockTaken),
    });
  const leadDays = Math.max(0, ...rows.filter((row) => row.isMadeToOrder).map((row) => row.leadTimeDays));
  return { lines, leadDays };
}

/** Throws `price_changed` with the true figures where one that the buyer saw differs. */
function refuseChangedTotals(request: OrderRequest, totals: Totals) {
  const compared = [
    ["total_amount", request.total_amount && Math.round(request.total_amount), totals.totalPaise],
    ["shipping_charges", request.shipping_charges, totals.shippingPaise],
    ["discount_amount", request.discount_amount, totals.discountPaise],
  ] as const;
  const changes: Changes = compared.flatMap(([field, sent, paise]) =>
    sent === undefined || paiseFromRupees(sent) === paise
      ? []
      : [{ field, sent, now: rupeesFromPaise(paise) }],
  );
  if (changes.length > 0)
    throw refuse("price_changed", {
      changes,
      totals: {
        subtotal: rupeesFromPaise(totals.subtotalPaise),
        shipping_charges: rupeesFromPaise(totals.shippingPaise),
        discount_amount: rupeesFromPaise(totals.discountPaise),
        total_amount: rupeesFromPaise(totals.totalPaise),
      },
    });
}
