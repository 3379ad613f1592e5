import { dayInIndia } from "@kasna/rules/dates";
import { rupeesFromPaise } from "@kasna/rules/money";
import { type PriceFacts, priceItems } from "@kasna/rules/orders/pricing";
import { quantityProblem, UNIT_GONE } from "@kasna/rules/orders/sale-units";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { quantityHigh, shopQuantityMax } from "../../api/quantity-max.operations.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { statement, type Value } from "../../database/statement.ts";
import { forCustomers, priceFactsSql } from "../pricing/pricing.operations.server.ts";
import { type ChosenUnit, unitOfLine } from "../pricing/sale-units.operations.server.ts";

type UnitLookup = { userId: number; day: string; productId: number; saleUnitId: number };
const unitToAdd = forCustomers((hasOwnPrices) =>
  statement(
    hasOwnPrices ? "unit_to_add_own" : "unit_to_add",
    (_, value: Value<UnitLookup>) => sql<PriceFacts & { unit: ChosenUnit }>`
      select ${unitOfLine(sql`s.id`)} as unit,
        ${priceFactsSql({ hasOwnPrices, customerId: value("userId"), day: value("day") })}
      from products join sale_units s on s.product_id = products.id
      where products.id = ${value("productId")} and s.id = ${value("saleUnitId")}
        and not products.is_archived and not s.is_removed`,
    { readOnly: true },
  ),
);

type Upsert = { userId: number; productId: number; saleUnitId: number; quantity: number };
const upsertUnitLine = statement(
  "upsert_unit_line",
  (_, value: Value<Upsert>) => sql<{ id: number }>`
    insert into cart_lines as c (user_id, product_id, sale_unit_id, quantity)
    values (${value("userId")}::int, ${value("productId")}::int, ${value("saleUnitId")}::int, ${value("quantity")}::int)
    on conflict (user_id, product_id, sale_unit_id) do update set quantity = c.quantity + excluded.quantity
    where c.quantity + excluded.quantity <= (select quantity_max from shop_settings)
    returning id`,
);

type Addition = Omit<Upsert, "userId"> & { seenPaise: number | null };

/**
 * Adds another unit of a part, such as a box, to the cart or to its existing line. Returns the line's id. Throws
 * `not_found` for a unit that the part no longer has, `fields_wrong` below its minimum or between its steps,
 * `price_changed`, and `quantity_high`.
 */
export async function addUnit(
  ctx: AppContext,
  caller: Caller,
  { seenPaise, ...line }: Addition,
  db: Queryable,
): Promise<number> {
  const lookup = { ...line, userId: caller.id, day: dayInIndia(ctx.now()) };
  const [facts] = await unitToAdd(caller)(db, lookup);
  const [priced] = facts ? priceItems([{ facts, quantity: line.quantity }]) : [];
  if (!facts || !priced) throw domainError("not_found", { message: UNIT_GONE });
  assertQuantity(line.quantity, facts.unit);
  const { unitPricePaise, listPricePaise } = priced.price;
  if (seenPaise !== null && seenPaise !== unitPricePaise && seenPaise !== listPricePaise)
    throw domainError("price_changed", {
      message: "The price has changed. Check the new price and add the item again.",
      changes: [
        {
          field: "unit_price",
          product_id: line.productId,
          sale_unit_id: line.saleUnitId,
          sent: rupeesFromPaise(seenPaise),
          now: rupeesFromPaise(unitPricePaise),
        },
      ],
    });
  const [put] = await upsertUnitLine(db, { userId: caller.id, ...line });
  if (!put) throw quantityHigh(await shopQuantityMax(ctx));
  return put.id;
}

/** Throws `fields_wrong` for a quantity below a unit's minimum or between its steps. */
export function assertQuantity(
  quantity: number,
  unit: { minimum: number; step: number },
  field = "quantity",
) {
  const message = quantityProblem(quantity, unit);
  if (message) throw domainError("fields_wrong", { message, errors: { [field]: message } });
}
