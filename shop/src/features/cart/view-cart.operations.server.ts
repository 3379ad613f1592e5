import type { CartLine } from "@kasna/contract/cart";
import { dayInIndia } from "@kasna/rules/dates";
import { rupeesFromPaise } from "@kasna/rules/money";
import { serializeLineTexts } from "@kasna/rules/orders/line-texts";
import { type PriceFacts, priceItems } from "@kasna/rules/orders/pricing";
import { nameWithUnit, unitsInStock } from "@kasna/rules/orders/sale-units";
import { partImage } from "@kasna/rules/part-path";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { shopQuantityMax } from "../../api/quantity-max.operations.server.ts";
import { namedColumns, type RowOf } from "../../database/named-columns.ts";
import { cartLines, cartPosition, products, subCategories } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import {
  chooserColumns,
  isInStock,
  meaningColumns,
  specificationOf,
} from "../catalogue/sub-category/product-shape.operations.server.ts";
import { forCustomers, priceFactsSql } from "../pricing/pricing.operations.server.ts";
import {
  type ChosenUnit,
  serializeLineUnit,
  serializeMrp,
  unitOfLine,
  unitsOfPart,
} from "../pricing/sale-units.operations.server.ts";
import { cheaperWays } from "./cheaper-ways.server.ts";

const lineColumns = {
  cart_id: cartLines.id,
  position: cartLines.position,
  product_id: products.id,
  name: products.name,
  sku: products.sku,
  size: products.size,
  subcategory_name: subCategories.name,
  quantity: cartLines.quantity,
  ownNumber: cartLines.ownNumber,
  note: cartLines.note,
  quotationId: cartLines.quotationId,
  unit: unitOfLine(sql`${cartLines.saleUnitId}`),
  mrpPaise: products.mrpPaise,
  loosePieces: products.loosePieces,
  units: unitsOfPart,
  ...chooserColumns,
  ...meaningColumns,
  ownValues: products.attributes,
  standard: products.standard,
  stock_quantity: products.stockQuantity,
  isMadeToOrder: products.isMadeToOrder,
  lead_time_days: products.leadTimeDays,
  isArchived: products.isArchived,
};

type StoredLine = RowOf<typeof lineColumns> & PriceFacts & { unit: ChosenUnit | null };
const cartOf = forCustomers((hasOwnPrices) =>
  statement(
    hasOwnPrices ? "cart_of_own" : "cart_of",
    (_, value: Value<{ userId: number; day: string }>) =>
      // The subquery hides the customer from the planner, so that PostgreSQL plans this once.
      sql<StoredLine>`
        select ${namedColumns(lineColumns)},
          ${priceFactsSql({ hasOwnPrices, customerId: value("userId"), day: value("day") })}
        from ${cartLines}
        join ${products} on ${products.id} = ${cartLines.productId}
        join ${subCategories} on ${subCategories.id} = ${products.subCategoryId}
        where ${cartLines.userId} = (select ${value("userId")}::int) order by ${cartPosition}, ${cartLines.id}`,
    { readOnly: true, isShared: true },
  ),
);

/** The caller's cart at current prices, oldest line first; a restored line has its old position. */
export async function viewCart(ctx: AppContext, caller: Caller): Promise<CartLine[]> {
  const [rows, quantityMax] = await Promise.all([
    cartOf(caller)(ctx.db, { userId: caller.id, day: dayInIndia(ctx.now()) }),
    shopQuantityMax(ctx),
  ]);
  const items = rows.map((row) => ({ row, facts: row, quantity: row.quantity }));
  const priced = priceItems(items).map(({ item: { row }, price }) => ({ row, price }));
  const ways = cheaperWays(
    priced.filter(({ row }) => isThere(row)),
    quantityMax,
  );
  return priced.map(({ row: item, price }) => ({
    cart_id: item.cart_id,
    ...(item.position !== null && { position: item.position }),
    product_id: item.product_id,
    ...serializeChosenUnit(item.unit),
    ...serializeLineUnit({ ...item, saleUnitId: item.unit?.id ?? null }),
    Name: nameWithUnit(item.name, item.unit?.name),
    name: nameWithUnit(item.name, item.unit?.name),
    sku: item.sku,
    size: item.size,
    subcategory_name: item.subcategory_name,
    image_url: partImage(item.sku),
    quantity: item.quantity,
    ...serializeLineTexts(item),
    ...(item.quotationId !== null && { quotation_id: item.quotationId }),
    unit_price: rupeesFromPaise(price.unitPricePaise),
    ...serializeMrp(item.unit ? item.unit.mrpPaise : item.mrpPaise),
    price_source: price.source,
    ...(price.nextBreak && {
      next_break: {
        more: price.nextBreak.more,
        unit_price: rupeesFromPaise(price.nextBreak.unitPricePaise),
      },
    }),
    ...(price.cheaper &&
      price.cheaper.quantity <= quantityMax && {
        cheaper: { quantity: price.cheaper.quantity, total: rupeesFromPaise(price.cheaper.totalPaise) },
      }),
    ...(item.units && { has_other_units: 1 as const }),
    ...(ways.has(item.cart_id) && { cheaper_way: ways.get(item.cart_id) }),
    ...specificationOf(item),
    standard: item.standard,
    in_stock: isThere(item) ? isInStock({ ...item, stock_quantity: unitsLeft(item) }) : 0,
    made_to_order: item.isMadeToOrder ? 1 : 0,
    lead_time_days: item.lead_time_days,
    stock_quantity: unitsLeft(item),
    no_longer_sold: isThere(item) ? 0 : 1,
  }));
}

const isThere = ({ isArchived, unit }: StoredLine) => !(isArchived || unit?.isRemoved);

/**
 * A cancelled order may have returned stock to an archived product, but that product can't be bought, nor can a removed
 * unit.
 */
function unitsLeft(item: StoredLine): number {
  if (!isThere(item)) return 0;
  const { stock_quantity: stockQuantity, packSize, loosePieces, unit } = item;
  return unit ? unitsInStock({ stockQuantity, packSize, loosePieces }, unit.pieces) : stockQuantity;
}

const serializeChosenUnit = (unit: ChosenUnit | null) =>
  unit && {
    sale_unit_id: unit.id,
    pieces_per_unit: unit.pieces,
    unit_minimum: unit.minimum,
    unit_step: unit.step,
    ...(unit.isRemoved && { unit_removed: 1 as const }),
  };
