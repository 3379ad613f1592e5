import { daysAfter } from "@kasna/rules/dates";
import { MESSAGES } from "@kasna/rules/messages";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { cashLimitError } from "@kasna/rules/orders/cash";
import { deliveryDaysTo } from "@kasna/rules/orders/delivery";
import { paymentOptionOf } from "@kasna/rules/orders/staff-orders";
import { creditUsed } from "@kasna/rules/orders/store-credit";
import { takesOrderOf } from "@kasna/rules/orders/taking-orders";
import { and, asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { storeKeyResponse } from "../../api/idempotency-key.server.ts";
import { assertRegistered, shopProfile } from "../../api/settings.operations.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { insertRows } from "../../database/insert-rows.ts";
import {
  addresses,
  cartLines,
  cartPosition,
  type OrderResponse,
  orders,
} from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { commitBehind } from "../../database/transactions.ts";
import { orderAddresses } from "../addresses/bill-to.operations.server.ts";
import { removeOrderedLines } from "../cart/cart.operations.server.ts";
import { startPayment, wayOfPaying } from "../payments/payments.operations.server.ts";
import { applyDiscounts } from "../promotions/discounts.operations.server.ts";
import {
  assertCreditHolds,
  lockBalance,
  recordCredit,
} from "../store-credit/store-credit.operations.server.ts";
import { recordStep } from "./move-order.operations.server.ts";
import { lockOpenCash } from "./open-cash.server.ts";
import { claimOrderKey, orderAnswer } from "./order-key.server.ts";
import { assertTotalsUnchanged, mergeItems, type OrderRequest } from "./order-request.server.ts";
import { counterAddresses, type Placement, placementColumns, staffCashError } from "./placement.server.ts";
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

type PlaceOrder = {
  caller: Caller;
  request: OrderRequest;
  key: string | null;
  /** Set if a staff member places it for the caller. */
  placement?: Placement;
};

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
    .select({ ...itemColumns, position: cartPosition })
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
async function loadOrderInput(ctx: AppContext, tx: Transaction, { caller, request, placement }: PlaceOrder) {
  const { shipping_address_id, billing_address_id, store_credit = 0 } = request;
  const ownAddress = (id: number) => addressForOrder(tx, { id, userId: caller.id });
  const [openPaise, creditPaise, [address], [billing], cart, profile] = await Promise.all([
    isCash(request, placement) ? lockOpenCash(ctx, tx, caller) : 0,
    store_credit > 0 ? lockBalance(tx, caller.id) : 0,
    shipping_address_id === null ? [null] : ownAddress(shipping_address_id),
    billing_address_id === undefined ? [null] : ownAddress(billing_address_id),
    request.items
      ? partOfCart(tx, { userId: caller.id, ids: request.items.map((item) => item.product_id) })
      : wholeCart(tx, { userId: caller.id }).then((lines) =>
          lines.toSorted((a, b) => a.position - b.position),
        ),
    shopProfile({ db: tx }),
  ]);
  return { openPaise, creditPaise, address, billing, cart, profile };
}

/** Whether it is paid in cash. At the counter, `cod` means only that it is not paid online. */
const isCash = ({ payment_method }: OrderRequest, placement: Placement | undefined) =>
  placement ? placement.means === "cash" : payment_method === "cod";

/** The id of an order that is written later, so that all of it can be sent at once. A failed order leaves a gap. */
const newOrderId = statement(
  "new_order_id",
  () => sql<{ id: number }>`select nextval('orders_id_seq')::int as id`,
);

type OrderInput = PlaceOrder & Awaited<ReturnType<typeof loadOrderInput>>;

async function writeOrder(
  ctx: AppContext,
  tx: Transaction,
  { caller, request, key, placement, openPaise, creditPaise, address, billing, cart, profile }: OrderInput,
) {
  if (placement) assertRegistered(profile);
  else if (!takesOrderOf(profile, caller.role)) throw domainError("not_registered");
  const { isCounter = false } = placement ?? {};
  if (address === undefined || billing === undefined || (address === null && !isCounter))
    throw domainError("not_found", { message: MESSAGES.addressInvalid });
  const addressColumns = address
    ? orderAddresses({ caller, shipping: address, billing, terms: profile })
    : counterAddresses({ caller, billing, profile });
  const items = request.items
    ? mergeItems(request.items, placement?.texts ?? cart, profile.quantityMax)
    : cart;
  if (items.length === 0) throw domainError("cart_empty");
  const [{ lines, leadDays }, [numbered]] = await Promise.all([
    lockStock(tx, { customer: caller, items, now: ctx.now() }),
    newOrderId(tx, {}),
  ]);
  if (!numbered) throw new Error("The order has no id");
  const { id: orderId } = numbered;
  const { promocode: code, payment_method: chosenMethod } = request;
  const payBy = placement ? paymentOptionOf(placement.means) : wayOfPaying(ctx, request);
  const terms = isCounter ? { ...profile, shippingTiers: [] } : profile;
  const discounts = await applyDiscounts(ctx, tx, {
    caller,
    lines,
    code,
    payment: payBy,
    profile: terms,
    ...(placement?.discount && { manualDiscount: placement.discount }),
  });
  const { totals, promocode, promotions } = discounts;
  assertTotalsUnchanged(request, discounts);
  const storeCreditPaise = creditUsed(totals.totalPaise, paiseFromRupees(request.store_credit ?? 0));
  assertCreditHolds({ usedPaise: storeCreditPaise, balancePaise: creditPaise });
  const duePaise = totals.totalPaise - storeCreditPaise;
  // An order paid entirely by store credit is paid in advance, so no carrier collects cash.
  const isCredit = storeCreditPaise > 0 && duePaise === 0;
  const paymentMethod = isCredit && !isCounter ? "online" : chosenMethod;

  const { id: userId } = caller;
  if (!isCredit && isCash(request, placement)) {
    const cash = { orderPaise: duePaise, openPaise, maxPaise: profile.cashMaxPaise };
    const error = placement ? staffCashError(placement, cash) : cashLimitError(cash);
    if (error) throw domainError("cash_high", { message: error });
  }
  const staffColumns = placement
    ? placementColumns(placement, { lines, duePaise, totalPaise: totals.totalPaise, billing })
    : {};
  // A free order has no payment to wait for.
  const isPaid = duePaise === 0 || (placement !== undefined && paymentMethod === "online");
  const isOnline = paymentMethod === "online" && !isPaid;
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
    paymentStatus: isPaid ? "paid" : "pending",
    promocode,
    promotions,
    ...staffColumns,
    placedAt,
    promisedAt: address
      ? daysAfter(placedAt, Math.max(deliveryDaysTo(address, profile), leadDays))
      : placedAt,
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
  const actor = placement ? `staff:${placement.staff.id}` : `customer:${userId}`;
  const writes = Promise.all([
    stored,
    insertLines(
      tx,
      orderId,
      lines.map((line, i) => ({ ...line, discountPaise: discounts.linePaise[i] ?? 0 })),
    ),
    // The customer is notified of a counter sale when all its steps are done.
    isCounter || recordStep(ctx, tx, { order: { id: orderId, userId }, to: status, actor }),
    discounts.record(tx, orderId),
    storeCreditPaise > 0 &&
      recordCredit(ctx, tx, {
        userId,
        orderId,
        kind: "order",
        amountPaise: -storeCreditPaise,
        actor,
      }),
    key !== null && storeKeyResponse(tx, { orderId, response: JSON.stringify(answer), userId, key }),
    !placement && cart.length > 0 && removeOrderedLines(tx, { caller, items }),
  ]);
  return { answer, writes };
}
