import type { ErrorResponse } from "@kasna/contract/define-endpoint";
import { type Attribute, namedValues } from "@kasna/rules/catalogue/attributes";
import { dayInIndia } from "@kasna/rules/dates";
import { type LineTexts, NO_TEXTS } from "@kasna/rules/orders/line-texts";
import { priceItems } from "@kasna/rules/orders/pricing";
import { nameWithUnit, piecesInStock, UNIT_GONE } from "@kasna/rules/orders/sale-units";
import { sql } from "drizzle-orm";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { products, unitOfProduct } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { assertQuantity } from "../cart/cart-units.operations.server.ts";
import { soldColumns } from "../catalogue/attributes.widget.ts";
import { specificationColumns } from "../catalogue/sub-category/product-shape.operations.server.ts";
import { forCustomers, gstRate, priceFacts } from "../pricing/pricing.operations.server.ts";
import { unitsById } from "../pricing/sale-units.operations.server.ts";
import { stockChangedBy } from "../stock/stock-pieces.operations.server.ts";

/** `saleUnitId` is null for the part's default unit. */
export type Item = {
  productId: number;
  saleUnitId: number | null;
  quantity: number;
  /** The quotation of its cart line. */
  quotationId?: number | null;
} & Partial<LineTexts>;

const orderedColumns = {
  ...specificationColumns,
  declared: sql<
    Attribute[]
  >`(select s.attributes from sub_categories s where s.id = ${products.subCategoryId})`,
  unitCode: unitOfProduct,
  id: products.id,
  stockQuantity: products.stockQuantity,
  loosePieces: products.loosePieces,
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

type LockedRow = Awaited<ReturnType<ReturnType<typeof lockedProducts>>>[number];

/**
 * Locks the products of these items (at most one per product and unit) and returns the order lines at the customer's
 * current prices, and the longest lead time in days. Locks by id, so that two orders of the same parts do not deadlock.
 * Throws `not_found`, `fields_wrong` for a quantity that a unit does not allow, and `stock_short` with the stock left
 * of each product.
 */
export async function lockStock(
  tx: Transaction,
  { customer, items, now }: { customer: Caller; items: readonly Item[]; now: Date },
) {
  const ids = items.map((item) => item.productId);
  const [rows, units] = await Promise.all([
    lockedProducts(customer)(tx, { customerId: customer.id, ids, day: dayInIndia(now) }),
    unitsById(
      tx,
      items.flatMap(({ saleUnitId }) => saleUnitId ?? []),
    ),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const counted = items.map(({ productId, saleUnitId, quantity, ...texts }) => {
    const row = byId.get(productId);
    const unit = saleUnitId === null ? null : units.get(saleUnitId);
    if (!row) throw domainError("not_found", { message: "Product not found" });
    if (unit === undefined || (unit && unit.productId !== productId))
      throw domainError("not_found", { message: UNIT_GONE });
    if (unit) assertQuantity(quantity, unit, "items");
    return { ...row, facts: { ...row.facts, unit }, quantity, ...NO_TEXTS, ...texts };
  });
  const left = new Map(rows.map((row) => [row.id, piecesLeft(row)]));
  const short: NonNullable<ErrorResponse["changes"]> = [];
  const lines = priceItems(counted).map(({ item, price: { unitPricePaise, floorPaise, packSize } }) => {
    const { id: productId, quantity, stockQuantity: _, loosePieces: __, isArchived, ...rest } = item;
    const { facts, isMadeToOrder, leadTimeDays: ___, ownValues, declared, ...line } = rest;
    const { unit } = facts;
    const sold = namedValues(declared, ownValues);
    const pieces = left.get(productId) ?? 0;
    const available =
      isArchived || unit?.isRemoved ? 0 : isMadeToOrder ? quantity : Math.floor(pieces / packSize);
    if (available < quantity)
      short.push({
        field: "quantity",
        product_id: productId,
        ...(unit && { sale_unit_id: unit.id }),
        sent: quantity,
        now: available,
      });
    left.set(productId, Math.max(0, pieces - quantity * packSize));
    return {
      productId,
      saleUnitId: unit?.id ?? null,
      quantity,
      packSize,
      unitPricePaise,
      floorPaise,
      stockTaken: isMadeToOrder ? 0 : quantity,
      ...soldColumns(declared, { ...line, name: nameWithUnit(line.name, unit?.name) }),
      soldAttributes: sold.length > 0 ? sold : null,
    };
  });
  if (short.length > 0) throw domainError("stock_short", { changes: short });
  const leadDays = Math.max(0, ...rows.filter((row) => row.isMadeToOrder).map((row) => row.leadTimeDays));
  return { lines, leadDays };
}

const piecesLeft = ({ stockQuantity, loosePieces, facts: { packSize } }: LockedRow) =>
  piecesInStock({ stockQuantity, loosePieces, packSize });

const reservedFromStock = statement(
  "reserve_stock",
  (_, value: Value<{ ids: number[]; pieces: number[] }>) => sql`
    update products p set ${stockChangedBy(sql`-t.pieces`)}
    from unnest((select ${value("ids")}::int[]), (select ${value("pieces")}::bigint[])) as t(id, pieces)
    where p.id = t.id`,
);

/** Takes these lines out of stock. Their products must be locked. */
export async function reserveStock(
  tx: Transaction,
  lines: readonly { productId: number; packSize: number; stockTaken: number }[],
): Promise<void> {
  const taken = new Map<number, number>();
  for (const { productId, packSize, stockTaken } of lines)
    if (stockTaken > 0) taken.set(productId, (taken.get(productId) ?? 0) + stockTaken * packSize);
  if (taken.size > 0) await reservedFromStock(tx, { ids: [...taken.keys()], pieces: [...taken.values()] });
}
