import type { contract } from "@kasna/contract";
import type { ErrorResponse } from "@kasna/contract/define-endpoint";
import { dayInIndia } from "@kasna/rules/dates";
import { ORDER_LINES_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { joinTexts, type LineTexts, NO_TEXTS, textsOf } from "@kasna/rules/orders/line-texts";
import { type PriceFacts, priceItems } from "@kasna/rules/orders/pricing";
import {
  type LineProblem,
  lineKey,
  NO_LONGER_SOLD,
  quantityProblem,
  UNIT_GONE,
} from "@kasna/rules/orders/sale-units";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { shopQuantityMax } from "../../api/quantity-max.operations.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { cartLines, documents, users } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { forCustomers, priceFactsSql } from "../pricing/pricing.operations.server.ts";
import { type SaleUnit, unitsOfPart } from "../pricing/sale-units.operations.server.ts";

type Line = z.output<typeof contract.cart.addLines.request>["lines"][number];
type Changes = NonNullable<ErrorResponse["changes"]>;
type Part = PriceFacts & { id: number; units: SaleUnit[] | null };

// The lock prevents the deletion of the parts until the lines refer to them.
const partsToAdd = forCustomers((hasOwnPrices) =>
  statement(
    hasOwnPrices ? "parts_to_add_own" : "parts_to_add",
    (_, value: Value<{ customerId: number; day: string; ids: number[] }>) => sql<Part>`
      select products.id, ${unitsOfPart} as units,
        ${priceFactsSql({ hasOwnPrices, customerId: value("customerId"), day: value("day") })}
      from products where products.id = any((select ${value("ids")}::int[])::int[]) and not is_archived
      for key share of products`,
  ),
);

/** The lock makes two lists of one customer take turns, and lists and orders lock the cart in the same order. */
export const lockCustomer = statement(
  "lock_customer",
  (_, value: Value<{ userId: number }>) =>
    sql`select from ${users} where id = ${value("userId")} for no key update`,
);
const lockCart = statement(
  "lock_cart",
  (_, value: Value<{ userId: number }>) => sql<
    LineTexts & { productId: number; saleUnitId: number | null; quantity: number }
  >`
    select product_id as "productId", sale_unit_id as "saleUnitId", quantity, own_number as "ownNumber", note from ${cartLines}
    where user_id = ${value("userId")} order by id for update`,
);

const upsertLines = statement(
  "upsert_lines",
  (
    _,
    value: Value<{
      userId: number;
      ids: number[];
      units: (number | null)[];
      quantities: number[];
      numbers: string[];
      notes: string[];
      position: number | null;
      quotationId: number | null;
    }>,
  ) => sql<{
    id: number;
    productId: number;
    saleUnitId: number | null;
  }>`
    insert into cart_lines as c (user_id, product_id, sale_unit_id, quantity, own_number, note, position, quotation_id)
    select ${value("userId")}::int, t.product_id, t.sale_unit_id, t.quantity, t.own_number, t.note,
      ${value("position")}::int, (select d.id from ${documents} d
        where d.id = ${value("quotationId")}::int and d.user_id = ${value("userId")}::int and d.kind = 'quotation')
    from unnest(${value("ids")}::int[], ${value("units")}::int[], ${value("quantities")}::int[],
        ${value("numbers")}::text[], ${value("notes")}::text[])
      with ordinality as t(product_id, sale_unit_id, quantity, own_number, note, n)
    order by t.n
    on conflict (user_id, product_id, sale_unit_id) do update set quantity = c.quantity + excluded.quantity,
      own_number = excluded.own_number, note = excluded.note,
      quotation_id = coalesce(excluded.quotation_id, c.quotation_id)
    where c.quantity + excluded.quantity <= (select quantity_max from shop_settings)
    returning id, product_id as "productId", sale_unit_id as "saleUnitId"`,
);

/**
 * Adds lines to the cart in their order, all or none: at the end, or at the position of a removed line. Returns the
 * cart line of each. Throws `lines_refused` with a sentence and a code for each line that can't be added (`lines.3`) and
 * the prices that have changed, and `fields_wrong` if the cart would have too many lines.
 */
export async function addLines(
  ctx: AppContext,
  tx: Transaction,
  {
    caller,
    lines,
    position,
    quotationId,
  }: {
    caller: Caller;
    lines: readonly Line[];
    position?: number | undefined;
    /** The caller's quotation that the lines are of. */
    quotationId?: number | undefined;
  },
): Promise<number[]> {
  const { id: userId } = caller;
  const ids = [...new Set(lines.map((line) => line.product_id))];
  const [quantityMax, , inCart, parts] = await Promise.all([
    shopQuantityMax(ctx),
    lockCustomer(tx, { userId }),
    lockCart(tx, { userId }),
    partsToAdd(caller)(tx, { customerId: userId, day: dayInIndia(ctx.now()), ids }),
  ]);
  const held = new Map(inCart.map((line) => [keyOfRow(line), line.quantity]));
  const { sums, errors, codes, changes } = check(lines, {
    held,
    quantityMax,
    parts: new Map(parts.map((part) => [part.id, part])),
  });
  if (Object.keys(errors).length > 0)
    throw domainError("lines_refused", {
      errors,
      ...(Object.keys(codes).length > 0 && { codes }),
      ...(changes.length > 0 && { changes }),
    });
  const keys = [...sums.keys()];
  const count = held.size + keys.filter((key) => !held.has(key)).length;
  if (count > ORDER_LINES_MAX) throw tooManyLines(count);
  const different = [...new Map(lines.map((line) => [lineKey(line), line])).values()];
  const texts = textsByKey(lines, inCart);
  const textOf = (line: Line) => texts.get(lineKey(line)) ?? NO_TEXTS;
  const put = await upsertLines(tx, {
    userId,
    position: position ?? null,
    quotationId: quotationId ?? null,
    numbers: different.map((line) => textOf(line).ownNumber),
    notes: different.map((line) => textOf(line).note),
    ids: different.map((line) => line.product_id),
    units: different.map((line) => line.sale_unit_id ?? null),
    quantities: different.map((line) => sums.get(lineKey(line)) ?? 0),
  });
  const cartIds = new Map(put.map((line) => [keyOfRow(line), line.id]));
  return lines.map((line, at) => {
    const cartId = cartIds.get(lineKey(line));
    // Another request has added to the line in the meantime.
    if (cartId === undefined)
      throw domainError("lines_refused", {
        errors: { [`lines.${at}`]: MESSAGES.quantityHigh(quantityMax) },
        codes: { [`lines.${at}`]: "quantity_high" },
      });
    return cartId;
  });
}

const keyOfRow = ({ productId, saleUnitId }: { productId: number; saleUnitId: number | null }) =>
  lineKey({ product_id: productId, sale_unit_id: saleUnitId ?? undefined });

type InCart = LineTexts & Parameters<typeof keyOfRow>[0];

/** The texts of each part and unit: those of its cart line, then those of each line of the list. */
function textsByKey(lines: readonly Line[], inCart: readonly InCart[]): Map<string, LineTexts> {
  const texts = new Map(inCart.map((row): [string, LineTexts] => [keyOfRow(row), row]));
  for (const line of lines)
    texts.set(lineKey(line), joinTexts(texts.get(lineKey(line)) ?? NO_TEXTS, textsOf(line)));
  return texts;
}

const tooManyLines = (count: number) => {
  const [many, max] = [count, ORDER_LINES_MAX].map((lines) => lines.toLocaleString("en-IN"));
  const message = `Your cart would have ${many} lines, and an order has up to ${max}. Order in two or more parts, or ask us for a quotation.`;
  return domainError("fields_wrong", { message, errors: { lines: message } });
};

/** The quantity of each part and unit over all lines, and the errors of lines. */
function check(
  lines: readonly Line[],
  {
    held,
    parts,
    quantityMax,
  }: { held: ReadonlyMap<string, number>; parts: ReadonlyMap<number, Part>; quantityMax: number },
) {
  const sums = new Map<string, number>();
  const errors: Record<string, string> = {};
  const codes: Record<string, LineProblem> = {};
  const changes: Changes = [];
  for (const [at, line] of lines.entries()) {
    const key = lineKey(line);
    const part = parts.get(line.product_id);
    const sum = (sums.get(key) ?? 0) + line.quantity;
    sums.set(key, sum);
    const problem = problemOf(line, part) ?? tooMany(held.get(key) ?? 0, sum, quantityMax);
    if (problem) {
      errors[`lines.${at}`] = problem.sentence;
      codes[`lines.${at}`] = problem.code;
    }
    const now = part && (!problem || problem.code === "quantity_high") ? changedPrice(line, part) : null;
    if (now === null || line.unit_price === undefined) continue;
    errors[`lines.${at}`] ??= `The price has changed to ${formatRupees(now)}`;
    const { product_id, sale_unit_id, unit_price: sent } = line;
    changes.push({ field: "unit_price", product_id, ...(sale_unit_id && { sale_unit_id }), sent, now });
  }
  return { sums, errors, codes, changes };
}

const unitOf = (line: Line, part: Part) => part.units?.find(({ id }) => id === line.sale_unit_id);

type Problem = { code: LineProblem; sentence: string };

function problemOf(line: Line, part: Part | undefined): Problem | null {
  if (!part) return { code: "not_sold", sentence: NO_LONGER_SOLD };
  if (line.sale_unit_id === undefined) return null;
  const unit = unitOf(line, part);
  if (!unit) return { code: "unit_gone", sentence: UNIT_GONE };
  const sentence = quantityProblem(line.quantity, unit);
  return sentence === null ? null : { code: "quantity_unfit", sentence };
}

function tooMany(held: number, added: number, quantityMax: number): Problem | null {
  if (held + added <= quantityMax) return null;
  const sentence = MESSAGES.quantityHigh(quantityMax);
  return {
    code: "quantity_high",
    sentence: held > 0 ? `${sentence}. Your cart already has ${held}.` : sentence,
  };
}

/**
 * The current price of one piece or unit in rupees, if the buyer saw neither that nor the list price; otherwise null.
 */
function changedPrice(line: Line, part: Part): number | null {
  if (line.unit_price === undefined) return null;
  const unit = unitOf(line, part);
  const [priced] = priceItems([{ facts: { ...part, ...(unit && { unit }) }, quantity: 1 }]);
  if (!priced) return null;
  const { unitPricePaise, listPricePaise } = priced.price;
  const seenPaise = paiseFromRupees(line.unit_price);
  return seenPaise === unitPricePaise || seenPaise === listPricePaise
    ? null
    : rupeesFromPaise(unitPricePaise);
}
