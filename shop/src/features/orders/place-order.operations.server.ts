import type { contract } from "@kasna/contract";
import type { ErrorResponse } from "@kasna/contract/define-endpoint";
import { daysAfter } from "@kasna/rules/dates";
import { MESSAGES } from "@kasna/rules/messages";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { cashLimitError } from "@kasna/rules/orders/cash";
import { deliveryDaysTo } from "@kasna/rules/orders/delivery";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { creditUsed } from "@kasna/rules/orders/store-credit";
import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { finishKey } from "../../api/idempotency-key.server.ts";
import { quantityHigh } from "../../api/quantity-max.operations.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { insertRows } from "../../database/insert-rows.ts";
import { addresses, cartLines, type OrderAnswer, orders } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { commitBehind } from "../../database/transactions.ts";
import { orderAddresses } from "../addresses/bill-to.operations.server.ts";
import { removeOrderedLines } from "../cart/cart.operations.server.ts";
import { startPayment, wayOfPaying } from "../payments/payments.operations.server.ts";
import { type TakenDiscounts, takeDiscounts } from "../promotions/discounts.operations.server.ts";
import {
  assertCreditHolds,
  lockBalance,
  recordCredit,
} from "../store-credit/store-credit.operations.server.ts";
import { recordStep } from "./move-order.operations.server.ts";
import { lockOpenCash } from "./open-cash.server.ts";
import { claimOrderKey, orderAnswer } from "./order-key.server.ts";
import { type Item, lockStock, reserveStock } from "./reserve-stock.server.ts";
import { insertLines } from "./shipments/insert-lines.server.ts";

type OrderRequest = z.output<typeof contract.orders.place.request>;
type Changes = NonNullable<ErrorResponse["changes"]>;

/**
 * Places an order. Writes the order, stock, promocode use, payment and cart in one transaction.
 * A repeated idempotency key returns the first response again.
 * Throws `not_found` (address, product), `fields_wrong` (address, bank transfer), `cart_empty`, `stock_short`, `promocode_invalid`,
 * `price_changed` if the buyer saw another price, `credit_short`, `cash_high`, `key_reused`.
 */
export async function placeOrder(
  ctx: AppContext,
  { caller, request, key }: { caller: Caller; request: OrderRequest; key: string | null },
): Promise<OrderAnswer> {
  return ctx.db.transaction(async (tx) => {
    const [storedAnswer, input] = await Promise.all([
      key === null ? null : claimOrderKey(ctx, tx, { caller, key, request }),
      loadOrderInput(ctx, tx, { caller, request }),
    ]);
    if (storedAnswer) return storedAnswer;
    const { answer, writes } = await writeOrder(ctx, tx, { caller, request, key, ...input });
    return commitBehind(answer, writes);
  });
}

const addressForOrder = statement("address_for_order", (db, value: Value<{ id: number; userId: number }>) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, value("id")), eq(addresses.userId, value("userId"))))
    .for("key share"),
);

const itemColumns = {
  productId: cartLines.productId,
  saleUnitId: cartLines.saleUnitId,
  quantity: cartLines.quantity,
  ownNumber: cartLines.ownNumber,
  note: cartLines.note,
};

// Every order locks cart lines (by id) before products, to avoid deadlocks.
const wholeCart = statement("whole_cart", (db, value: Value<{ userId: number }>) =>
  db
    .select(itemColumns)
    .from(cartLines)
    .where(eq(cartLines.userId, value("userId")))
    .orderBy(asc(cartLines.id))
    .for("update"),
);
const partOfCart = statement("part_of_cart", (db, value: Value<{ userId: number; ids: number[] }>) =>
  db
    .select(itemColumns)
    .from(cartLines)
    .where(
      and(
        eq(cartLines.userId, value("userId")),
        sql`${cartLines.productId} = any((select ${value("ids")}::int[])::int[])`,
      ),
    )
    .orderBy(asc(cartLines.id))
    .for("update"),
);

/** Addresses, cart, shop profile and open cash. Queries sent in the same tick are pipelined to PostgreSQL. */
async function loadOrderInput(
  ctx: AppContext,
  tx: Transaction,
  { caller, request }: { caller: Caller; request: OrderRequest },
) {
  const { shipping_address_id, billing_address_id, payment_method, store_credit = 0 } = request;
  const ownAddress = (id: number) => addressForOrder(tx, { id, userId: caller.id });
  const [openPaise, creditPaise, [address], [billing], cart, profile] = await Promise.all([
    payment_method === "cod" ? lockOpenCash(ctx, tx, caller) : 0,
    store_credit > 0 ? lockBalance(tx, caller.id) : 0,
    ownAddress(shipping_address_id),
    billing_address_id === undefined ? [null] : ownAddress(billing_address_id),
    request.items
      ? partOfCart(tx, { userId: caller.id, ids: request.items.map((item) => item.product_id) })
      : wholeCart(tx, { userId: caller.id }),
    shopProfile({ db: tx }),
  ]);
  return { openPaise, creditPaise, address, billing, cart, profile };
}

/** The id of an order that is written later, so that all of it can be sent at once. One that fails leaves a gap. */
const newOrderId = statement(
  "new_order_id",
  () => sql<{ id: number }>`select nextval('orders_id_seq')::int as id`,
);

type OrderInput = { caller: Caller; request: OrderRequest; key: string | null } & Awaited<
  ReturnType<typeof loadOrderInput>
>;

async function writeOrder(
  ctx: AppContext,
  tx: Transaction,
  { caller, request, key, openPaise, creditPaise, address, billing, cart, profile }: OrderInput,
) {
  if (!address || billing === undefined) throw domainError("not_found", { message: MESSAGES.addressInvalid });
  const addressColumns = orderAddresses({ caller, shipping: address, billing, terms: profile });
  const items = request.items ? mergeItems(request.items, cart, profile.quantityMax) : cart;
  if (items.length === 0) throw domainError("cart_empty");
  const [{ lines, leadDays }, [numbered]] = await Promise.all([
    lockStock(tx, { customer: caller, items, now: ctx.now() }),
    newOrderId(tx, {}),
  ]);
  if (!numbered) throw new Error("The order has no id");
  const { id: orderId } = numbered;
  const { promocode: code, payment_method: chosenMethod } = request;
  const payBy = wayOfPaying(ctx, request);
  const taken = await takeDiscounts(ctx, tx, { caller, lines, code, payment: payBy, profile });
  const { totals, promocode, promotions } = taken;
  assertTotalsUnchanged(request, taken);
  const storeCreditPaise = creditUsed(totals.totalPaise, paiseFromRupees(request.store_credit ?? 0));
  assertCreditHolds({ asked: storeCreditPaise, balance: creditPaise });
  const duePaise = totals.totalPaise - storeCreditPaise;
  // What store credit pays whole is paid in advance, so no carrier collects anything.
  const paymentMethod = storeCreditPaise > 0 && duePaise === 0 ? "online" : chosenMethod;

  const { id: userId } = caller;
  if (paymentMethod === "cod") {
    const { cashMaxPaise } = profile;
    const error = cashLimitError({ orderPaise: duePaise, openPaise, maxPaise: cashMaxPaise });
    if (error) throw domainError("cash_high", { message: error });
  }
  // A free order has no payment to wait for.
  const isOnline = paymentMethod === "online" && duePaise > 0;
  const status = isOnline ? "pending" : "confirmed";
  const placedAt = ctx.now();
  const placed = {
    id: orderId,
    userId,
    ...addressColumns,
    deliveredTo: request.delivered_to ?? "own_site",
    ...totals,
    storeCreditPaise,
    status,
    paymentMethod,
    paymentStatus: duePaise > 0 ? "pending" : "paid",
    ...{ promocode, promotions },
    placedAt,
    promisedAt: daysAfter(placedAt, Math.max(deliveryDaysTo(address, profile), leadDays)),
  } satisfies typeof orders.$inferInsert & { id: number };
  const stored = Promise.all([insertRows(tx, orders, [placed]), reserveStock(tx, lines)]);
  const [payment] = isOnline
    ? await Promise.all([
        startPayment(ctx, tx, { orderId, amountPaise: duePaise, placedAt, isTransfer: payBy === "transfer" }),
        stored,
      ])
    : [null];
  const answer = {
    ...orderAnswer(orderId, payment),
    ...(promotions && { total_amount: rupeesFromPaise(totals.totalPaise) }),
    ...(storeCreditPaise > 0 && { store_credit: rupeesFromPaise(storeCreditPaise) }),
  };
  const writes = Promise.all([
    stored,
    insertLines(tx, orderId, lines),
    recordStep(ctx, tx, { order: { id: orderId, userId }, to: status, actor: `customer:${userId}` }),
    taken.record(tx, orderId),
    storeCreditPaise > 0 &&
      recordCredit(ctx, tx, {
        ...{ userId, orderId, kind: "order", amountPaise: -storeCreditPaise },
        actor: `customer:${userId}`,
      }),
    key !== null && finishKey(tx, { orderId, answer: JSON.stringify(answer), userId, key }),
    cart.length > 0 && removeOrderedLines(tx, { caller, items }),
  ]);
  return { answer, writes };
}

/** Merges items of the same product and unit, with the texts of their lines in the cart. Throws `quantity_high`. */
function mergeItems(items: NonNullable<OrderRequest["items"]>, cart: readonly Item[], most: number): Item[] {
  const inCart = new Map(
    cart.map((line) => [
      lineKey({ product_id: line.productId, sale_unit_id: line.saleUnitId ?? undefined }),
      line,
    ]),
  );
  const merged = new Map<string, Item>();
  for (const item of items) {
    const { product_id: productId, sale_unit_id: saleUnitId = null } = item;
    const quantity = (merged.get(lineKey(item))?.quantity ?? 0) + item.quantity;
    if (quantity > most) throw quantityHigh(most, "items");
    merged.set(lineKey(item), { ...inCart.get(lineKey(item)), productId, saleUnitId, quantity });
  }
  return [...merged.values()];
}

/**
 * Throws `price_changed` with the current amounts if one that the buyer saw differs, also from the amount without
 * promotions that apply by themselves.
 */
function assertTotalsUnchanged(request: OrderRequest, { totals, plainTotals: plain }: TakenDiscounts) {
  const compared = [
    [
      "total_amount",
      request.total_amount && Math.round(request.total_amount),
      totals.totalPaise,
      plain.totalPaise,
    ],
    ["shipping_charges", request.shipping_charges, totals.shippingPaise, plain.shippingPaise],
    ["discount_amount", request.discount_amount, totals.discountPaise, plain.discountPaise],
  ] as const;
  const changes: Changes = compared.flatMap(([field, sent, paise, plainPaise]) =>
    sent === undefined || [paise, plainPaise].includes(paiseFromRupees(sent))
      ? []
      : [{ field, sent, now: rupeesFromPaise(paise) }],
  );
  if (changes.length > 0)
    throw domainError("price_changed", {
      changes,
      totals: {
        subtotal: rupeesFromPaise(totals.subtotalPaise),
        shipping_charges: rupeesFromPaise(totals.shippingPaise),
        discount_amount: rupeesFromPaise(totals.discountPaise),
        total_amount: rupeesFromPaise(totals.totalPaise),
      },
    });
}
