import { daysAfter } from "@kasna/rules/dates";
import { MESSAGES } from "@kasna/rules/messages";
import { rupeesFromPaise } from "@kasna/rules/money";
import { deliveryDaysTo } from "@kasna/rules/orders/delivery";
import { paymentOptionOf } from "@kasna/rules/orders/staff-orders";
import { takesOrderOf } from "@kasna/rules/orders/taking-orders";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { storeKeyResponse } from "../../api/idempotency-key.server.ts";
import { assertRegistered } from "../../api/settings.operations.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { insertRows } from "../../database/insert-rows.ts";
import { type OrderResponse, orders } from "../../database/schema/index.ts";
import { statement } from "../../database/statement.ts";
import { commitBehind } from "../../database/transactions.ts";
import { orderAddresses } from "../addresses/bill-to.operations.server.ts";
import { removeOrderedLines } from "../cart/cart.operations.server.ts";
import { linkQuotations } from "../documents/ordered-quotations.operations.server.ts";
import { chosenPaymentOption, startPayment } from "../payments/payments.operations.server.ts";
import { applyDiscounts } from "../promotions/discounts.operations.server.ts";
import { recordCredit } from "../store-credit/store-credit.operations.server.ts";
import { recordStep } from "./move-order.operations.server.ts";
import { loadOrderInput, type OrderInput, type PlaceOrder } from "./order-input.server.ts";
import { claimOrderKey, orderAnswer } from "./order-key.server.ts";
import { orderPayment } from "./order-payment.server.ts";
import { assertTotalsUnchanged, mergeItems, type OrderRequest } from "./order-request.server.ts";
import { counterAddresses, placementColumns } from "./placement.server.ts";
import { lockStock, reserveStock } from "./reserve-stock.server.ts";
import { insertLines } from "./shipments/insert-lines.server.ts";

/**
 * Places an order. Writes the order, stock, promocode use, payment and cart in one transaction. A repeated idempotency
 * key returns the first response again. Throws `not_registered` in a shop without a GSTIN, `not_found` (address,
 * product), `fields_wrong` (address, bank transfer), `cart_empty`, `stock_short`, `promocode_invalid`, `price_changed`
 * if the buyer saw a different price, `credit_short`, `cash_high`, `key_reused`.
 */
export async function placeOrder(
  ctx: AppContext,
  { caller, request, key }: { caller: Caller; request: OrderRequest; key: string | null },
): Promise<OrderResponse> {
  return ctx.db.transaction(async (tx) => {
    const { answer, writes } = await placeOrderIn(ctx, tx, { caller, request, key });
    return commitBehind(answer, writes);
  });
}

/**
 * The same within a transaction. The order is written once `writes` has settled. `isRepeated` if the key had already
 * placed it.
 */
export async function placeOrderIn(ctx: AppContext, tx: Transaction, placed: PlaceOrder) {
  const { caller, request, key } = placed;
  const [answer, input] = await Promise.all([
    key === null ? null : claimOrderKey(ctx, tx, { caller, key, request }),
    loadOrderInput(ctx, tx, placed),
  ]);
  if (answer) return { answer, writes: Promise.resolve(), isRepeated: true };
  return { ...(await writeOrder(ctx, tx, { ...placed, ...input })), isRepeated: false };
}

/** The id of an order that is written later, so that all of it can be sent at once. A failed order leaves a gap. */
const newOrderId = statement(
  "new_order_id",
  () => sql<{ id: number }>`select nextval('orders_id_seq')::int as id`,
);

/** Throws `not_registered`, and `not_found` for an address that is not the caller's. */
function addressColumns({ caller, placement, address, billing, profile }: OrderInput) {
  if (placement) assertRegistered(profile);
  else if (!takesOrderOf(profile, caller.role)) throw domainError("not_registered");
  if (address === undefined || billing === undefined || (address === null && !placement?.isCounter))
    throw domainError("not_found", { message: MESSAGES.addressInvalid });
  return address
    ? orderAddresses({ caller, shipping: address, billing, terms: profile })
    : counterAddresses({ caller, billing, profile });
}

/** The items of the request or, without any, of the whole cart. Throws `cart_empty`, `quantity_high`. */
function orderedItems({ request, placement, cart, profile }: OrderInput) {
  const items = request.items
    ? mergeItems(request.items, placement?.texts ?? cart, profile.quantityMax)
    : cart;
  if (items.length === 0) throw domainError("cart_empty");
  return items;
}

async function writeOrder(ctx: AppContext, tx: Transaction, input: OrderInput) {
  const { caller, request, key, placement, address, billing, cart, profile } = input;
  const { isCounter = false } = placement ?? {};
  const { id: userId } = caller;
  const addressesOfOrder = addressColumns(input);
  const items = orderedItems(input);
  const [{ lines, leadDays }, [numbered]] = await Promise.all([
    lockStock(tx, { customer: caller, items, now: ctx.now() }),
    newOrderId(tx, {}),
  ]);
  if (!numbered) throw new Error("The order has no id");
  const { id: orderId } = numbered;
  const payBy = placement ? paymentOptionOf(placement.means) : chosenPaymentOption(ctx, request);
  const discounts = await applyDiscounts(ctx, tx, {
    caller,
    lines,
    code: request.promocode,
    payment: payBy,
    profile: isCounter ? { ...profile, shippingTiers: [] } : profile,
    ...(placement?.discount && { manualDiscount: placement.discount }),
  });
  const { totals, promocode, promotions } = discounts;
  assertTotalsUnchanged(request, discounts);
  const { storeCreditPaise, duePaise, paymentMethod, isPaid, isOnline } = orderPayment(
    input,
    totals.totalPaise,
  );
  const status = isOnline ? "pending" : "confirmed";
  const placedAt = ctx.now();
  const order = {
    id: orderId,
    userId,
    ...addressesOfOrder,
    deliveredTo: request.delivered_to ?? "own_site",
    ...totals,
    storeCreditPaise,
    status,
    paymentMethod,
    paymentStatus: isPaid ? "paid" : "pending",
    promocode,
    promotions,
    ...(placement &&
      placementColumns(placement, { lines, duePaise, totalPaise: totals.totalPaise, billing })),
    placedAt,
    promisedAt: address
      ? daysAfter(placedAt, Math.max(deliveryDaysTo(address, profile), leadDays))
      : placedAt,
  } satisfies typeof orders.$inferInsert & { id: number };
  const stored = Promise.all([insertRows(tx, orders, [order]), reserveStock(tx, lines)]);
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
  const actor = placement ? `staff:${placement.staff.id}` : `customer:${userId}`;
  const discounted = lines.map((line, i) => ({ ...line, discountPaise: discounts.linePaise[i] ?? 0 }));
  const quotationIds = placement
    ? placement.quotationIds
    : [...new Set(items.flatMap(({ quotationId }) => quotationId ?? []))];
  const writes = Promise.all([
    stored,
    insertLines(tx, orderId, discounted),
    // The customer is notified of a counter sale when all its steps are done.
    isCounter || recordStep(ctx, tx, { order: { id: orderId, userId }, to: status, actor }),
    discounts.record(tx, orderId),
    quotationIds.length > 0 && linkQuotations(tx, { orderId, userId, ids: quotationIds }),
    storeCreditPaise > 0 &&
      recordCredit(ctx, tx, { userId, orderId, kind: "order", amountPaise: -storeCreditPaise, actor }),
    key !== null && storeKeyResponse(tx, { orderId, response: JSON.stringify(answer), userId, key }),
    !placement && cart.length > 0 && removeOrderedLines(tx, { caller, items }),
  ]);
  return { answer, writes };
}
