import type { LineTexts } from "@kasna/rules/orders/line-texts";
import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { cartLines, saleUnits } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { assertQuantity } from "./cart-units.operations.server.ts";

const ownLine = (caller: Caller, cartId: number) =>
  and(eq(cartLines.id, cartId), eq(cartLines.userId, caller.id));
const lineNotFound = () => domainError("not_found", { message: "This item is no longer in your cart" });

/**
 * Sets a line's quantity and the given texts. Throws `not_found` for another customer's line, and `fields_wrong` for a
 * quantity that its unit does not allow.
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

/** Removes a line from the cart. Throws `not_found` for another customer's line. */
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

/** Removes ordered items from the cart in the order's transaction. A line with more pieces keeps the others. */
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
