import type { contract } from "@kasna/contract";
import type { CartLine } from "@kasna/contract/cart";
import { isSubCategoryId } from "@kasna/rules/catalogue/product-ids";
import { dayInIndia } from "@kasna/rules/dates";
import { QUANTITY_MIN } from "@kasna/rules/limits";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { type LineTexts, wireTexts } from "@kasna/rules/orders/line-texts";
import { type PriceFacts, priceItems } from "@kasna/rules/orders/pricing";
import { nameWithUnit, unitsInStock } from "@kasna/rules/orders/sale-units";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { quantityHigh, quantityMax } from "../../api/quantity-max.operations.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { databaseErrorOf } from "../../database/errors.ts";
import { namedColumns, type RowOf } from "../../database/named-columns.ts";
import { cartLines, products, saleUnits, subCategories } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { chooseSpecifications } from "../catalogue/chooser/specifications.operations.server.ts";
import {
  chooserColumns,
  isInStock,
  meaningColumns,
  partImage,
  specificationOf,
} from "../catalogue/sub-category/product-shape.operations.server.ts";
import {
  forCustomers,
  isPriceCurrent,
  priceFactNames,
  priceFactsSql,
} from "../pricing/pricing.operations.server.ts";
import {
  type ChosenUnit,
  unitOfLine,
  unitsOfPart,
  wireMrp,
} from "../pricing/sale-units.operations.server.ts";
import { addUnit, assertQuantity } from "./cart-units.operations.server.ts";
import { cheaperWays } from "./cheaper-ways.server.ts";

const lineColumns = {
  cart_id: cartLines.id,
  product_id: products.id,
  name: products.name,
  sku: products.sku,
  size: products.size,
  subcategory_name: subCategories.name,
  quantity: cartLines.quantity,
  ownNumber: cartLines.ownNumber,
  note: cartLines.note,
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
        where ${cartLines.userId} = (select ${value("userId")}::int) order by ${cartLines.id}`,
    { readOnly: true, isShared: true },
  ),
);

/** The caller's cart at today's prices, oldest line first. */
export async function viewCart(ctx: AppContext, caller: Caller): Promise<CartLine[]> {
  const [rows, most] = await Promise.all([
    cartOf(caller)(ctx.db, { userId: caller.id, day: dayInIndia(ctx.now()) }),
    quantityMax(ctx),
  ]);
  const items = rows.map((row) => ({ row, facts: row, quantity: row.quantity }));
  const priced = priceItems(items).map(({ item: { row }, price }) => ({ row, price }));
  const ways = cheaperWays(
    priced.filter(({ row }) => isThere(row)),
    most,
  );
  return priced.map(({ row: item, price }) => ({
    cart_id: item.cart_id,
    product_id: item.product_id,
    ...wireLineUnit(item.unit),
    Name: nameWithUnit(item.name, item.unit?.name),
    name: nameWithUnit(item.name, item.unit?.name),
    sku: item.sku,
    size: item.size,
    subcategory_name: item.subcategory_name,
    image_url: partImage(item.sku),
    quantity: item.quantity,
    ...wireTexts(item),
    unit_price: rupeesFromPaise(price.unitPricePaise),
    ...wireMrp(item.unit ? item.unit.mrpPaise : item.mrpPaise),
    price_source: price.source,
    ...(price.nextBreak && {
      next_break: {
        more: price.nextBreak.more,
        unit_price: rupeesFromPaise(price.nextBreak.unitPricePaise),
      },
    }),
    ...(price.cheaper &&
      price.cheaper.quantity <= most && {
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

/** A cancelled order may have returned stock to an archived product, but it can't be bought, nor a removed unit. */
function unitsLeft(item: StoredLine): number {
  if (!isThere(item)) return 0;
  const { stock_quantity: stockQuantity, packSize, loosePieces, unit } = item;
  return unit ? unitsInStock({ stockQuantity, packSize, loosePieces }, unit.pieces) : stockQuantity;
}

const wireLineUnit = (unit: ChosenUnit | null) =>
  unit && {
    ...{ sale_unit_id: unit.id, pieces_per_unit: unit.pieces },
    ...{
      unit_minimum: unit.minimum,
      unit_step: unit.step,
      ...(unit.isRemoved && { unit_removed: 1 as const }),
    },
  };

/** Commits without waiting for the disk, because losing a cart change is harmless (decision 26). */
const soonOnDisk = sql`soon_on_disk as (select set_config('synchronous_commit', 'off', true))`;

type UpsertCartLine = {
  userId: number;
  day: string;
  productId: number;
  quantity: number;
  seenPaise: number | null;
};
type UpsertedLine = PriceFacts & { cartId: number | null; isCurrent: boolean };
const upsertCartLine = forCustomers((hasOwnPrices) =>
  statement(hasOwnPrices ? "upsert_cart_line_own" : "upsert_cart_line", (_, value: Value<UpsertCartLine>) => {
    const buyer = { hasOwnPrices, customerId: value("userId"), day: value("day") };
    return sql<UpsertedLine>`
    with ${soonOnDisk},
    part as (
      select id, ${priceFactsSql(buyer)}, ${isPriceCurrent(buyer, value("seenPaise"))} as "isCurrent"
      from products where id = ${value("productId")} and not is_archived),
    put as (
      insert into cart_lines as c (user_id, product_id, quantity)
      select ${value("userId")}::int, id, ${value("quantity")}::int from part, soon_on_disk
      where "isCurrent" and ${value("quantity")}::int <= (select quantity_max from shop_settings)
      on conflict (user_id, product_id, sale_unit_id) do update set quantity = c.quantity + excluded.quantity
      where c.quantity + excluded.quantity <= (select quantity_max from shop_settings)
      returning id)
    select (select id from put) as "cartId", "isCurrent", ${priceFactNames(buyer)} from part`;
  }),
);

type Addition = z.output<typeof contract.cart.add.request>;

/**
 * Adds a product to the cart, or to its existing line, in one statement; returns the line's id. For a
 * sub-category's id, the specification fields select the product. Throws as `addUnit` for a further unit, and
 * otherwise `not_found`, `price_changed`
 * if the price sent is neither the list price nor the caller's own, and `quantity_high` above the shop's largest in the line.
 */
export async function addToCart(
  ctx: AppContext,
  { caller, item }: { caller: Caller; item: Addition },
  db: Queryable = ctx.db,
): Promise<number> {
  const productId = isSubCategoryId(item.product_id) ? await productOfChoice(ctx, item) : item.product_id;
  const { quantity } = item;
  const seenPaise = item.unit_price === undefined ? null : paiseFromRupees(item.unit_price);
  const { sale_unit_id: saleUnitId } = item;
  if (saleUnitId !== undefined)
    return addUnit(ctx, caller, { productId, saleUnitId, quantity, seenPaise }, db);
  const addition = { userId: caller.id, day: dayInIndia(ctx.now()), productId, quantity, seenPaise };
  const rows = await upsertCartLine(caller)(db, addition).catch((error: unknown) => {
    // The product was deleted between the select and the insert.
    throw isProductDeleted(error) ? domainError("not_found", { message: "Product not found" }) : error;
  });
  // What the buyer saw is the price of one piece, whatever the quantity.
  const [priced] = priceItems(rows.map((row) => ({ ...row, facts: row, quantity: QUANTITY_MIN })));
  if (!priced) throw domainError("not_found", { message: "Product not found" });
  const { cartId, isCurrent } = priced.item;
  if (item.unit_price !== undefined && !isCurrent)
    throw domainError("price_changed", {
      message: "The price has changed. Check the new price and add the item again.",
      changes: [
        {
          field: "unit_price",
          product_id: productId,
          sent: item.unit_price,
          now: rupeesFromPaise(priced.price.unitPricePaise),
        },
      ],
    });
  if (cartId === null) throw quantityHigh(await quantityMax(ctx));
  return cartId;
}

const isProductDeleted = (error: unknown) =>
  databaseErrorOf(error).constraint === "cart_lines_product_id_products_id_fk";

async function productOfChoice(ctx: AppContext, item: Addition): Promise<number> {
  const words = (value: unknown) => (value == null ? "" : String(value));
  const number = (value: unknown) =>
    /^\s*\d{1,12}(?:\.\d{1,12})?\s*$/.test(words(value)) ? Number(value) : null;
  const [best] = await chooseSpecifications(ctx, {
    subcategory_id: item.product_id,
    material: words(item.material),
    coating: words(item.coating),
    making: words(item.making),
    width: number(item.width),
    height: number(item.height),
    slot_width: number(item.slot_width),
  });
  if (!best) throw domainError("nothing_matches");
  return best.id;
}

const ownLine = (caller: Caller, cartId: number) =>
  and(eq(cartLines.id, cartId), eq(cartLines.userId, caller.id));
const lineNotFound = () => domainError("not_found", { message: "This item is no longer in your cart" });

/**
 * Sets a line's quantity, and the texts that are given. Throws `not_found` for a line that is not the caller's, and `fields_wrong` for a quantity
 * that its unit does not have.
 */
export async function changeQuantity(
  ctx: AppContext,
  {
    caller,
    cartId,
    quantity,
    ownNumber,
    note,
  }: { caller: Caller; cartId: number; quantity: number } & {
    [K in keyof LineTexts]: LineTexts[K] | undefined;
  },
): Promise<void> {
  const fitsUnit = sql`(${cartLines.saleUnitId} is null or exists (
    select from ${saleUnits} u where u.id = ${cartLines.saleUnitId}
      and ${quantity} >= u.minimum and ${quantity} % u.step = 0))`;
  const changed = await ctx.db
    .update(cartLines)
    .set({ quantity, ownNumber, note })
    .where(and(ownLine(caller, cartId), fitsUnit))
    .returning({ id: cartLines.id });
  if (changed.length > 0) return;
  const [unit] = await ctx.db
    .select({ minimum: saleUnits.minimum, step: saleUnits.step })
    .from(cartLines)
    .innerJoin(saleUnits, eq(saleUnits.id, cartLines.saleUnitId))
    .where(ownLine(caller, cartId));
  if (unit) assertQuantity(quantity, unit);
  throw lineNotFound();
}

/** Removes a line from the cart. Throws `not_found` for a line that is not the caller's. */
export async function removeLine(
  ctx: AppContext,
  { caller, cartId }: { caller: Caller; cartId: number },
): Promise<void> {
  const removed = await ctx.db
    .delete(cartLines)
    .where(ownLine(caller, cartId))
    .returning({ id: cartLines.id });
  if (removed.length === 0) throw lineNotFound();
}

const removeOrdered = statement(
  "remove_ordered_lines",
  (_, value: Value<{ userId: number; ids: number[]; units: (number | null)[]; quantities: number[] }>) => sql`
    with ordered as (
      select o.* from unnest(${value("ids")}::int[], ${value("units")}::int[], ${value("quantities")}::int[])
        as o(product_id, sale_unit_id, quantity)),
    emptied as (
      delete from cart_lines c using ordered o
      where c.user_id = ${value("userId")} and c.product_id = o.product_id
        and c.sale_unit_id is not distinct from o.sale_unit_id and c.quantity <= o.quantity
      returning c.id)
    update cart_lines c set quantity = c.quantity - o.quantity from ordered o
    where c.user_id = ${value("userId")} and c.product_id = o.product_id
        and c.sale_unit_id is not distinct from o.sale_unit_id and c.quantity > o.quantity
      and c.id not in (select id from emptied)`,
);

type OrderedItem = { productId: number; saleUnitId: number | null; quantity: number };

/** Removes ordered items from the cart in the order's transaction. A line with more pieces keeps the rest. */
export async function removeOrderedLines(
  tx: Transaction,
  { caller, items }: { caller: Caller; items: readonly OrderedItem[] },
): Promise<void> {
  await removeOrdered(tx, {
    userId: caller.id,
    ids: items.map((item) => item.productId),
    units: items.map((item) => item.saleUnitId),
    quantities: items.map((item) => item.quantity),
  });
}
