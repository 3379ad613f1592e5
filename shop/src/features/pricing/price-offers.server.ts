import type { PriceOffer } from "@kasna/rules/orders/customer-price";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { products } from "../../database/schema/index.ts";
import { gstRateOf } from "./gst-rate.server.ts";
import { classIdOfPart } from "./price-breaks.operations.server.ts";

/**
 * The buyer for whom a price applies, and the day in India (`2026-11-21`). Null is a visitor. If `hasOwnPrices` is
 * false, statements leave out price lists.
 */
export type Buyer = {
  hasOwnPrices: boolean;
  customerId: number | null | Placeholder | SQL;
  day: string | Placeholder;
};

/** SQL: all possible rule targets that include a row of `products`. */
export const ruleTargets = sql`array[
  'part:' || ${products.id}, 'sub-category:' || ${products.subCategoryId}, 'material:' || ${products.material},
  'category:' || (select s.category_id from sub_categories s where s.id = ${products.subCategoryId}),
  'class:' || ${classIdOfPart}]`;

/** SQL: the average cost of a row of `products` including GST, in paise, rounded up; null if unknown. */
export const costOfPart = (day: Buyer["day"]): SQL<number | null> => sql`(
  select ceil(k.piece_cost_paise * ${products.packSize} * (10000 + ${gstRateOf(products.hsn, day)}) / 10000)::bigint
  from stocked_parts k where k.product_id = ${products.id})`;

/**
 * SQL: the offers of the buyer's lists that are valid on the day, for a row of `products`, as JSON; null if there are
 * none.
 */
export const priceOffers = ({ hasOwnPrices, customerId, day }: Buyer): SQL<PriceOffer[] | null> =>
  hasOwnPrices
    ? sql`(
      select json_agg(json_build_object(
        'listId', o.id, 'fixedPaise', o.fixed, 'offBasisPoints', o.off, 'isExclusive', o.is_exclusive,
        'roundToPaise', o.round_to_paise, 'floorBasisPoints', o.floor_basis_points,
        'floorPaise', case when o.floored_at_cost then ${costOfPart(day)} end))
      from (
        select l.id, l.is_exclusive, l.round_to_paise, l.floor_basis_points, l.floored_at_cost,
          max(r.fixed_paise) as fixed, max(r.off_basis_points) as off
        from price_list_rules r join price_lists l on l.id = r.list_id
        where r.list_id = any(${listsOf(customerId, day)}) and r.target = any(${ruleTargets})
        group by l.id) o)`
    : sql`null::json`;

/**
 * SQL: the ids of a customer's lists that are valid on a day, their own and their groups'. Evaluated once per
 * statement.
 */
const listsOf = (customerId: Buyer["customerId"], day: Buyer["day"]) => sql`(select array(
  select h.id from (
    select c.list_id from price_list_customers c where c.user_id = (select ${customerId}::int)
    union
    select g.list_id from customer_group_members m join price_list_groups g on g.group_id = m.group_id
    where m.user_id = (select ${customerId}::int)) c
  join price_lists h on h.id = c.list_id
  where h.archived_at is null
    and (select ${day}::date) between h.valid_from and coalesce(h.valid_to, 'infinity')))::int[]`;

/**
 * SQL: the customer price of a row of `products` in paise; null if there is none. Equals `customerPriceOf` of the rules; for
 * the single statement that adds to a cart.
 */
export const ownPricePaise = (buyer: Buyer): SQL<number | null> => sql`(
  select min(least(${products.pricePaise}, greatest(1, o.floor, o.agreed))) filter (where o."isExclusive" = o.excludes)
  from (
    select "isExclusive", bool_or("isExclusive") over () as excludes,
      greatest((${products.pricePaise} * "floorBasisPoints" + 9999) / 10000, "floorPaise") as floor,
      coalesce("fixedPaise",
        ((10000 - "offBasisPoints") * 2 * ${products.pricePaise} + "roundToPaise" * 10000)
          / (2 * "roundToPaise" * 10000) * "roundToPaise") as agreed
    from json_to_recordset(${priceOffers(buyer)}) as offers(
      "fixedPaise" bigint, "offBasisPoints" bigint, "isExclusive" boolean, "roundToPaise" bigint,
      "floorBasisPoints" bigint, "floorPaise" bigint)) o)`;
