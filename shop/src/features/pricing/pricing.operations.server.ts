import { dayInIndia } from "@kasna/rules/dates";
import { type Price, type PriceFacts, priceItems } from "@kasna/rules/orders/pricing";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { namedColumns } from "../../database/named-columns.ts";
import { products } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { gstRateOf, gstRateToday } from "./gst-rate.server.ts";
import { discountClassOfPart } from "./price-breaks.operations.server.ts";
import { type Buyer, ownPricePaise, priceOffers } from "./price-offers.server.ts";
import { type SaleUnit, unitsOfPart } from "./sale-units.operations.server.ts";

/** The buyer whose prices are needed; null is a visitor. */
export type PricedCustomer = Pick<Caller, "id" | "own_prices"> | null;

/**
 * Defines a statement twice: with price lists, and without them for the many customers who have none. Returns a
 * function that gives the one for a customer.
 */
export function forCustomers<Run>(define: (hasOwnPrices: boolean) => Run): (customer: PricedCustomer) => Run {
  const [listed, own] = [define(false), define(true)];
  return (customer) => (customer?.own_prices ? own : listed);
}

/**
 * The columns that determine a buyer's price, for statements that read `products` anyway: select them as `facts` and
 * pass the rows with their quantities to `priceItems` of the rules.
 */
export const priceFacts = (buyer: Buyer) => ({
  listPricePaise: products.pricePaise,
  packSize: products.packSize,
  offers: priceOffers(buyer),
  discountClass: discountClassOfPart,
});

/** `priceFacts` as SQL text, for statements that Drizzle's builder can't express. */
export const priceFactsSql = (buyer: Buyer): SQL => namedColumns(priceFacts(buyer));

/** The column names of `priceFactsSql`, for selecting them again. */
export const priceFactNames = (buyer: Buyer): SQL =>
  sql.join(
    Object.keys(priceFacts(buyer)).map((name) => sql.identifier(name)),
    sql`, `,
  );

/**
 * SQL: whether the price that a buyer saw is still valid for a row of `products`: the list price, which public pages
 * show, or the customer price. Null means that they saw none.
 */
export const isPriceCurrent = (buyer: Buyer, seenPaise: Placeholder): SQL<boolean> =>
  buyer.hasOwnPrices ? isListOrOwnPrice(buyer, seenPaise) : isListPrice(seenPaise);

const isListPrice = (seenPaise: Placeholder) =>
  sql<boolean>`coalesce(${seenPaise}::numeric, ${products.pricePaise}) = ${products.pricePaise}`;

const isListOrOwnPrice = (buyer: Buyer, seenPaise: Placeholder) =>
  sql<boolean>`case when ${isListPrice(seenPaise)} then true
    else coalesce(${seenPaise}::numeric = ${ownPricePaise(buyer)}, false) end`;

/** The GST rate of a row of `products` on a day in India (`2026-11-21`), in basis points. */
export const gstRate = (day: string | Placeholder): SQL<number> => gstRateOf(products.hsn, day);

/** The current GST rate of a row of `products`, for the catalogue's pages. */
export const gstRateNow: SQL<number> = gstRateToday(sql`${products.hsn}`);

/** SQL: the current GST rate of an HSN code. */
export { gstRateOf, gstRateToday };

/** The list price, for figures about the catalogue itself, such as the value of stock. */
export const listPricePaise = products.pricePaise;

// The subquery hides the ids from the planner, so that PostgreSQL uses one plan for lists of any length.
const pricedProducts = forCustomers((hasOwnPrices) =>
  statement(
    hasOwnPrices ? "priced_products_own" : "priced_products",
    (db, value: Value<{ customerId: number | null; ids: number[]; day: string }>) =>
      db
        .select({
          id: products.id,
          facts: priceFacts({ hasOwnPrices, customerId: value("customerId"), day: value("day") }),
          gstBasisPoints: gstRate(value("day")),
          units: unitsOfPart,
        })
        .from(products)
        .where(sql`${products.id} = any((select ${value("ids")}::int[])::int[])`),
    { readOnly: true },
  ),
);

export type ItemPrice = Price & {
  productId: number;
  saleUnitId: number | undefined;
  quantity: number;
  gstBasisPoints: number;
  facts: PriceFacts;
  /** The part's other units; null if it has none. */
  units: SaleUnit[] | null;
};

/** An item in the form of the API. */
export type SentItem = { product_id: number; sale_unit_id?: number | undefined; quantity: number };

export const itemsOf = (items: readonly SentItem[]) =>
  items.map(({ product_id, sale_unit_id, quantity }) => ({
    productId: product_id,
    saleUnitId: sale_unit_id,
    quantity,
  }));

/** The current prices of sent items for a buyer, in the same order. Throws `not_found` if one does not exist. */
export async function pricesOfAll(
  ctx: AppContext,
  { caller, items }: { caller: PricedCustomer; items: readonly SentItem[] },
): Promise<ItemPrice[]> {
  const prices = await pricesFor(ctx.db.readOnly, {
    customer: caller,
    items: itemsOf(items),
    now: ctx.now(),
  });
  if (prices.length < items.length) throw domainError("not_found", { message: "Product not found" });
  return prices;
}

type PricedItems = {
  customer: PricedCustomer;
  items: readonly { productId: number; saleUnitId?: number | undefined; quantity: number }[];
  now: Date;
};

/**
 * The prices of these items for a buyer of all of them, in the same order. Leaves out products and units that do not
 * exist.
 */
export const pricesFor = async (db: Queryable, items: PricedItems): Promise<ItemPrice[]> =>
  priceItems(await knownItems(db, items)).map(toItemPrice);

/** The price of each item for a buyer of nothing else, such as of parts between which they choose. */
export const pricesAlone = async (db: Queryable, items: PricedItems): Promise<ItemPrice[]> =>
  (await knownItems(db, items)).flatMap((item) => priceItems([item])).map(toItemPrice);

async function knownItems(db: Queryable, { customer, items, now }: PricedItems) {
  const ids = [...new Set(items.map((item) => item.productId))];
  const rows = await pricedProducts(customer)(db, {
    customerId: customer?.id ?? null,
    ids,
    day: dayInIndia(now),
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap(({ productId, saleUnitId, quantity }) => {
    const row = rowOf.get(productId);
    const unit = saleUnitId === undefined ? null : row?.units?.find(({ id }) => id === saleUnitId);
    return row && unit !== undefined
      ? [{ ...row, facts: { ...row.facts, unit }, productId, saleUnitId, quantity }]
      : [];
  });
}

type KnownItem = Awaited<ReturnType<typeof knownItems>>[number];

function toItemPrice({ item, price }: { item: KnownItem; price: Price }): ItemPrice {
  const { productId, saleUnitId, quantity, gstBasisPoints, facts, units } = item;
  return { ...price, productId, saleUnitId, quantity, gstBasisPoints, facts, units };
}
