import { thorough } from "@kasna/rules/thorough.fixture";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import { type Caller, callerOf } from "../../api/caller.server.ts";
import { DomainError } from "../../api/domain-errors.server.ts";
import { PLAYS } from "../payments/providers/sandbox/sandbox.server.ts";
import { reconcilePayments } from "../payments/reconcile.operations.server.ts";
import { refundPayment } from "../payments/refunds.operations.server.ts";
import { submitPayment } from "../payments/submit-payment.operations.server.ts";
import { addCredit } from "../store-credit/store-credit.fixture.ts";
import { advanceOrder } from "./advance-order.operations.server.ts";
import { cancelOrder } from "./cancel-order.operations.server.ts";
import { expireOrders } from "./expire-orders.operations.server.ts";
import { placeOrder } from "./place-order.operations.server.ts";

const SEQUENCES = thorough(1000, 60);
const AT_ONCE = 4;
/** Stock of each part: low enough to run out, so that some orders fail. */
const STOCK = 30;

/** Each buyer's store credit: enough for a few orders at a time. */
const CREDIT = 300;

let shop: TestShop;
let customers: { as: Customer; caller: Caller; addressId: number }[];
let productIds: number[];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  customers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const as = await shop.newCustomer();
      const caller = await callerOf(shop.inside, as.token);
      if (!caller) throw new Error("No session");
      await addCredit(shop, as, CREDIT);
      return { as, caller, addressId: await shop.newAddress(as) };
    }),
  );
  productIds = await Promise.all(
    ["HB-M8x40-A2", "HB-M8x50-A2"].map(async (sku) => (await shop.product(sku)).id),
  );
  await shop.db.query("update products set stock_quantity = $1 where id = any($2)", [STOCK, productIds]);
  // A promocode that runs out.
  await shop.db.query(
    "insert into promocodes (code, flat_paise, starts_at, total_limit) values ('SOME', 500, now() - interval '1 day', 12)",
  );
});
afterAll(() => shop.close());

/** One event in an order's life. */
const step = fc.oneof(
  ...[...PLAYS, "cancel", "expire", "reconcile", "jobs", "refund part", "ship"].map((name) =>
    fc.constant(name),
  ),
);
/** An order's life: its items, its payment method, and its events. The two events of a pair happen at the same time. */
const life = fc.record({
  isOnline: fc.boolean(),
  hasCode: fc.boolean(),
  /** Rupees of store credit to pay with. */
  credit: fc.constantFrom(0, 0, 40, 5000),
  items: fc.array(
    fc.record({ product: fc.integer({ min: 0, max: 1 }), quantity: fc.integer({ min: 1, max: 12 }) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  steps: fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { maxLength: 4 }),
  end: fc.constantFrom("cancel", "expire", "leave", "leave"),
});
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

/** Domain errors are expected; anything else is a bug. */
const ignoreDomainError = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

async function playOut({ isOnline, hasCode, credit, items, steps, end }: Life, index: number) {
  const customer = customers[index];
  if (!customer) throw new Error("No customer");
  const { caller, addressId } = customer;
  const request = {
    shipping_address_id: addressId,
    payment_method: isOnline ? ("online" as const) : ("cod" as const),
    promocode: hasCode ? "SOME" : "",
    store_credit: credit,
    items: items.map(({ product, quantity }) => ({ product_id: productIds[product] ?? 0, quantity })),
  };
  const placed = await placeOrder(shop.inside, { caller, request, key: null }).catch(ignoreDomainError);
  if (!placed) return;
  const { order_id: orderId } = placed;
  const { rows } = await shop.db.query("select reference from payments where order_id = $1", [orderId]);
  const reference: string = rows[0]?.reference ?? "";
  const { inside } = shop;
  const perform = async (name: string): Promise<unknown> => {
    const play = PLAYS.find((known) => known === name);
    if (play) return reference && submitPayment(inside, { reference, form: { play } });
    if (name === "cancel") return cancelOrder(inside, { caller, orderId, reason: "Other" });
    if (name === "expire") {
      await shop.db.query("update orders set placed_at = placed_at - interval '31 minutes' where id = $1", [
        orderId,
      ]);
      return expireOrders(inside);
    }
    if (name === "reconcile") {
      await shop.db.query(
        "update payments set created_at = created_at - interval '2 minutes', asked_at = null where reference = $1",
        [reference],
      );
      return reconcilePayments(inside);
    }
    if (name === "jobs") return shop.runJobs({ evenLater: true });
    if (name === "refund part")
      return inside.db.transaction((tx) =>
        refundPayment(inside, tx, { orderId, amountPaise: 100, reason: "Test", actor: "test" }),
      );
    if (name === "ship")
      return advanceOrder(inside, { orderId, to: "shipped", trackingNumber: null, actor: "test" });
    return null;
  };
  for (const pair of steps) await Promise.all(pair.map((name) => perform(name).catch(ignoreDomainError)));
  await perform(end).catch(ignoreDomainError);
}

/** Invariants, each as a query for rows that violate it. */
const VIOLATIONS = {
  "stock that is not the initial stock minus the ordered quantity": `
    select p.id from products p where p.id = any($1) and p.stock_quantity <> ${STOCK} - coalesce((
      select sum(l.stock_taken) from order_lines l join orders o on o.id = l.order_id
      where l.product_id = p.id and o.status <> 'cancelled'), 0)`,
  "a promocode use without its order, or an order without its promocode use": `
    select o.id from orders o left join promocode_uses u on u.order_id = o.id
    where (o.promocode is not null and o.status <> 'cancelled') <> (u.order_id is not null) and $1::int[] is not null`,
  "a promocode used more often than ignoreDomainError": `
    select c.id from promocodes c where (select count(*) from promocode_uses u where u.promocode_id = c.id) > c.total_limit and $1::int[] is not null`,
  "a pending order with a recorded payment": `
    select o.id from orders o join payments p on p.order_id = o.id
    where o.status = 'pending' and p.status in ('paid', 'refunded') and $1::int[] is not null`,
  "a cancelled order whose payment is not refunded": `
    select o.id from orders o join payments p on p.order_id = o.id
    where o.status = 'cancelled' and p.paid_at is not null and p.amount_paise <> (
      select coalesce(sum(r.amount_paise), 0) from refunds r where r.reference = p.reference
        and r.provider_payment_id = p.provider_payment_id and r.status <> 'failed') and $1::int[] is not null`,
  "a refund above the charge": `
    select c.id from sandbox_charges c where $1::int[] is not null and c.amount_paise < (
      select coalesce(sum(r.amount_paise), 0) from refunds r where r.provider_payment_id = c.id)`,
  "a balance that is not what its ledger says": `
    select b.user_id from store_credits b where $1::int[] is not null and b.balance_paise <> (
      select sum(e.amount_paise) from credit_entries e where e.user_id = b.user_id)`,
  "an order that took other store credit than it says, or kept some when it was cancelled": `
    select o.id from orders o where $1::int[] is not null and
      (case o.status when 'cancelled' then 0 else o.store_credit_paise end) <> -coalesce((select sum(e.amount_paise)
        from credit_entries e where e.order_id = o.id and e.kind in ('order', 'cancelled')), 0)`,
  "money charged that is not the rest of an order": `
    select o.id from orders o join payments p on p.order_id = o.id
    where p.amount_paise <> o.total_paise - o.store_credit_paise and $1::int[] is not null`,
  "an order confirmed twice": `
    select order_id from order_events where status = 'confirmed' and $1::int[] is not null group by 1 having count(*) > 1`,
};

async function everythingBalances() {
  for (const [violation, query] of Object.entries(VIOLATIONS))
    expect([violation, (await shop.db.query(query, [productIds])).rows]).toEqual([violation, []]);
}

/** Cancels all remaining orders, which must restore stock and promocodes. */
async function cancelEverything() {
  const { rows } = await shop.db.query(
    "select id, user_id as \"userId\" from orders where status <> 'cancelled' and user_id = any($1)",
    [customers.map(({ as }) => as.userId)],
  );
  for (const { id, userId } of rows) {
    const caller = customers.find(({ as }) => as.userId === userId)?.caller;
    if (caller) await cancelOrder(shop.inside, { caller, orderId: id, reason: "Other" });
  }
  await everythingBalances();
  const left = await shop.db.query(
    "select (select array_agg(stock_quantity) from products where id = any($1)) as stock, (select count(*) from promocode_uses)::int as uses, (select array_agg(balance_paise::int) from store_credits) as credit",
    [productIds],
  );
  const credit = Array(AT_ONCE).fill(CREDIT * 100);
  expect(left.rows).toEqual([{ stock: [STOCK, STOCK], uses: 0, credit }]);
}

it(`stock, promocodes and money balance after ${SEQUENCES} random order histories, four at a time`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (lives) => {
      await Promise.all(lives.map(playOut));
      await everythingBalances();
      await cancelEverything();
    }),
    { numRuns: SEQUENCES / AT_ONCE },
  );
  const { rows } = await shop.db.query(
    "select count(*)::int as orders, count(*) filter (where status = 'cancelled')::int as cancelled from orders where user_id = any($1)",
    [customers.map(({ as }) => as.userId)],
  );
  expect(rows[0].orders).toBeGreaterThan(SEQUENCES / 3);
  expect(rows[0].cancelled).toBeGreaterThan(SEQUENCES / 10);
});
