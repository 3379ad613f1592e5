import type { ErrorResponse } from "@kasna/contract/define-endpoint";
import { dayInIndia } from "@kasna/rules/dates";
import { sql } from "drizzle-orm";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { products } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { specificationColumns } from "../catalogue/product-shape.operations.server.ts";
import { gstRateOf } from "../documents/gst-rates.operations.server.ts";

export type Item = { productId: number; quantity: number };

const orderedColumns = {
  ...specificationColumns,
  id: products.id,
  pricePaise: products.pricePaise,
  stockQuantity: products.stockQuantity,
  isArchived: products.isArchived,
  isMadeToOrder: products.isMadeToOrder,
  leadTimeDays: products.leadTimeDays,
};

// Here and below, PostgreSQL plans once for lists of any length: it takes what stands in a subquery as not yet known.
const lockedProducts = statement("locked_products", (db, value: Value<{ ids: number[]; day: string }>) =>
  db
    .select({ ...orderedColumns, gstBasisPoints: gstRateOf(products.hsn, value("day")) })
    .from(products)
    .where(sql`${products.id} = any((select ${value("ids")}::int[])::int[])`)
    .orderBy(products.id)
    .for("no key update"),
);

/**
 * The order's lines of these items, at most one for a product, at today's prices, and the longest lead time in days.
 * Their products are locked in the order of their ids, so that two orders of the same parts wait for each other
 * instead of deadlocking. Throws `not_found`, and `stock_short` with what is left of each.
 */
export async function lockStock(tx: Transaction, items: readonly Item[], now: Date) {
  const ids = items.map((item) => item.productId);
  const rows = await lockedProducts(tx, { ids, day: dayInIndia(now) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const short: NonNullable<ErrorResponse["changes"]> = [];
  const lines = items.map(({ productId, quantity }) => {
    const row = byId.get(productId);
    if (!row) throw domainError("not_found", { message: "There is no such product" });
    const { id, pricePaise: unitPricePaise, stockQuantity, isArchived, isMadeToOrder, ...rest } = row;
    const { leadTimeDays: _, ...kept } = rest;
    const left = isArchived ? 0 : isMadeToOrder ? quantity : stockQuantity;
    if (left < quantity) short.push({ field: "quantity", product_id: productId, sent: quantity, now: left });
    return { productId, quantity, unitPricePaise, stockTaken: isMadeToOrder ? 0 : quantity, ...kept };
  });
  if (short.length > 0) throw domainError("stock_short", { changes: short });
  const leadDays = Math.max(0, ...rows.filter((row) => row.isMadeToOrder).map((row) => row.leadTimeDays));
  return { lines, leadDays };
}

const reservedFromStock = statement(
  "taken_from_stock",
  (_, value: Value<{ ids: number[]; quantities: number[] }>) => sql`
    update products p set stock_quantity = p.stock_quantity - t.quantity
    from unnest((select ${value("ids")}::int[]), (select ${value("quantities")}::int[])) as t(id, quantity)
    where p.id = t.id`,
);

/** Takes the pieces of lines whose products are locked. */
export async function reserveStock(
  tx: Transaction,
  lines: readonly { productId: number; stockTaken: number }[],
): Promise<void> {
  const taken = lines.filter((line) => line.stockTaken > 0);
  if (taken.length > 0)
    await reservedFromStock(tx, {
      ids: taken.map((line) => line.productId),
      quantities: taken.map((line) => line.stockTaken),
    });
}
