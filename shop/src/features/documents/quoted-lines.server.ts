import { dayInIndia } from "@kasna/rules/dates";
import { NO_LONGER_SOLD, quantityProblem, UNIT_GONE } from "@kasna/rules/orders/sale-units";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { cartPosition, isSold, products, subCategories } from "../../database/schema/index.ts";
import {
  meaningColumns,
  specificationColumns,
} from "../catalogue/sub-category/product-shape.operations.server.ts";
import { gstRate, priceFacts } from "../pricing/pricing.operations.server.ts";
import { type ChosenUnit, unitOfLine } from "../pricing/sale-units.operations.server.ts";
import type { QuotationChoice } from "./offered-to.operations.server.ts";

type Lines = NonNullable<QuotationChoice["lines"]>;

/** SQL: the caller's cart as `asked`. */
const cartOf = (caller: Caller): SQL => sql`(
  select product_id, sale_unit_id, quantity, own_number, note,
    row_number() over (order by ${cartPosition}, id) as position
  from cart_lines where user_id = ${caller.id}) as asked`;

/** SQL: these lines as `asked`. */
function linesAsked(lines: Lines): SQL {
  const rows = lines.map(({ product_id, sale_unit_id, quantity, own_number = "", note = "" }, position) => ({
    product_id,
    sale_unit_id,
    quantity,
    own_number,
    note,
    position,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}) as asked(
    product_id int, sale_unit_id int, quantity int, own_number text, note text, position int)`;
}

/** SQL: whether a line's unit belongs to its part. */
const isUnitOfPart = sql<boolean>`exists (select from sale_units u
  where u.id = asked.sale_unit_id and u.product_id = products.id)`;

export type Asked = { caller: Caller; choice: QuotationChoice; now: Date };

/** The parts that the buyer asks an offer for, with all that their prices depend on. */
export const askedRows = (db: Queryable, { caller, choice, now }: Asked) =>
  db
    .select({
      ...specificationColumns,
      position: sql<number>`asked.position`,
      productId: products.id,
      saleUnitId: sql<number | null>`asked.sale_unit_id`,
      isUnitOfPart,
      quantity: sql<number>`asked.quantity`,
      ownNumber: sql<string>`asked.own_number`,
      note: sql<string>`asked.note`,
      facts: {
        ...priceFacts({
          hasOwnPrices: caller.own_prices === 1,
          customerId: caller.id,
          day: dayInIndia(now),
        }),
        unit: unitOfLine(sql`asked.sale_unit_id`),
      },
      gstBasisPoints: gstRate(dayInIndia(now)),
      ...meaningColumns,
      stockQuantity: products.stockQuantity,
      loosePieces: products.loosePieces,
      leadTimeDays: products.leadTimeDays,
      form: products.form,
      dimensions: products.dimensions,
    })
    .from(choice.lines ? linesAsked(choice.lines) : cartOf(caller))
    .innerJoin(products, sql`${products.id} = asked.product_id`)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(isSold)
    .orderBy(sql`asked.position`);

type Found = { position: number; isUnitOfPart: boolean; facts: { unit: ChosenUnit | null } };

/** A sentence for each line that is not sold, or not in this quantity, by its index. */
export function problemsOfLines(lines: Lines, rows: readonly Found[]): ReadonlyMap<number, string> {
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return new Map(
    lines.flatMap((line, at): [number, string][] => {
      const problem = problemOf(line, byPosition.get(at));
      return problem ? [[at, problem]] : [];
    }),
  );
}

/** Throws `lines_refused` with the problems of the lines. */
export function assertOffered(lines: Lines, rows: readonly Found[]) {
  const problems = problemsOfLines(lines, rows);
  if (problems.size === 0) return;
  throw domainError("lines_refused", {
    message: "We can't quote these lines. Change or remove them, then try again.",
    errors: Object.fromEntries([...problems].map(([at, problem]) => [`lines.${at}`, problem])),
  });
}

function problemOf({ sale_unit_id, quantity }: Lines[number], row: Found | undefined): string | null {
  if (!row) return NO_LONGER_SOLD;
  const { unit } = row.facts;
  if (sale_unit_id === undefined) return null;
  return unit === null || unit.isRemoved || !row.isUnitOfPart ? UNIT_GONE : quantityProblem(quantity, unit);
}
