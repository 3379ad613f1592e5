import type { contract } from "@kasna/contract";
import { isSubCategoryId } from "@kasna/rules/catalogue/product-ids";
import { dayInIndia } from "@kasna/rules/dates";
import { QUANTITY_MIN } from "@kasna/rules/limits";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { type PriceFacts, priceItems } from "@kasna/rules/orders/pricing";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { quantityHigh, shopQuantityMax } from "../../api/quantity-max.operations.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { databaseErrorOf } from "../../database/errors.ts";
import { statement, type Value } from "../../database/statement.ts";
import { chooseSpecifications } from "../catalogue/chooser/specifications.operations.server.ts";
import {
  forCustomers,
  isPriceCurrent,
  priceFactNames,
  priceFactsSql,
} from "../pricing/pricing.operations.server.ts";
import { addUnit } from "./cart-units.operations.server.ts";

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
 * Adds a product to the cart, or to its existing line, in one statement; returns the line's id. For a sub-category's
 * id, the specification fields select the product. For another unit, throws as `addUnit` does; otherwise `not_found`,
 * `price_changed` if the price sent is neither the list price nor the caller's own, and `quantity_high` if the line
 * would exceed the shop's maximum.
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
  // The price that the buyer saw is for one piece, whatever the quantity.
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
  if (cartId === null) throw quantityHigh(await shopQuantityMax(ctx));
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
