import { isDeepStrictEqual } from "node:util";
import type { BusinessDocument } from "@kasna/documents";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { CASH_BARRED_PAISE } from "@kasna/rules/orders/cash";
import { customerPriceOf } from "@kasna/rules/orders/customer-price";
import { breaks } from "@kasna/rules/orders/price-breaks.fixture";
import { isInStore, type ShipmentStatus } from "@kasna/rules/orders/shipments";
import { orderTotals } from "@kasna/rules/orders/totals";
import { thorough } from "@kasna/rules/thorough.fixture";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import { type Caller, callerOf } from "../../api/caller.server.ts";
import { DomainError } from "../../api/domain-errors.server.ts";
import { addToCart } from "../cart/add-to-cart.operations.server.ts";
import { viewCart } from "../cart/view-cart.operations.server.ts";
import { makeQuotation } from "../documents/quotations.operations.server.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import { cancelOrder } from "../orders/cancel-order.operations.server.ts";
import { placeOrder } from "../orders/place-order.operations.server.ts";
import { recordCharge } from "../payments/record-charge.operations.server.ts";
import { addPromotion } from "../promotions/promotions.fixture.ts";
import { quoteDiscounts } from "../promotions/quote-discounts.operations.server.ts";
import { recordCredit } from "../store-credit/store-credit.operations.server.ts";
import { orderStep, takeStep } from "./order-steps.fixture.ts";
import { addCustomerGroup, addPriceList } from "./price-lists.fixture.ts";

const RUNS = thorough(300, 60);
const AT_ONCE = 4;
const CHANGED_PAISE = 1_000_00;
const DELIVERY_MAX_PAISE = 1_000_00;
const PRODUCTS = 6;
const CODE = "ODD";
const GST_RATES = [500, 1200, 1800, 2800];

/** A customer with separate parts, whose prices change for nobody else. */
type Lane = { caller: Caller; groupId: number; addressId: number; productIds: number[] };

let materials: string[];
let shop: TestShop;
let staff: Staff;
let lanes: Lane[];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
  const { rows } = await shop.db.query(
    "select id from products where not is_made_to_order and not is_archived order by md5(sku) limit $1",
    [AT_ONCE * PRODUCTS],
  );
  const ids: number[] = rows.map(({ id }) => id);
  const made = await shop.db.query("select distinct material from products where id = any($1)", [ids]);
  materials = made.rows.map(({ material }) => material);
  // Each part has its own HSN code, so that a cart mixes GST rates.
  await shop.db.query(
    `update products p set stock_quantity = 1000000, hsn = '9901' || lpad(n::text, 4, '0')
     from unnest($1::int[]) with ordinality as o(id, n) where p.id = o.id`,
    [ids],
  );
  await shop.db.query(
    `insert into gst_rates (hsn_prefix, rate_basis_points, valid_from)
     select '9901' || lpad(n::text, 4, '0'), ($1::int[])[1 + n % 4], '2017-07-01' from generate_series(1, $2) n`,
    [GST_RATES, ids.length],
  );
  await shop.db.query(
    `insert into promocodes (code, percent_basis_points, cap_paise, starts_at)
     values ($1, 733, 123457, now() - interval '1 day')`,
    [CODE],
  );
  await shop.db.query("update shop_settings set cash_max_paise = 2000000000");
  lanes = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      const as = await shop.newCustomer();
      const caller = await callerOf(shop.inside, as.token);
      if (!caller) throw new Error("No session");
      const productIds = ids.slice(lane * PRODUCTS, (lane + 1) * PRODUCTS);
      const groupId = await addCustomerGroup(shop, [caller.id]);
      return {
        caller: { ...caller, own_prices: 1 },
        groupId,
        addressId: await shop.newAddress(as),
        productIds,
      };
    }),
  );
});
afterAll(() => shop.close());

/** A price list of the buyer: its effect on each of their parts. */
const list = fc.record({
  rules: fc.uniqueArray(
    fc.record({ product: fc.nat(PRODUCTS - 1), fixedPaise: fc.integer({ min: 1, max: 900_00 }) }),
    { maxLength: 4, selector: (rule) => rule.product },
  ),
  offBasisPoints: fc.option(fc.integer({ min: 1, max: 9999 })),
  isExclusive: fc.boolean(),
  roundToPaise: fc.constantFrom(1, 5, 10, 50, 100),
  floorBasisPoints: fc.constantFrom(0, 2500, 8000),
  isOfGroup: fc.boolean(),
});

/** An automatic promotion for this buyer only. */
const promotion = fc.record({
  gift: fc.oneof(
    fc.record({
      kind: fc.constant("percent" as const),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
      capPaise: fc.option(fc.integer({ min: 1, max: 900_00 })),
      isOffOrder: fc.constant(true),
    }),
    fc.record({
      kind: fc.constant("flat" as const),
      paise: fc.integer({ min: 1, max: 2_000_00 }),
      isOffOrder: fc.constant(true),
    }),
    fc.record({
      kind: fc.constant("percent" as const),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
      capPaise: fc.constant(null),
      isOffOrder: fc.constant(false),
    }),
    fc.record({ kind: fc.constant("bundle" as const), buy: fc.constantFrom(2, 3, 5), pay: fc.constant(1) }),
    fc.constant({ kind: "free-delivery" as const }),
  ),
  combines: fc.boolean(),
  minimumSubtotalPaise: fc.constantFrom(0, 0, 500_00),
  /** The part that it is for; null for all. */
  product: fc.option(fc.nat(PRODUCTS - 1)),
});

const purchase = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      product: fc.nat(PRODUCTS - 1),
      quantity: fc.integer({ min: 1, max: 300 }),
      pricePaise: fc.integer({ min: 1, max: 900_00 }),
    }),
    { minLength: 1, maxLength: 4, selector: (line) => line.product },
  ),
  hasCode: fc.boolean(),
  isOnline: fc.boolean(),
  lists: fc.array(list, { maxLength: 3 }),
  /** The price breaks of all the buyer's parts. */
  discountClass: fc.option(fc.record({ countsTogether: fc.boolean(), breaks })),
  promotions: fc.array(promotion, { maxLength: 2 }),
  /** The buyer's store credit used for payment, in rupees. */
  credit: fc.constantFrom(0, 0, 100, 1_000, 1_000_000),
  /** The price of the first part changes while the buyer reviews the order. */
  changesPrice: fc.boolean(),
  steps: fc.array(orderStep, { maxLength: 6 }),
  end: fc.constantFrom("leave", "cancel", "ship the rest"),
});
type Purchase = typeof purchase extends fc.Arbitrary<infer T> ? T : never;

const setPrice = (id: number | undefined, paise: number) =>
  shop.db.query("update products set price_paise = $2 where id = $1", [id, paise]);

/** The sum of a document's printed lines, which must equal its total. */
function expectAddsUp({ lines, delivery, roundingPaise, totalPaise }: BusinessDocument) {
  const taxed = [...lines.map((line) => line.taxed), ...(delivery ? [delivery.taxed] : [])];
  for (const line of taxed) expect(line.totalPaise).toBeGreaterThanOrEqual(0);
  for (const line of taxed)
    expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.totalPaise);
  expect(taxed.reduce((sum, line) => sum + line.totalPaise, roundingPaise)).toBe(totalPaise);
}

async function documentsOf(where: string, id: number) {
  const { rows } = await shop.db.query<{ kind: string; content: BusinessDocument }>(
    `select kind, content from documents where ${where} = $1 order by id`,
    [id],
  );
  for (const { content } of rows) expectAddsUp(content);
  return rows;
}

/** Replaces the buyer's price lists with these. */
async function setLists({ caller, groupId, productIds }: Lane, lists: Purchase["lists"]) {
  await shop.db.query("delete from price_list_customers where user_id = $1", [caller.id]);
  await shop.db.query("delete from price_list_groups where group_id = $1", [groupId]);
  for (const { rules, offBasisPoints, isOfGroup, ...terms } of lists)
    await addPriceList(shop, {
      ...terms,
      ...(isOfGroup ? { customers: [], groups: [groupId] } : { customers: [caller.id] }),
      rules: [
        ...rules.map(({ product, fixedPaise }) => ({ productId: productIds[product] ?? 0, fixedPaise })),
        ...(offBasisPoints === null ? [] : materials.map((material) => ({ material, offBasisPoints }))),
      ],
    });
}

/** Replaces the buyer's promotions with these. */
async function setPromotions({ caller, productIds }: Lane, given: Purchase["promotions"]) {
  const isTheirs = "customer_ids = array[$1::int]";
  await shop.db.query(`update promotions set ends_at = to_timestamp(0) where ${isTheirs}`, [caller.id]);
  for (const { product, ...terms } of given)
    await addPromotion(shop, {
      ...terms,
      gift: { ...terms.gift },
      customerIds: [caller.id],
      targets: product === null ? [] : [{ kind: "part", id: productIds[product] ?? 0, name: "Part" }],
    });
}

/** Adds this much store credit to the buyer's balance, in rupees. */
const addCredit = ({ caller }: Lane, rupees: number) =>
  shop.inside.db.transaction(async (tx) => {
    const entry = { userId: caller.id, kind: "given" as const, amountPaise: rupees * 100, actor: "test" };
    if (rupees > 0) await recordCredit(shop.inside, tx, entry);
  });

/** Replaces the price breaks of the buyer's parts with these. */
async function setBreaks(lane: Lane, discountClass: Purchase["discountClass"]) {
  const name = `Lane ${lanes.indexOf(lane)}`;
  await shop.db.query("delete from discount_classes where name = $1", [name]);
  if (discountClass)
    await shop.db.query(
      `with made as (
         insert into discount_classes (name, counts_together, breaks) values ($1, $2, $3) returning id)
       insert into discount_class_members (class_id, product_id) select id, unnest($4::int[]) from made`,
      [name, discountClass.countsTogether, JSON.stringify(discountClass.breaks), lane.productIds],
    );
}

/** The price of a piece by the price breaks, if this many count and lists do not apply exclusively. */
function brokenPaise(
  pricePaise: number,
  counted: number,
  { discountClass, lists }: Purchase,
  product: number,
) {
  const isBarred = offersOf(product, lists).some(({ isExclusive }) => isExclusive);
  const reached = isBarred
    ? []
    : (discountClass?.breaks ?? []).filter((priceBreak) => priceBreak.fromQuantity <= counted);
  const off = Math.max(0, ...reached.map(({ offBasisPoints }) => offBasisPoints));
  return Math.max(1, Math.floor((pricePaise * (10_000 - off)) / 10_000 + 0.5));
}

/** The lists' offers for a part. */
const offersOf = (product: number, lists: Purchase["lists"]) =>
  lists
    .map(({ rules, ...terms }, i) => ({
      ...terms,
      listId: i,
      fixedPaise: rules.find((rule) => rule.product === product)?.fixedPaise ?? null,
    }))
    .filter((offer) => offer.fixedPaise !== null || offer.offBasisPoints !== null);

/** The price of a part by the lists, from its list price. */
function ownPaise(pricePaise: number, product: number, lists: Purchase["lists"]): number {
  return customerPriceOf(pricePaise, offersOf(product, lists))?.unitPricePaise ?? pricePaise;
}

/** The lowest price of a part after discounts, as set by the deciding list. */
const floorPaise = (pricePaise: number, product: number, lists: Purchase["lists"]) =>
  customerPriceOf(pricePaise, offersOf(product, lists))?.floorPaise ?? 0;

/** Quotes the cart and orders it. Returns the order's id and the amount the buyer agreed to pay, in paise. */
async function buy(lane: Lane, bought: Purchase) {
  const { lines, lists, ...terms } = bought;
  const { caller, addressId, productIds } = lane;
  await setLists(lane, lists);
  await setBreaks(lane, terms.discountClass);
  await setPromotions(lane, terms.promotions);
  await addCredit(lane, terms.credit);
  await shop.db.query("delete from cart_lines where user_id = $1", [caller.id]);
  for (const { product, quantity, pricePaise } of lines) {
    const product_id = productIds[product] ?? 0;
    await setPrice(product_id, pricePaise);
    const item = { product_id, quantity, unit_price: rupeesFromPaise(pricePaise) };
    await addToCart(shop.inside, { caller, item: item as Parameters<typeof addToCart>[1]["item"] });
  }
  const costs = lines.map(({ quantity, pricePaise }) =>
    terms.changesPrice ? quantity * Math.max(pricePaise, CHANGED_PAISE) : quantity * pricePaise,
  );
  // Cash is not accepted above a limit, including delivery.
  const isOnline =
    terms.isOnline || costs.reduce((sum, cost) => sum + cost, DELIVERY_MAX_PAISE) >= CASH_BARRED_PAISE;
  const expectedPrices = (changedPaise: number | null) =>
    lines.map(({ product, pricePaise, quantity }, i) => {
      const paise = i === 0 && changedPaise !== null ? changedPaise : pricePaise;
      const counted = terms.discountClass?.countsTogether
        ? lines.reduce((sum, line) => sum + line.quantity, 0)
        : quantity;
      return Math.min(ownPaise(paise, product, lists), brokenPaise(paise, counted, bought, product));
    });
  let code = "";
  const agree = async (changedPaise: number | null = null) => {
    const cart = await viewCart(shop.inside, caller);
    const priced = cart.map(({ unit_price, quantity }) => ({
      unitPricePaise: paiseFromRupees(unit_price),
      quantity,
    }));
    expect(priced.map((line) => line.unitPricePaise)).toEqual(expectedPrices(changedPaise));
    const items = cart.map(({ product_id, quantity }) => ({ product_id, quantity }));
    const basket = { caller, items, payment: isOnline ? ("online" as const) : ("cod" as const) };
    const most = cart.reduce((sum, { unit_price, price_source, quantity }, i) => {
      const listPaise = i === 0 && changedPaise !== null ? changedPaise : (lines[i]?.pricePaise ?? 0);
      const floor =
        price_source === "customer_list" ? floorPaise(listPaise, lines[i]?.product ?? 0, lists) : 0;
      return sum + (paiseFromRupees(unit_price) - floor) * quantity;
    }, 0);
    code = terms.hasCode && most > 0 ? CODE : "";
    if (terms.hasCode && !code)
      await expect(quoteDiscounts(shop.inside, { ...basket, code: CODE })).rejects.toMatchObject({
        code: "promocode_invalid",
      });
    const bare = await quoteDiscounts(shop.inside, { ...basket, code: null, payment: null });
    const { discounts, totals } = await quoteDiscounts(shop.inside, { ...basket, code: code || null });
    expect(discounts.discountPaise).toBeLessThanOrEqual(most);
    expect(totals).toEqual(orderTotals(priced, discounts.discountPaise, undefined, discounts.isFreeDelivery));
    const { id } = await makeQuotation(shop.inside, caller);
    const [quotation] = await documentsOf("id", id);
    expect(quotation?.content.totalPaise).toBe(bare.totals.totalPaise);
    expect(
      quotation?.content.lines.map(({ unitPricePaise, quantity }) => ({ unitPricePaise, quantity })),
    ).toEqual(priced);
    return totals;
  };
  const order = (totals: ReturnType<typeof orderTotals>) =>
    placeOrder(shop.inside, {
      caller,
      key: null,
      request: {
        shipping_address_id: addressId,
        payment_method: isOnline ? "online" : "cod",
        promocode: code,
        store_credit: terms.credit,
        total_amount: rupeesFromPaise(totals.totalPaise),
        shipping_charges: rupeesFromPaise(totals.shippingPaise),
        discount_amount: rupeesFromPaise(totals.discountPaise),
      },
    });
  let agreed = await agree();
  if (terms.changesPrice) {
    await setPrice(productIds[lines[0]?.product ?? 0], CHANGED_PAISE);
    const before = agreed;
    agreed = await agree(CHANGED_PAISE);
    // A fixed customer price does not necessarily change with the list price.
    if (!isDeepStrictEqual(agreed, before)) {
      const thrown = await order(before).catch((error: unknown) => error);
      expect(thrown).toBeInstanceOf(DomainError);
      expect(thrown).toMatchObject({
        code: "price_changed",
        details: { totals: { total_amount: rupeesFromPaise(agreed.totalPaise) } },
      });
    }
  }
  const { order_id: orderId } = await order(agreed);
  const { rows: charged } = await shop.db.query<{ paise: number }>(
    "select unit_price_paise as paise from order_lines where order_id = $1 order by position",
    [orderId],
  );
  expect(charged.map(({ paise }) => paise)).toEqual(
    expectedPrices(terms.changesPrice ? CHANGED_PAISE : null),
  );
  const creditPaise = Math.min(agreed.totalPaise, terms.credit * 100);
  return { orderId, agreed, isOnline, creditPaise };
}

const ignoreDomainError = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

async function payFor(orderId: number, amountPaise: number) {
  const { rows } = await shop.db.query("select reference from payments where order_id = $1", [orderId]);
  if (!rows[0]) return;
  await recordCharge(shop.inside, {
    reference: rows[0].reference,
    charge: { id: `charge-${orderId}`, status: "captured", currency: "INR", failure: null, amountPaise },
  });
}

const toShipped = (orderId: number) =>
  advanceOrder(shop.inside, { orderId, to: "shipped", trackingNumber: null, actor: "test" });

/** The cost of a parcel by its documents, and whether more of it can still be invoiced. */
type Parcel = { status: ShipmentStatus; invoiced: number; credited: number };
async function parcelsOf(orderId: number): Promise<Parcel[]> {
  const sum = (kind: string) =>
    `(select coalesce(sum(total_paise), 0)::float8 from documents where shipment_id = s.id and kind = '${kind}')`;
  const { rows } = await shop.db.query<Parcel>(
    `select status, ${sum("invoice")} as invoiced, ${sum("credit_note")} as credited from shipments s where order_id = $1`,
    [orderId],
  );
  return rows;
}

/** Invoices minus credit notes: zero for a cancelled parcel, and the order's total once no parcel is in the store. */
async function expectInvoiced(orderId: number, owed: number) {
  await documentsOf("order_id", orderId);
  const parcels = await parcelsOf(orderId);
  for (const { status, invoiced, credited } of parcels) {
    if (isInStore(status)) expect(invoiced).toBe(0);
    if (status === "cancelled") expect(credited).toBe(invoiced);
    expect(credited).toBeLessThanOrEqual(invoiced);
  }
  const billedPaise = parcels.reduce((sum, { invoiced, credited }) => sum + invoiced - credited, 0);
  if (parcels.some(({ status }) => isInStore(status))) expect(billedPaise).toBeLessThanOrEqual(owed);
  else expect(billedPaise).toBe(owed);
  parcelsSeen.push(parcels.length);
}
const parcelsSeen: number[] = [];

/** The discount of an order, on its lines, on its parcels' invoices and by name. */
async function expectDiscountsByLine(orderId: number) {
  const { rows } = await shop.db.query(
    `select discount_paise::float8 as whole,
       (select sum(discount_paise)::float8 from shipment_lines where order_id = o.id) as lines,
       (select sum((d->>'discountPaise')::float8) from jsonb_array_elements(o.promotions) d) as named,
       (select coalesce(sum(t.paise), 0)::float8 from shipments s,
          lateral (select sum(discount_paise) as paise from shipment_lines where shipment_id = s.id) t
          where s.order_id = o.id and s.status in ('open', 'packed')) as unshipped,
       (select coalesce(sum(case kind when 'invoice' then 1 else -1 end * (l->'taxed'->>'discountPaise')::float8), 0)
          from documents d, jsonb_array_elements(d.content->'lines') l where d.order_id = o.id) as invoiced
     from orders o where id = $1`,
    [orderId],
  );
  const { whole, lines, named, unshipped, invoiced } = rows[0];
  expect({ lines, shippedOrNot: unshipped + invoiced, named: named ?? whole }).toEqual({
    lines: whole,
    shippedOrNot: whole,
    named: whole,
  });
}

async function playOut(lane: Lane, bought: Purchase) {
  const { orderId, agreed, isOnline, creditPaise } = await buy(lane, bought);
  await payFor(orderId, agreed.totalPaise - creditPaise);
  for (const step of bought.steps) await takeStep(shop, staff, orderId, step).catch(ignoreDomainError);
  const { caller } = lane;
  if (bought.end === "cancel")
    await cancelOrder(shop.inside, { caller, orderId, reason: "Other" }).catch(ignoreDomainError);
  if (bought.end === "ship the rest") await toShipped(orderId).catch(ignoreDomainError);

  const { rows } = await shop.db.query<{
    status: string;
    total: number;
    refunded: number;
    credit: number;
    returned: number;
  }>(
    `select status, total_paise::float8 as total, store_credit_paise::float8 as credit,
       (select coalesce(sum(amount_paise), 0)::float8 from credit_entries
         where order_id = o.id and kind = 'cancelled') as returned,
       (select coalesce(sum(amount_paise), 0)::float8 from refunds where order_id = o.id) as refunded
     from orders o where id = $1`,
    [orderId],
  );
  const [order] = rows;
  if (!order) throw new Error("The order is missing");
  const isCancelled = order.status === "cancelled";
  const owed = isCancelled ? 0 : order.total;
  const owedInCredit = isCancelled ? 0 : order.credit;
  expect(order.returned).toBe(creditPaise - owedInCredit);
  const moneyBack = agreed.totalPaise - creditPaise - (owed - owedInCredit);
  expect(order.refunded).toBe(isOnline ? moneyBack : 0);
  await expectInvoiced(orderId, owed);
  if (!isCancelled) await expectDiscountsByLine(orderId);
  // The buyer's cash limit, which the next purchases would reach, is tested elsewhere.
  await shop.db.query("update orders set payment_method = 'online' where id = $1", [orderId]);
}

it(`the quoted sum is charged, and invoices minus credit notes are charges minus refunds, over ${RUNS} purchases`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (purchases) => {
      await Promise.all(
        lanes.map((lane, i) => {
          const bought = purchases[i];
          return bought && playOut(lane, bought);
        }),
      );
    }),
    { numRuns: RUNS / AT_ONCE },
  );
  expect(parcelsSeen.filter((count) => count > 1).length).toBeGreaterThan(RUNS / 6);
});
