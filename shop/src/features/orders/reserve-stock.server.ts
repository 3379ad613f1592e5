import type { ErrorResponse } from "@kasna/contract/define-endpoint";
import { type Attribute, namedValues } from "@kasna/rules/catalogue/attributes";
import { dayInIndia } from "@kasna/rules/dates";
import { priceItems } from "@kasna/rules/orders/pricing";
import { sql } from "drizzle-orm";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { products } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { soldColumns } from "../catalogue/attributes.widget.ts";
import { specificationColumns } from "../catalogue/sub-category/product-shape.operations.server.ts";
import { forCustomers, gstRate, priceFacts } from "../pricing/pricing.operations.server.ts";

export type Item = { productId: number; quantity: number };

const orderedColumns = {
  ...specificationColumns,
  declared: sql<
    Attribute[]
  >`(select s.attributes from sub_categories s where s.id = ${products.subCategoryId})`,
  id: products.id,
  stockQuantity: products.stockQuantity,
  isArchived: products.isArchived,
  isMadeToOrder: products.isMadeToOrder,
  leadTimeDays: products.leadTimeDays,
};

// The subqueries hide the values from the planner, so that PostgreSQL uses one plan for lists of any length.
const lockedProducts = forCustomers((hasOwnPrices) =>
  statement(
    hasOwnPrices ? "locked_products_own" : "locked_products",
    (db, value: Value<{ customerId: number; ids: number[]; day: string }>) =>
      db
        .select({
          ...orderedColumns,
          facts: priceFacts({ hasOwnPrices, customerId: value("customerId"), day: value("day") }),
          gstBasisPoints: gstRate(value("day")),
        })
        .from(products)
        .where(sql`${products.id} = any((select ${value("ids")}::int[])::int[])`)
        .orderBy(products.id)
        .for("no key update"),
  ),
);

/**
 * Locks the products of these items (at most one per product) and returns the order lines at the customer's prices
 * of today and the longest lead time in days. Locks by id, so that two orders of the same parts do not deadlock.
 * Throws `not_found`, and `stock_short` with the stock left of each product.
 */
export async function lockStock(
  tx: Transaction,
  { customer, items, now }: { customer: Caller; items: readonly Item[]; now: Date },
) {
  const ids = items.map((item) => item.productId);
  const rows = await lockedProducts(customer)(tx, { customerId: customer.id, ids, day: dayInIndia(now) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = items.map(({ productId, quantity }) => {
    const row = byId.get(productId);
    if (!row) throw domainError("not_found", { message: "Product not found" });
    return { ...row, quantity };
  });
  const short: NonNullable<ErrorResponse["changes"]> = [];
  const lines = priceItems(found).map(({ item, price: { unitPricePaise, packSize } }) => {
    const { id: productId, quantity, stockQuantity, isArchived, isMadeToOrder, ...rest } = item;
    const { facts: _, leadTimeDays: __, ownValues, declared, ...line } = rest;
    const sold = namedValues(declared, ownValues);
    const left = isArchived ? 0 : isMadeToOrder ? quantity : stockQuantity;
    if (left < quantity) short.push({ field: "quantity", product_id: productId, sent: quantity, now: left });
    return {
      productId,
      quantity,
      packSize,
      unitPricePaise,
      stockTaken: isMadeToOrder ? 0 : quantity,
      ...soldColumns(declared, line),
      soldAttributes: sold.length > 0 ? sold : null,
    };
  });
  if (short.length > 0) throw domainError("stock_short", { changes: short });
  const leadDays = Math.max(0, ...rows.filter((row) => row.isMadeToOrder).map((row) => row.leadTimeDays));
  return { lines, leadDays };
}

const reservedFromStock = statement(
  "reserve_stock",
  (_, value: Value<{ ids: number[]; quantities: number[] }>) => sql`
    update products p set stock_quantity = p.stock_quantity - t.quantity
    from unnest((select ${value("ids")}::int[]), (select ${value("quantities")}::int[])) as t(id, quantity)
    where p.id = t.id`,
);

/** Takes the pieces of these lines out of stock. Their products must be locked. */
export async function reserveStock(
  tx: Transaction,
  lines: readonly { productId: number; stockTaken: number }[],
): Promise<void> {
  const reserved = lines.filter((line) => line.stockTaken > 0);
  if (reserved.length > 0)
    await reservedFromStock(tx, {
      ids: reserved.map((line) => line.productId),
      quantities: reserved.map((line) => line.stockTaken),
    });
}
