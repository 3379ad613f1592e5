import { dayInIndia } from "@kasna/rules/dates";
import { type Price, priceItems } from "@kasna/rules/orders/pricing";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../database/connect.ts";
import { products } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { gstRateOf } from "./gst-rate.server.ts";
import { type Buyer, ownPricePaise, priceOffers } from "./price-offers.server.ts";

/**
 * The columns that decide a buyer's price, for statements that read `products` anyway: select them as `facts` and
 * give the rows with their quantities to `priceItems` of the rules.
 */
export const priceFacts = (buyer: Buyer) => ({
  listPricePaise: products.pricePaise,
  packSize: products.packSize,
  offers: priceOffers(buyer),
});

/** `priceFacts` as SQL text, for statements that Drizzle's builder can't express. */
export const priceFactsSql = (buyer: Buyer): SQL =>
  sql.join(
    Object.entries(priceFacts(buyer)).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** The names that `priceFactsSql` gives its columns, for selecting them again. */
export const priceFactNames = (buyer: Buyer): SQL =>
  sql.join(
    Object.keys(priceFacts(buyer)).map((name) => sql.identifier(name)),
    sql`, `,
  );

/**
 * SQL: whether the price that a buyer saw still holds for a row of `products`: the list price, which public pages
 * show, or their own. Null means that they saw none.
 */
export const isPriceCurrent = (buyer: Buyer, seenPaise: Placeholder): SQL<boolean> =>
  sql`case when coalesce(${seenPaise}::numeric, ${products.pricePaise}) = ${products.pricePaise} then true
    else coalesce(${seenPaise}::numeric = ${ownPricePaise(buyer)}, false) end`;

/** The GST rate of a row of `products` on a day in India (`2026-11-21`), in basis points. */
export const gstRate = (day: string | Placeholder): SQL<number> => gstRateOf(products.hsn, day);

/** The list price, for figures about the catalogue itself, such as the value of stock. */
export const listPricePaise = products.pricePaise;

// The subquery hides the ids from the planner, so that PostgreSQL uses one plan for lists of any length.
const pricedProducts = statement(
  "priced_products",
  (db, value: Value<{ customerId: number | null; ids: number[]; day: string }>) =>
    db
      .select({
        id: products.id,
        facts: priceFacts({ customerId: value("customerId"), day: value("day") }),
        gstBasisPoints: gstRate(value("day")),
      })
      .from(products)
      .where(sql`${products.id} = any((select ${value("ids")}::int[])::int[])`),
  { readOnly: true },
);

export type ItemPrice = Price & { productId: number; quantity: number; gstBasisPoints: number };

/** The prices of these items for a buyer, in the same order. Leaves out products that do not exist. */
export async function pricesFor(
  db: Queryable,
  {
    customerId,
    items,
    now,
  }: {
    customerId: number | null;
    items: readonly { productId: number; quantity: number }[];
    now: Date;
  },
): Promise<ItemPrice[]> {
  const ids = [...new Set(items.map((item) => item.productId))];
  const rows = await pricedProducts(db, { customerId, ids, day: dayInIndia(now) });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const known = items.flatMap(({ productId, quantity }) => {
    const row = rowOf.get(productId);
    return row ? [{ ...row, productId, quantity }] : [];
  });
  return priceItems(known).map(({ item: { productId, quantity, gstBasisPoints }, price }) => ({
    ...price,
    productId,
    quantity,
    gstBasisPoints,
  }));
}
