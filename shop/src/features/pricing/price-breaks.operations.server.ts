import { rupeesFromPaise } from "@kasna/rules/money";
import type { DiscountClass } from "@kasna/rules/orders/price-breaks";
import { breakStepsOf, type PriceFacts } from "@kasna/rules/orders/pricing";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { discountClasses, discountClassMembers, products } from "../../database/schema/index.ts";

const classOf = (member: "product_id" | "sub_category_id", column: AnyPgColumn): SQL =>
  sql`(select m.class_id from ${discountClassMembers} m where m.${sql.identifier(member)} = ${column})`;

/** SQL: the id of the discount class of a row of `products`, or else of its sub-category; null if it has none. */
export const classIdOfPart: SQL = sql`coalesce(
  ${classOf("product_id", products.id)}, ${classOf("sub_category_id", products.subCategoryId)})`;

/**
 * SQL: the discount class of a row of `products` as JSON; null if it has none. The columns are in a nested fragment,
 * because Drizzle writes those of the outermost one without their table's name.
 */
export const discountClassOfPart: SQL<DiscountClass | null> = sql`(
  select json_build_object('id', c.id, 'countsTogether', c.counts_together, 'breaks', c.breaks)
  from ${discountClasses} c where c.id = ${classIdOfPart})`;

/** A part's price breaks in the form of the API, in rupees: absent if it has none. */
export function serializePriceBreaks(facts: PriceFacts) {
  const steps = breakStepsOf(facts);
  if (steps.length === 0) return {};
  return {
    price_breaks: steps.map(({ fromQuantity, unitPricePaise }) => ({
      from_quantity: fromQuantity,
      unit_price: rupeesFromPaise(unitPricePaise),
    })),
    ...(facts.discountClass?.countsTogether && { breaks_together: 1 as const }),
  };
}
